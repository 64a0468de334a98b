import type { AccountSession } from '@remit/contract/account.ts';
import { account } from '#content/en/app/account.ts';

const words = account.security.sessions;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From the largest on; a unit counts from its first whole one. */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** `3 hours ago`, `yesterday`. A clock that is behind the server's does not see into the future. */
export function timeAgo(time: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(time);
  const [unit, unitMs] = units.find(([, ms]) => passedMs >= ms) ?? [];
  return unit ? relative.format(-Math.floor(passedMs / unitMs), unit) : words.justNow;
}

/** Known to the hour or so, since it is when the access token was last renewed: nothing finer is claimed. */
export function lastUseWords(
  { isCurrent, lastUsedAt }: Pick<AccountSession, 'isCurrent' | 'lastUsedAt'>,
  nowMs: number,
): string {
  if (isCurrent) return words.usedNow;
  if (nowMs - Date.parse(lastUsedAt) < hourMs) return words.usedLately;
  return words.used(timeAgo(lastUsedAt, nowMs));
}
