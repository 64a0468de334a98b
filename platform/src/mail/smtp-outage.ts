export type SmtpOutage = {
  isDown(): boolean;
  /** How long to wait before the next try; 0 when it may be made now. */
  pauseMs(): number;
  recordFailure(): void;
  recordSuccess(): void;
};

export type PauseOptions = { readonly firstMs: number; readonly maxMs: number };

/** Waits twice as long after each failure, with jitter, so that processes do not come back all at once. */
export function createSmtpOutage(
  { firstMs, maxMs }: PauseOptions,
  chance: () => number = Math.random,
): SmtpOutage {
  let failures = 0;
  let retryAt = 0;
  return {
    isDown: () => failures > 0,
    pauseMs: () => Math.max(0, retryAt - performance.now()),
    recordFailure() {
      // Mails that fail at the same moment are one outage.
      if (performance.now() < retryAt) return;
      const delayMs = Math.min(maxMs, firstMs * 2 ** failures);
      retryAt = performance.now() + delayMs * (0.75 + chance() / 2);
      failures += 1;
    },
    recordSuccess() {
      failures = 0;
      retryAt = 0;
    },
  };
}
