/** Some times that have the form of ISO 8601 are none that a `Date` can be, such as one with the offset `+05`. */
export const isMoment = (iso: string): boolean => !Number.isNaN(Date.parse(iso));
