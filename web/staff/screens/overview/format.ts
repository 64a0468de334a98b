const locale = 'en-GB';
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const exactPercents = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });
const signedPercents = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
// Days come from the server as those of UTC.
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const datesWithYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

export const percent = (share: number) => percents.format(share);
/** Also of shares far below one in a hundred. */
export const exactPercent = (share: number) => exactPercents.format(share);
export const signedPercent = (share: number) => signedPercents.format(share);
/** Of a share: from 40% to 50% are ten points. */
export const signedPoints = (difference: number) => `${signed.format(difference * 100)} points`;
/** "12 Nov" */
export const dayAndMonth = (day: string) => days.format(new Date(day));
/** "12 Nov 2026" */
export const dayMonthAndYear = (day: string) => datesWithYear.format(new Date(day));
/** "Nov 2026" */
export const monthAndYear = (day: string) => months.format(new Date(day));
export const weekday = (day: string) => weekdays.format(new Date(day));

const minute = 60;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** "3 hours ago" */
export function ageOf(at: string, nowMs = Date.now()): string {
  const seconds = Math.max(0, (nowMs - Date.parse(at)) / 1000);
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? ['minute', minute];
  return relative.format(-Math.floor(seconds / length), unit);
}
