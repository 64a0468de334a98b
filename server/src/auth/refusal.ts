/** The statuses with which the service says no; from 500 on a client tries again. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 504;

type Words = string | ((facts: never) => string);

/** A row: status, code and words as the contract fixes them. */
export type RefusalTable = Readonly<
  Record<string, { readonly status: RefusalStatus; readonly code: string; readonly message: Words }>
>;

export type RefusalExtras = {
  readonly weakPassword?: { readonly reasons: readonly string[] };
  readonly retryAfterSeconds?: number;
};

/** Says no to a request. Ordinary, and not logged as a failure. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  readonly status: RefusalStatus;
  readonly code: string;
  readonly extras: RefusalExtras;
  constructor(status: RefusalStatus, code: string, message: string, extras: RefusalExtras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

type FactsOf<Row extends RefusalTable[string]> = Row['message'] extends (facts: infer Facts) => string
  ? [facts: Facts, extras?: RefusalExtras]
  : [facts?: undefined, extras?: RefusalExtras];

/** `const refuse = refuser(table); throw refuse('wrong_scope', { scope })`: a row outside the table does not compile. */
export function refuser<const Table extends RefusalTable>(table: Table) {
  return <Name extends keyof Table & string>(
    name: Name,
    ...[facts, extras]: FactsOf<Table[Name]>
  ): AuthRefusal => {
    const { status, code, message } = table[name] as RefusalTable[string];
    const words = typeof message === 'string' ? message : message(facts as never);
    return new AuthRefusal(status, code, words, extras);
  };
}
