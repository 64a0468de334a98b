export type PeerAbsence = {
  isAway(): boolean;
  /** How long nobody should call the peer; 0 when someone may. */
  restMs(): number;
  wentAway(): void;
  cameBack(): void;
};

export type PauseOptions = { readonly firstMs: number; readonly maxMs: number };

/** Waits twice as long after each failed call, with jitter, so that processes do not come back all at once. */
export function watchPeer({ firstMs, maxMs }: PauseOptions, chance: () => number = Math.random): PeerAbsence {
  let failures = 0;
  let callAgainAt = 0;
  return {
    isAway: () => failures > 0,
    restMs: () => Math.max(0, callAgainAt - performance.now()),
    wentAway() {
      // Several mails on their way at the same moment learn of one and the same absence.
      if (performance.now() < callAgainAt) return;
      const pauseMs = Math.min(maxMs, firstMs * 2 ** failures);
      callAgainAt = performance.now() + pauseMs * (0.75 + chance() / 2);
      failures += 1;
    },
    cameBack() {
      failures = 0;
      callAgainAt = 0;
    },
  };
}
