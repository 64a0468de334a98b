export type Alarm = {
  /** Ends the sleep; when nobody sleeps, the next sleep ends at once. */
  ring(): void;
  /** Resolves after `ms` or at a ring, and never keeps the process alive. */
  sleep(ms: number): Promise<void>;
};

export function setAlarm(): Alarm {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async sleep(ms) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      hasRung = false;
    },
  };
}
