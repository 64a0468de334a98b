import * as v from 'valibot';

const messages = 'Please choose a day and a time.';

/** What the browser's field for a day and a time gives: the clock on the visitor's wall, `2026-12-01T14:30`. */
export const WallTime = v.pipe(
  v.string(messages),
  v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, messages),
  v.check((text) => {
    const moment = Date.parse(`${text}:00Z`);
    return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text); // no 31 February
  }, messages),
);

/** A zone by its IANA name, such as Africa/Accra, older names included, as browsers still give them. */
export function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const meetingMinutes = 30;
/** How far ahead a meeting can be proposed. */
export const meetingDaysAheadMax = 180;
export const meetingMessages = {
  past: 'Please choose a time that is still to come.',
  far: 'Please choose a time within the next six months.',
} as const;
