import * as v from 'valibot';

/** What somebody typed into a filter. The database cannot store a zero. */
export const SearchText = v.pipe(v.string(), v.trim(), v.maxLength(255), v.excludes('\0'));

/** A day such as 31 February is none, whatever its form, and the database takes no such text for a time. */
function isTime(iso: string): boolean {
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}

/** Of the calendar, in UTC. The database knows no year 0. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => isTime(`${day}T00:00:00.000Z`) && !day.startsWith('0000')),
);

/** Where a page ends of a list that is ordered by time: the time of the row to the microsecond, and its id. */
const cursorOf = (id: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_${id}$`)),
    v.check((cursor) => isTime(`${cursor.slice(0, 23)}Z`) && !cursor.startsWith('0000')),
  );
export const Cursor = cursorOf('[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}');
/** Of rows that are numbered. */
export const NumberCursor = cursorOf('\\d{1,18}');
