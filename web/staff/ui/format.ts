const locale = 'en-GB';
const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dayTimes = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const numbers = new Intl.NumberFormat(locale);

/** `17 Nov 2026, 08:15`, in the time of this device. */
export const dateTime = (iso: string) => dateTimes.format(new Date(iso));
/** The same, or a dash for what never happened. */
export const dateTimeOr = (iso: string | null, never = '–') => (iso === null ? never : dateTime(iso));
/** `08:15`, in the time of this device. */
export const time = (at: Date) => times.format(at);
/** `17 Nov 2026`, in the time of this device. */
export const date = (iso: string) => dates.format(new Date(iso));

/** `17 Nov, 08:15`, or of another year `17 Nov 2025`. */
export function shortTime(iso: string, now: Date): string {
  const at = new Date(iso);
  return at.getFullYear() === now.getFullYear() ? dayTimes.format(at) : dates.format(at);
}

/** `12,345`. */
export const number = (value: number) => numbers.format(value);

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
/** `4.3 GB`: powers of a thousand, as disks are sold. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}
