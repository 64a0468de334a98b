const dayMs = 24 * 60 * 60_000;

/** Caps and limits are by the day in UTC, for everybody at once. */
export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % dayMs));

export const secondsToMidnight = (now: Date): number => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);

/** Of a month such as "2026-11": from its start until the start of the next. */
export function monthRange(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  return { from, to };
}
