import * as v from 'valibot';

/** What somebody typed into a filter. The database cannot store a zero. */
export const SearchText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255),
  v.check((text) => !text.includes('\0')),
);

/** Where a page ends of a list that is ordered by time: the time of the row to the microsecond, and its id. */
export const Cursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,18})$/),
);
