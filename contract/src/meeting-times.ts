import * as v from 'valibot';
import type { FieldError } from './field-error.ts';

const invalid: FieldError = 'time_invalid';

/** What the browser's field for a day and a time gives: the clock on the visitor's wall, `2026-12-01T14:30`. */
export const WallTime = v.pipe(
  v.string(invalid),
  v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, invalid),
  v.check((text) => {
    const moment = Date.parse(`${text}:00Z`);
    return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text); // no 31 February
  }, invalid),
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
export const meetingDaysAheadMax = 180;
