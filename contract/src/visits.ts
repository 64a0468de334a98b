import * as v from 'valibot';

export const visitsPath = '/api/visits';

/** One look at one page. Nothing else is sent: not who, not from where, not with what. */
export const Visit = v.object({
  page: v.pipe(v.string('Which page?'), v.regex(/^\/[a-z0-9/-]{0,120}$/, 'There is no such page.')),
});
export type Visit = v.InferOutput<typeof Visit>;
