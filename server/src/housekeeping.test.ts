import { describe, expect, it } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { openLog } from './log.ts';

describe('housekeeping', () => {
  it('does every chore again and again, and one that fails keeps nobody from theirs', async () => {
    const lines: string[] = [];
    let done = 0;
    const keeping = startHousekeeping(
      [
        { name: 'broken', run: () => Promise.reject(new Error('about ama@example.org')) },
        { name: 'sound', run: async () => (done += 1) },
      ],
      openLog('warn', (line) => lines.push(line)),
      10,
    );
    await expect.poll(() => done).toBeGreaterThan(2);
    await keeping.stop();
    const after = done;
    expect(lines[0]).toContain('"chore":"broken"');
    expect(lines.join()).not.toContain('ama@example.org');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toBe(after);
  });
});
