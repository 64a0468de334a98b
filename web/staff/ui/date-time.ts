const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `17 Nov 2026, 08:15`, in the time of this device. */
export const dateTime = (iso: string) => format.format(new Date(iso));

/** The same, or a dash for what never happened. */
export const dateTimeOr = (iso: string | null, never = '–') => (iso === null ? never : dateTime(iso));
