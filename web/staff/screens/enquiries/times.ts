const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** In the time zone of whoever looks. */
export const momentOf = (iso: string) => moment.format(new Date(iso));
export const dayOf = (iso: string) => day.format(new Date(iso));
