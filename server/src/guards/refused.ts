import type { Context } from 'hono';

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 503;

/** A service's whole list: status and words as data. */
export type RefusalTable = Readonly<Record<string, { readonly status: Status; readonly message: string }>>;

type Particulars = {
  /** What to say beside each field; keys are paths such as `consent.given`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** With 428: what to solve before asking again. */
  readonly challenge?: string;
  readonly retryAfterSeconds?: number;
};

/** Says no to a request, in the one shape our own services use. Ordinary, and not logged as a failure. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: {
    readonly status: Status;
    readonly code: string;
    readonly message: string;
  } & Particulars;
  constructor(refusal: Refused['refusal']) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** `const refuse = refuser(table); throw refuse('link_expired')`: a code outside the table does not compile. */
export function refuser<Table extends RefusalTable>(table: Table) {
  return (code: keyof Table & string, particulars: Particulars = {}): Refused => {
    const { status, message } = table[code] as Table[string];
    return new Refused({ status, code, message, ...particulars });
  };
}

/** For `app.onError` of a service; what is no refusal goes on to the product's own handler. */
export function answerRefusal(error: Error, context: Context): Response {
  if (!(error instanceof Refused)) throw error;
  const { status, retryAfterSeconds, ...shown } = error.refusal;
  context.header('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
  return context.json({ error: shown }, status);
}
