import { describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

describe('the scheduled jobs', () => {
  it('run again and again, and one that fails stops no other', async () => {
    const lines: string[] = [];
    let done = 0;
    const jobs = startScheduledJobs(
      [
        { name: 'broken', run: () => Promise.reject(new Error('about ama@example.org')) },
        { name: 'sound', run: async () => (done += 1) },
      ],
      createLog('warn', (line) => lines.push(line)),
      10,
    );
    await expect.poll(() => done).toBeGreaterThan(2);
    await jobs.stop();
    const after = done;
    expect(lines[0]).toContain('"chore":"broken"');
    expect(lines.join()).not.toContain('ama@example.org');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toBe(after);
  });
});
