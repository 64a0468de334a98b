import { generalFieldError } from '@remit/contract/field-error.ts';
import * as v from 'valibot';
import type { FieldErrorCodes } from '#client/http.ts';

/** The server's error codes by field; undefined when there are none. */
export function fieldErrors(schema: v.GenericSchema, body: unknown): FieldErrorCodes | undefined {
  const result = v.safeParse(schema, body, { message: generalFieldError, abortPipeEarly: true });
  if (result.success) return undefined;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  return fields;
}

/** Turns a code into what a visitor reads. Passed in, because the client has no content. */
export type FieldErrorMessage = (code: string) => string;

/** What a form shows, by field. */
export type FieldMessages = Readonly<Record<string, string>>;

export function fieldMessages(codes: FieldErrorCodes, messageOf: FieldErrorMessage): FieldMessages {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, messageOf(code)]));
}
