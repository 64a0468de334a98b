import type { Context } from 'hono';

/** Everything under these is a service's: machines ask there, and get JSON even for what is not found. */
export const servicePrefixes = ['/api', '/auth/v1'] as const;

export function isServicePath(path: string): boolean {
  return servicePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

export type Problem = { readonly code: string; readonly message: string };

export const problems = {
  bad_request: { status: 400, message: 'That is not a request we understand.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  body_too_large: { status: 413, message: 'That is more than we can take in one request.' },
  unavailable: { status: 503, message: 'We cannot answer just now. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: 400 | 404 | 405 | 413 | 500 | 503; message: string }>;

export type ProblemCode = keyof typeof problems;

/** Seconds after which asking again is worth it when the database is away. */
export const retryAfterSeconds = 2;

/** One shape for every refusal of our own services; the wire contracts have shapes of their own. */
export function problemAnswer(context: Context, code: ProblemCode): Response {
  const { status } = problems[code];
  if (status === 503) context.header('retry-after', String(retryAfterSeconds));
  context.header('cache-control', 'no-store');
  return context.json(problemBody(code), status);
}

export function problemBody(code: ProblemCode): { readonly error: Problem } {
  return { error: { code, message: problems[code].message } };
}
