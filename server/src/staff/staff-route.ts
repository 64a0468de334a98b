import type { StaffRole } from '@remit/contract/staff-roles.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { StaffDeps } from './deps.ts';
import type { Staff } from './guard.ts';

export type StaffRequest<Query = unknown, Body = unknown> = {
  readonly staff: Staff;
  /** Of the path. Each is a UUID in lower case; anything else is not found. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly context: Context;
};

type Schema = v.GenericSchema;

/** A route of the console, as data: `register.ts` puts the same guard before each. */
export type StaffRoute<Query extends Schema = Schema, Body extends Schema = Schema> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly role: StaffRole;
  /** Open to staff who have not shown a second factor. */
  readonly isBeforeSecondFactor?: true;
  readonly query?: Query;
  /** Of an account, instead of the one that all other routes share. For what shows no people. */
  readonly limit?: RateLimit;
  /** Without a schema no body is read. */
  readonly body?: Body;
  /** Of the body, where the 64 KiB of other routes are not enough. */
  readonly bodyBytesMax?: number;
  /** Returns the JSON of the response, or a whole `Response`, such as a file. */
  readonly run: (
    deps: StaffDeps,
    call: StaffRequest<v.InferOutput<Query>, v.InferOutput<Body>>,
  ) => Promise<object>;
};

/** Types `call.query` and `call.body` by the schemas. */
export const staffRoute = <Query extends Schema, Body extends Schema>(
  route: StaffRoute<Query, Body>,
): StaffRoute => route as unknown as StaffRoute;
