import * as v from 'valibot';
import { lineField } from '../typed-text.ts';

// What several screens ask with or show. PostgreSQL takes whatever passes here; what it would reject is rejected before.

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((time) => isDay(time.slice(0, 10)) && !Number.isNaN(Date.parse(time))),
);

/** `2026-01-31`. */
export const Day = v.pipe(v.string(), v.check(isDay));

/** A day such as 31 February is none, whatever its form, and the year 0 is none to PostgreSQL. */
function isDay(day: string): boolean {
  return !day.startsWith('0000') && isIsoTime(`${day}T00:00:00.000Z`);
}

function isIsoTime(iso: string): boolean {
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}

/** Where a page of a list by time begins or ends: the time of a row to the microsecond, and its id. */
const cursorOf = (id: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_${id}$`)),
    v.check((cursor) => isDay(cursor.slice(0, 10)) && isIsoTime(`${cursor.slice(0, 23)}Z`)),
  );
const pageBy = (id: string) => ({
  /** Older than this one… */
  before: v.optional(cursorOf(id)),
  /** …or newer. */
  after: v.optional(cursorOf(id)),
});
/** Of a query, by what kind of id the rows have. */
export const pageByUuid = pageBy(uuid);
export const pageByNumber = pageBy('\\d{1,18}');
/** Of people. Sorted by e-mail address, a page begins at the id of a row: cursors are in URLs, which name nobody. */
const personCursor = v.union([cursorOf(uuid), Id]);
export const pageOfPeople = { before: v.optional(personCursor), after: v.optional(personCursor) };

/** Where the neighbouring pages begin; null where there is none. */
export const neighbours = { newer: v.nullable(v.string()), older: v.nullable(v.string()) };

/** Any part of what a list is searched by, in any case. Bodies alone have it, no URL. The database cannot store a zero. */
export const SearchText = v.pipe(v.string(), v.trim(), v.maxLength(255), v.excludes('\0'));

/** For the audit, which takes no more. */
export const Reason = lineField(500);
