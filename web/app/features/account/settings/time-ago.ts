import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/app/account.ts';

const copy = account.security.sessions;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Largest first. */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** `3 hours ago`, `yesterday`. A time in the future, by a slow clock, is "just now". */
export function timeAgo(time: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(time);
  const [unit, unitMs] = units.find(([, ms]) => passedMs >= ms) ?? [];
  return unit ? relative.format(-Math.floor(passedMs / unitMs), unit) : copy.justNow;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `16 November 2026` */
export const shownDay = (time: string) => day.format(new Date(time));

/** Accurate to about an hour, because it is when the access token was last refreshed. */
export function lastUsedText(
  { isCurrent, lastUsedAt }: Pick<AccountSession, 'isCurrent' | 'lastUsedAt'>,
  nowMs: number,
): string {
  if (isCurrent) return copy.usedNow;
  if (nowMs - Date.parse(lastUsedAt) < hourMs) return copy.usedLately;
  return copy.used(timeAgo(lastUsedAt, nowMs));
}
