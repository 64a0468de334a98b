import * as v from 'valibot';
import { SearchText } from './fields.ts';

/** `POST /api/staff/search`: people wherever they are, by a part of their name, e-mail address or phone number. */
export const PeopleQuery = v.object({ q: v.pipe(SearchText, v.minLength(2)) });

export const peopleShown = 5;
/** Counted up to here: the list has the exact number. */
export const peopleCountedMax = 1_000;

const Found = v.object({
  total: v.number(),
  /** The newest of them. */
  rows: v.array(v.object({ id: v.string(), title: v.string(), detail: v.string() })),
});
export const PeopleFound = v.object({ accounts: Found, waitlist: Found, enquiries: Found });
export type PeopleFound = v.InferOutput<typeof PeopleFound>;
