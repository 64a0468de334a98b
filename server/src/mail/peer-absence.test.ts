import { describe, expect, it, vi } from 'vitest';
import { watchPeer } from './peer-absence.ts';

describe('the pause while the peer is away', () => {
  it('doubles up to its bound and ends with the first success', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const peer = watchPeer({ firstMs: 1_000, maxMs: 60_000 }, () => 0.5);
    const pauses = Array.from({ length: 8 }, () => {
      peer.wentAway();
      const restMs = peer.restMs();
      vi.advanceTimersByTime(restMs);
      return restMs;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
    peer.cameBack();
    expect([peer.isAway(), peer.restMs()]).toEqual([false, 0]);
    vi.useRealTimers();
  });

  it('counts mails that failed together as one call', () => {
    const peer = watchPeer({ firstMs: 1_000, maxMs: 60_000 }, () => 0.5);
    for (let n = 0; n < 5; n += 1) peer.wentAway();
    expect(peer.restMs()).toBeLessThanOrEqual(1_000);
  });

  it('differs between processes, by a quarter at most', () => {
    const rests = [0, 0.999].map((chance) => {
      const peer = watchPeer({ firstMs: 1_000, maxMs: 60_000 }, () => chance);
      peer.wentAway();
      return peer.restMs();
    });
    expect(rests[0]).toBeLessThanOrEqual(750);
    expect(rests[1]).toBeGreaterThan(1_200);
    expect(rests[1]).toBeLessThanOrEqual(1_250);
  });
});
