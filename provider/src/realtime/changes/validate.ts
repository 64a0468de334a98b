import type { Caller, Database } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import type { Requester } from '@remit/platform/limits/fair-queue.ts';
import pg from 'pg';
import type { RequestedChange } from '../ports.ts';
import type { Entry } from './evaluate.ts';
import { FilterProblem, isPattern, isUnary, operators, parseFilter, type Test } from './filters.ts';
import { rowsStatement } from './rows.ts';
import { isPublished, publication, tableOf } from './table.ts';

/** Of one subscription. */
const entriesMax = 100;
/**
 * Of all subscriptions of a process: PostgreSQL keeps 32 compiled, and would compile more of them for every row. It takes
 * three accounts at two networks to use them up.
 */
const patternsMax = { account: 10, network: 20, process: 30 } as const;
export type PatternShare = keyof typeof patternsMax;
/** A pattern that takes longer to prepare would slow down every subscriber. */
const patternMs = 500;

type Problem = { readonly message: string; readonly share?: PatternShare };

/** The parsed entries; with a problem, those before the one that has it. */
export function entriesOf(
  requested: readonly RequestedChange[],
  ids: readonly number[],
): { readonly entries: readonly Entry[]; readonly problem?: Problem } {
  const entries: Entry[] = [];
  for (const [n, one] of requested.entries()) {
    try {
      entries.push(entryOf(one, ids[n] ?? 0));
    } catch (error) {
      if (!(error instanceof FilterProblem)) throw error;
      return { entries, problem: { message: unableToSubscribe(one, error.message) } };
    }
  }
  return { entries };
}

const entryOf = ({ event, schema, table = '*', filter, select }: RequestedChange, id: number): Entry => ({
  ...{ id, event, schema, table, select },
  filter: filter ? parseFilter(filter) : [],
});

type PatternUse = { readonly entries: readonly Entry[]; readonly requester: Requester };

/** Why this subscription is more than this process takes, beside those that it has. */
export function tooMuch(use: PatternUse, others: readonly PatternUse[]): Problem | undefined {
  if (use.entries.length > entriesMax) {
    return { message: `Unable to subscribe to changes: more than ${entriesMax} at once` };
  }
  if (patternsOf(use).length === 0) return undefined;
  const { account, network } = use.requester;
  const ofNetwork = others.filter(({ requester }) => requester.network === network);
  const ofAccount = (account === undefined ? ofNetwork : others).filter(
    ({ requester }) => requester.account === account,
  );
  const used = (by: readonly PatternUse[]) => new Set([...by, use].flatMap(patternsOf)).size;
  const whose = { account: 'an account', network: 'a network', process: 'everybody' } as const;
  for (const [share, by] of [
    ['account', ofAccount],
    ['network', ofNetwork],
    ['process', others],
  ] as const) {
    if (used(by) <= patternsMax[share]) continue;
    const message = `Unable to subscribe to changes: this server compares at most ${patternsMax[share]} patterns, of ${whose[share]}`;
    return { message, share };
  }
  return undefined;
}

const patternsOf = ({ entries }: PatternUse) =>
  entries
    .flatMap(({ filter }) => filter.flatMap(({ tests }) => tests))
    .filter(({ operator }) => isPattern(operator))
    .map(({ value }) => value);

/** Why a subscriber of this role cannot have this entry; undefined if it can. */
export async function problemWith(
  db: Database,
  { schema, table, filter }: Entry,
  role: Caller['role'],
): Promise<string | undefined> {
  if (!(await isPublished(db, schema, table))) return `no such table in the publication ${publication}`;
  if (filter.length === 0) return undefined;
  const found = await tableOf(db, schema, table);
  if (!found) return 'a filter needs one schema and one table';
  const tests = filter.flatMap(({ tests: own }) => own);
  for (const { column } of tests) {
    const known = found.columns.find(({ name }) => name === column);
    if (!known?.readableBy.includes(role)) return `invalid column for filter ${column}`;
  }
  try {
    // Without a row: PostgreSQL looks for the operators. The values are tried by themselves.
    await db.statement(rowsStatement(found, [], tests));
    await tryValues(db, tests, new Map(found.columns.map(({ name, cast }) => [name, cast])));
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) throw error;
    return error.message;
  }
}

async function tryValues(db: Database, all: readonly Test[], casts: ReadonlyMap<string, string>) {
  const tests = all.filter(({ operator }) => !isUnary(operator));
  if (tests.length === 0) return;
  const tried = tests.map(({ operator, column }, n) =>
    isPattern(operator)
      ? `('' ${operators[operator]} $${n + 1}::text) is null`
      : `$${n + 1}::text::${casts.get(column)} is null`,
  );
  await db.as(
    { role: 'service_role' },
    (transaction) =>
      transaction.rows(
        `select ${tried.join(', ')}`,
        tests.map(({ value }) => value),
      ),
    { isReadOnly: true, statementMs: patternMs },
  );
}

export function unableToSubscribe(
  { event, schema, table, filter }: RequestedChange,
  problem: string,
): string {
  const parameters = `[event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`;
  return `Unable to subscribe to changes with given parameters. Please check your connect parameters: ${parameters}. ${problem}`;
}
