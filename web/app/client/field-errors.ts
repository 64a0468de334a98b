import * as v from 'valibot';
import type { FieldErrors } from '#client/http.ts';

/** The errors that the server would answer with, by field; undefined when there are none. */
export function fieldErrors(schema: v.GenericSchema, body: unknown): FieldErrors | undefined {
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (result.success) return undefined;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return fields;
}
