import type { DataLimit } from '@remit/platform/metrics/metrics.ts';

/** An error response of the data service: the four keys of its contract, a status and perhaps headers. */
export class DataError extends Error {
  override readonly name = 'DataError';
  readonly status: number;
  readonly code: string;
  /** An array for PGRST201, which lists the relationships to choose from. */
  readonly details: string | readonly unknown[] | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly limit: DataLimit | undefined;
  constructor(facts: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly details?: string | readonly unknown[] | null | undefined;
    readonly hint?: string | null | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly limit?: DataLimit | undefined;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? null;
    this.hint = facts.hint ?? null;
    this.headers = facts.headers ?? {};
    this.limit = facts.limit;
  }
}

type Text = string | ((parameters: never) => string | undefined);
type Row = {
  readonly status: number;
  readonly message: string | ((parameters: never) => string);
  readonly details?: Text | ((parameters: never) => readonly unknown[]);
  readonly hint?: Text;
};

/** Every error of the service that PostgreSQL does not raise itself. Statuses and messages are the contract's: clients compare them. */
export const dataErrors = {
  PGRST000: { status: 503, message: 'Database connection error. Retrying the connection.' },
  PGRST002: { status: 503, message: 'Could not query the database for the schema cache. Retrying.' },
  PGRST003: { status: 504, message: 'Timed out acquiring connection from connection pool.' },

  PGRST100: {
    status: 400,
    message: ({ what, input, column }: { what: string; input: string; column: number }) =>
      `"failed to parse ${what} (${input})" (line 1, column ${column})`,
    details: ({ details }: { details: string }) => details,
  },
  PGRST101: {
    status: 405,
    message: ({ method }: { method: string }) => `Cannot use the ${method} method on RPC`,
  },
  PGRST102: {
    status: 400,
    message: ({ message }: { message: string }) => message,
    details: ({ details }: { details?: string | undefined }) => details,
  },
  PGRST103: {
    status: 416,
    message: 'Requested range not satisfiable',
    details: ({ details }: { details: string }) => details,
  },
  PGRST105: {
    status: 405,
    message: "Filters must include all and only primary key columns with 'eq' operators",
  },
  PGRST106: {
    status: 406,
    message: ({ schema }: { schema: string }) => `Invalid schema: ${schema}`,
    hint: ({ exposed }: { exposed: readonly string[] }) =>
      `Only the following schemas are exposed: ${exposed.join(', ')}`,
  },
  PGRST107: {
    status: 406,
    message: ({ mediaTypes }: { mediaTypes: readonly string[] }) =>
      `None of these media types are available: ${mediaTypes.join(', ')}`,
    hint: ({ hint }: Hint) => hint,
  },
  PGRST108: {
    status: 400,
    message: ({ embed }: { embed: string }) => `'${embed}' is not an embedded resource in this request`,
    hint: ({ embed }: { embed: string }) =>
      `Verify that '${embed}' is included in the 'select' query parameter.`,
  },
  PGRST111: {
    status: 500,
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  },
  PGRST112: { status: 500, message: 'response.status guc must be a valid status code' },
  PGRST114: { status: 400, message: 'limit/offset querystring parameters are not allowed for PUT' },
  PGRST115: { status: 400, message: 'Payload values do not match URL in primary key column(s)' },
  PGRST116: {
    status: 406,
    message: 'Cannot coerce the result to a single JSON object',
    details: ({ rows }: { rows: number }) => `The result contains ${rows} rows`,
  },
  PGRST117: {
    status: 405,
    message: ({ method }: { method: string }) => `Unsupported HTTP method: ${method}`,
  },
  PGRST118: {
    status: 400,
    message: ({ embed }: { embed: string }) => `A related order on '${embed}' is not possible`,
    details: ({ relation, embed }: { relation: string; embed: string }) =>
      `'${relation}' and '${embed}' do not form a many-to-one or one-to-one relationship`,
  },
  PGRST120: {
    status: 400,
    message: ({ embed }: { embed: string }) => `Bad operator on the '${embed}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  },
  PGRST121: {
    status: 500,
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    details: ({ details }: { details: string }) => details,
    hint: ({ hint }: { hint: string }) => hint,
  },
  PGRST122: {
    status: 400,
    message: 'Invalid preferences given with handling=strict',
    details: ({ preferences }: { preferences: readonly string[] }) =>
      `Invalid preferences: ${preferences.join(', ')}`,
  },
  PGRST123: { status: 400, message: 'Use of aggregate functions is not allowed' },
  PGRST124: {
    status: 400,
    message: 'Query result exceeds max-affected preference constraint',
    details: ({ rows }: { rows: number }) => `The query affects ${rows} rows`,
  },
  PGRST125: { status: 404, message: 'Invalid path specified in request URL' },
  PGRST126: { status: 404, message: 'Root endpoint metadata is disabled' },
  PGRST128: {
    status: 400,
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  },

  PGRST200: {
    status: 400,
    message: ({ parent, child }: Pair) =>
      `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
    details: ({ parent, child, using, schema }: Pair & { using?: string | undefined; schema: string }) =>
      `Searched for a foreign key relationship between '${parent}' and '${child}'${using === undefined ? '' : ` using the hint '${using}'`} in the schema '${schema}', but no matches were found.`,
    hint: ({ hint }: Hint) => hint,
  },
  PGRST201: {
    status: 300,
    message: ({ parent, child }: Pair) =>
      `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    details: ({ relationships }: { relationships: readonly AmbiguousRelationship[] }) => relationships,
    /** `spellings`: as in `target!fk`. */
    hint: ({ child, spellings }: Pair & { spellings: readonly string[] }) =>
      `Try changing '${child}' to one of the following: ${spellings.map((one) => `'${one}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
  },
  PGRST202: {
    status: 404,
    /** `signature`: as in `public.add(a, b)` or `public.add without parameters`. */
    message: ({ signature }: { signature: string }) =>
      `Could not find the function ${signature} in the schema cache`,
    details: ({ details }: { details: string }) => details,
    hint: ({ hint }: Hint) => hint,
  },
  PGRST203: {
    status: 300,
    message: ({ candidates }: { candidates: readonly string[] }) =>
      `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  },
  PGRST204: {
    status: 400,
    message: ({ column, relation }: { column: string; relation: string }) =>
      `Could not find the '${column}' column of '${relation}' in the schema cache`,
  },
  PGRST205: {
    status: 404,
    message: ({ schema, relation }: { schema: string; relation: string }) =>
      `Could not find the table '${schema}.${relation}' in the schema cache`,
    hint: ({ hint }: Hint) => hint,
  },

  PGRST301: { status: 401, message: ({ message }: { message: string }) => message },
  PGRST302: { status: 401, message: 'Anonymous access is disabled' },
  PGRST303: { status: 401, message: ({ message }: { message: string }) => message },

  PGRSTX00: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Readonly<Record<string, Row>>;

export type DataErrorCode = keyof typeof dataErrors;

type Pair = { readonly parent: string; readonly child: string };
type Hint = { readonly hint?: string | undefined };

/** One of the relationships that an embed could mean, as PGRST201 lists it. */
export type AmbiguousRelationship = {
  readonly cardinality: 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many';
  /** As in `orders with customers`. */
  readonly embedding: string;
  readonly relationship: string;
};

/** What the functions of a row take, all together. */
type ParametersOf<R> = UnionToIntersection<
  { [Key in keyof R]: R[Key] extends (parameters: infer P) => unknown ? P : never }[keyof R]
>;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never;

/** `throw dataError('PGRST108', { embed })`: a code outside the table, or without its parameters, does not compile. */
export function dataError<Code extends DataErrorCode>(
  code: Code,
  ...[parameters]: unknown extends ParametersOf<(typeof dataErrors)[Code]>
    ? []
    : [parameters: ParametersOf<(typeof dataErrors)[Code]>]
): DataError {
  const row: Row = dataErrors[code];
  const filled = <T>(text: T | ((parameters: never) => T) | undefined) =>
    typeof text === 'function' ? (text as (argument: unknown) => T)(parameters) : (text as T | undefined);
  return new DataError({
    status: row.status,
    code,
    message: filled(row.message) as string,
    details: filled<string | readonly unknown[] | undefined>(row.details),
    hint: filled<string | undefined>(row.hint),
    ...(row.status === 401 && { headers: { 'www-authenticate': 'Bearer' } }),
  });
}

/** The same error, counted as a limit that was exceeded. */
export const overLimit = (limit: DataLimit, error: DataError): DataError =>
  new DataError({ ...error, message: error.message, limit });
