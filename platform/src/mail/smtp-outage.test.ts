import { describe, expect, it, vi } from 'vitest';
import { createSmtpOutage } from './smtp-outage.ts';

describe('the pause while the SMTP server is away', () => {
  it('doubles up to its bound and ends with the first success', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const outage = createSmtpOutage({ firstMs: 1_000, maxMs: 60_000 }, () => 0.5);
    const pauses = Array.from({ length: 8 }, () => {
      outage.recordFailure();
      const pauseMs = outage.pauseMs();
      vi.advanceTimersByTime(pauseMs);
      return pauseMs;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
    outage.recordSuccess();
    expect([outage.isDown(), outage.pauseMs()]).toEqual([false, 0]);
    vi.useRealTimers();
  });

  it('counts mails that failed together as one call', () => {
    const outage = createSmtpOutage({ firstMs: 1_000, maxMs: 60_000 }, () => 0.5);
    for (let n = 0; n < 5; n += 1) outage.recordFailure();
    expect(outage.pauseMs()).toBeLessThanOrEqual(1_000);
  });

  it('differs between processes, by a quarter at most', () => {
    const rests = [0, 0.999].map((chance) => {
      const outage = createSmtpOutage({ firstMs: 1_000, maxMs: 60_000 }, () => chance);
      outage.recordFailure();
      return outage.pauseMs();
    });
    expect(rests[0]).toBeLessThanOrEqual(750);
    expect(rests[1]).toBeGreaterThan(1_200);
    expect(rests[1]).toBeLessThanOrEqual(1_250);
  });
});
