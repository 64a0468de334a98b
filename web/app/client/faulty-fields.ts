import * as v from 'valibot';
import type { Fields } from '#client/http.ts';

/** What the server would say of this, field by field and in its words; undefined when it has nothing to say. */
export function faultyFields(schema: v.GenericSchema, body: unknown): Fields | undefined {
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (result.success) return undefined;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return fields;
}
