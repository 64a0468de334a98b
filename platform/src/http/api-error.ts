import type { FieldError } from '@remit/contract/field-error.ts';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';

/** From 500 on a client tries again. */
export type ApiErrorStatus = ClientErrorStatusCode | ServerErrorStatusCode;

/** Every error a service may raise, as data. `code` is the code on the wire where it is not the name of the row. */
export type ApiErrorTable = Readonly<
  Record<
    string,
    {
      readonly status: ApiErrorStatus;
      readonly code?: string;
      readonly message: string | ((parameters: never) => string);
    }
  >
>;

/** What a single error may say beyond its row. A service's renderer decides how. */
export type ApiErrorParameters = {
  readonly retryAfterSeconds?: number;
  /** A code for each field that is wrong; keys are paths such as `consent.given`. */
  readonly fields?: Readonly<Record<string, FieldError>>;
  /** With 428: the challenge to solve before asking again. */
  readonly challenge?: string;
  readonly weakPassword?: { readonly reasons: readonly string[] };
  /** Whether it has the shape of OAuth: its code is the `error` of RFC 6749. */
  readonly isOAuth?: true;
};

/** An expected error, thrown by operations of every service. It is not logged as a failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ApiErrorStatus;
  readonly code: string;
  readonly parameters: ApiErrorParameters;
  constructor(status: ApiErrorStatus, code: string, message: string, parameters: ApiErrorParameters = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.parameters = parameters;
  }
}

type ParametersOf<Row extends ApiErrorTable[string]> = Row['message'] extends (
  parameters: infer Parameters,
) => string
  ? [parameters: Parameters & ApiErrorParameters]
  : [parameters?: ApiErrorParameters];

/** `const apiError = apiErrorFrom(table); throw apiError('link_expired')`: a name outside the table does not compile. */
export function apiErrorFrom<const Table extends ApiErrorTable>(table: Table) {
  return <Name extends keyof Table & string>(
    name: Name,
    ...[parameters]: ParametersOf<Table[Name]>
  ): ApiError => {
    const { status, code = name, message } = table[name] as ApiErrorTable[string];
    const text = typeof message === 'string' ? message : message(parameters as never);
    return new ApiError(status, code, text, parameters);
  };
}
