import type { ApiResult } from '#client/http.ts';

/** The server tells of a change at once, or after its pause of two seconds. */
const toldWithinMs = 5_000;

let underWay: Promise<unknown> = Promise.resolve();
let lastMs = Number.NEGATIVE_INFINITY;

/** Notes a change that this console makes. */
export function ownChange<T>(change: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const noted = change.then((result) => {
    if (result.isOk) lastMs = performance.now();
    return result;
  });
  underWay = Promise.allSettled([underWay, noted]);
  return noted;
}

/** Whether a change that was just heard of may be this console's own. A change under way is waited for. */
export async function mayBeOwn(): Promise<boolean> {
  await underWay;
  return performance.now() - lastMs < toldWithinMs;
}
