const dayMs = 24 * 60 * 60_000;

/** Caps and limits are by the day in UTC, for everybody at once. */
export const startOfDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % dayMs));

export const secondsToMidnight = (now: Date): number => Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
