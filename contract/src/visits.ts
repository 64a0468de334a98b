import * as v from 'valibot';
import type { FieldError } from './field-error.ts';

export const visitsPath = '/api/visits';

const unknown: FieldError = 'page_unknown';

/** One look at one page. Nothing else is sent: not who, not from where, not with what. */
export const Visit = v.object({
  page: v.pipe(v.string(unknown), v.regex(/^\/[a-z0-9/-]{0,120}$/, unknown)),
});
export type Visit = v.InferOutput<typeof Visit>;
