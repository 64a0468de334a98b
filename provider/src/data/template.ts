import type { MediaType, Statement } from './request/request.ts';
import type { Role } from './schema/schema.ts';
import type { Binder } from './sql/binder.ts';

export type CompileSettings = {
  /** Rows that a read gives at most; undefined is no bound. */
  readonly maxRows: number | undefined;
  readonly responseBytesMax: number;
  readonly isAggregatesOn: boolean;
  /** Who asks, for what an error may name. Statements are the same for all. */
  readonly role: Role;
};

/**
 * A request as SQL. The statement gives one `ResultRow`, or the rows of EXPLAIN for a plan. A PUT whose `page_total`
 * is not 1 had other keys in its body than in its URL (PGRST115).
 */
export type Compiled = {
  readonly statement: Statement;
  /** With count=planned or estimated: an EXPLAIN in JSON whose first plan has the estimate as "Plan Rows". */
  readonly count: Statement | undefined;
  readonly isReadOnly: boolean;
  readonly result: 'rows' | 'row' | 'scalar' | 'scalars' | 'void';
  readonly warnings: readonly string[];
};

/** A compiled shape; the values of a request go in by their order. */
export type Template = Omit<Compiled, 'statement' | 'count'> & {
  readonly statement: StatementTemplate;
  readonly count: StatementTemplate | undefined;
};
export type StatementTemplate = { readonly text: string; readonly order: readonly number[] };

/** Makes the text of a statement, and notes which values it uses. */
export type Bound = (make: (binder: Binder) => string) => StatementTemplate;

export function explained(text: string, accept: MediaType): string {
  if (accept.kind !== 'plan') return text;
  return `explain (${[`format ${accept.format}`, ...accept.options].join(', ')}) ${text}`;
}
