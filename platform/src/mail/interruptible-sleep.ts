export type InterruptibleSleep = {
  /** Ends the sleep; without one, the next sleep ends at once. */
  wake(): void;
  /** Resolves after `ms` or when woken, and never keeps the process alive. */
  sleep(ms: number): Promise<void>;
};

export function createInterruptibleSleep(): InterruptibleSleep {
  let isWoken = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      resume?.();
    },
    async sleep(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      resume = undefined;
      isWoken = false;
    },
  };
}
