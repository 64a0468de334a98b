/** The server announces a change at once, or after its pause of two seconds. */
const announcedWithinMs = 5_000;

let underWay: Promise<unknown> = Promise.resolve();
let lastMs = Number.NEGATIVE_INFINITY;

export function noteOwnChange(change: Promise<unknown>): void {
  const noted = change.then(
    () => {
      lastMs = performance.now();
    },
    () => {},
  );
  underWay = Promise.all([underWay, noted]);
}

/** Whether an announced change may be this console's own. Waits for a change under way. */
export async function mayBeOwn(): Promise<boolean> {
  await underWay;
  return performance.now() - lastMs < announcedWithinMs;
}
