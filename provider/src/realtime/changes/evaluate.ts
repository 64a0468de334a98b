import { type Database, requireSession, SessionEndedError } from '@remit/platform/db/database.ts';
import { isDatabaseAway } from '@remit/platform/db/outage.ts';
import pg from 'pg';
import type { ChangeData, Subscriber } from '../ports.ts';
import type { Condition, Test } from './filters.ts';
import { type ReadRow, readRows } from './rows.ts';
import type { RowChange } from './stream.ts';
import { isReadableBy, type Table, tableOf } from './table.ts';

export type Entry = {
  readonly id: number;
  readonly event: '*' | RowChange['type'];
  readonly schema: string;
  readonly table: string;
  readonly filter: readonly Condition[];
  readonly select: readonly string[] | undefined;
};

export type Subscribed = {
  readonly entries: readonly Entry[];
  readonly subscriber: Subscriber;
  /** Equal for equal roles and claims. */
  readonly group: string;
  readonly deliver: (ids: readonly number[], data: ChangeData) => void;
};

/** A slow policy must not stop the whole stream. */
const policyMs = 3_000;
/** Groups that are checked at the same time, each on a connection of the pool. */
const groupsAtOnce = 4;

export const isAbout = (entry: Entry, change: Pick<RowChange, 'schema' | 'table'>) =>
  (entry.schema === '*' || entry.schema === change.schema) &&
  (entry.table === '*' || entry.table === change.table);

/**
 * Decides who receives which change, and delivers in the order of the log. Policies are checked once for each group of equal
 * claims, about the row as it is now.
 */
export async function deliverChanges(
  db: Database,
  changes: readonly RowChange[],
  subscriptions: readonly Subscribed[],
  onPolicyError: (error: unknown) => void,
): Promise<void> {
  const lasting = await leaveOutEnded(db, subscriptions);
  const decided = new Map<RowChange, Decided>();
  const byTable = Map.groupBy(changes, ({ schema, table }) => JSON.stringify([schema, table]));
  for (const ofTable of byTable.values()) {
    const [first] = ofTable;
    const table = first && (await tableOf(db, first.schema, first.table));
    if (!table) continue; // dropped since
    const interested = interestedIn(lasting, table);
    const one = await decideTable(db, table, ofTable, interested, onPolicyError);
    for (const [change, found] of one) decided.set(change, found);
  }
  for (const change of changes) {
    const found = decided.get(change);
    if (!found) continue;
    for (const { subscribed, entries } of found.interested) deliverTo(found, subscribed, entries);
  }
}

/** Leaves out subscribers with the service role whose session has ended: no policy would check them. */
async function leaveOutEnded(db: Database, subscriptions: readonly Subscribed[]): Promise<Subscribed[]> {
  const sessions = new Map(
    subscriptions
      .filter(({ subscriber }) => subscriber.role === 'service_role')
      .map(({ group, subscriber }) => [group, subscriber.session]),
  );
  const ended = new Set<string>();
  await inTurns([...sessions], async ([group, session]) => {
    await requireSession(db, session).catch((error: unknown) => {
      if (!(error instanceof SessionEndedError)) throw error;
      ended.add(group);
    });
  });
  return subscriptions.filter(({ group }) => !ended.has(group));
}

async function inTurns<T>(groups: readonly T[], ask: (group: T) => Promise<void>): Promise<void> {
  for (let n = 0; n < groups.length; n += groupsAtOnce) {
    await Promise.all(groups.slice(n, n + groupsAtOnce).map(ask));
  }
}

type Interested = { readonly subscribed: Subscribed; readonly entries: readonly PreparedEntry[] };
type PreparedEntry = {
  readonly entry: Entry;
  readonly conditions: readonly { readonly needs: Condition['needs']; readonly tests: readonly number[] }[];
  readonly columns: readonly string[];
};
type Decided = {
  readonly change: RowChange;
  readonly table: Table;
  readonly row: ReadRow | undefined;
  readonly oldRow: ReadRow | undefined;
  readonly interested: readonly Interested[];
  /** The groups whose policies show the row; undefined where no policy decides. */
  readonly visibleTo: ReadonlySet<string> | undefined;
  readonly data: Map<string, ChangeData>;
};

function interestedIn(subscriptions: readonly Subscribed[], table: Table) {
  const tests: Test[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (test: Test) => {
    const key = JSON.stringify([test.column, test.operator, test.isNegated, test.value]);
    const index = indexes.get(key) ?? tests.push(test) - 1;
    indexes.set(key, index);
    return index;
  };
  const prepare = (entry: Entry): PreparedEntry => ({
    entry,
    conditions: entry.filter.map(({ needs, tests: own }) => ({ needs, tests: own.map(indexOf) })),
    columns: [...new Set(entry.filter.flatMap(({ tests: own }) => own.map(({ column }) => column)))],
  });
  const interested: Interested[] = [];
  for (const subscribed of subscriptions) {
    // A role that may read nothing of the table does not learn that it changed either.
    if (!table.columns.some(({ readableBy }) => readableBy.includes(subscribed.subscriber.role))) continue;
    const entries = subscribed.entries
      .filter((entry) => isAbout(entry, { schema: table.schema, table: table.name }))
      .map(prepare);
    if (entries.length > 0) interested.push({ subscribed, entries });
  }
  return { interested, tests };
}

async function decideTable(
  db: Database,
  table: Table,
  changes: readonly RowChange[],
  { interested, tests }: ReturnType<typeof interestedIn>,
  onPolicyError: (error: unknown) => void,
): Promise<Map<RowChange, Decided>> {
  const tuples = changes
    .flatMap((change) => [change.new, change.old ?? change.key])
    .filter((one) => one !== undefined);
  const rows = await readRows(db, table, tuples, tests);
  const rowOf = new Map(tuples.map((tuple, index) => [tuple, rows[index]]));
  const decided = new Map<RowChange, Decided>();
  for (const change of changes) {
    const before = change.old ?? change.key;
    decided.set(change, {
      ...{ change, table, interested },
      row: change.new && rowOf.get(change.new),
      oldRow: before && rowOf.get(before),
      visibleTo: table.hasRowSecurity && change.type !== 'DELETE' ? new Set() : undefined,
      data: new Map(),
    });
  }
  if (table.hasRowSecurity && table.primaryKey.length > 0) {
    await askPolicies(db, table, [...decided.values()], interested, onPolicyError);
  }
  return decided;
}

/** Adds to `visibleTo` of each change the groups that may see its row. */
async function askPolicies(
  db: Database,
  table: Table,
  decided: readonly Decided[],
  interested: readonly Interested[],
  onPolicyError: (error: unknown) => void,
): Promise<void> {
  const questions = new Map<string, { readonly subscriber: Subscriber; readonly candidates: Set<Decided> }>();
  for (const { subscribed, entries } of interested) {
    const { group, subscriber } = subscribed;
    if (!isReadableBy(table, subscriber.role)) continue;
    for (const one of decided) {
      if (!one.visibleTo || questions.get(group)?.candidates.has(one)) continue;
      if (!entries.some((entry) => isMatch(one, entry, subscriber))) continue;
      const question = questions.get(group) ?? { subscriber, candidates: new Set() };
      question.candidates.add(one);
      questions.set(group, question);
    }
  }
  await inTurns([...questions], async ([group, { subscriber, candidates }]) => {
    const list = [...candidates];
    const visible = await visibleRows(
      db,
      table,
      subscriber,
      list.map(({ change }) => change),
    ).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      // What a policy cannot decide is not shown.
      if (!(error instanceof SessionEndedError)) onPolicyError(error);
      return [];
    });
    for (const n of visible) (list[n]?.visibleTo as Set<string> | undefined)?.add(group);
  });
}

/** Which of the rows the subscriber can see now, by their index. */
async function visibleRows(
  db: Database,
  table: Table,
  subscriber: Subscriber,
  changes: readonly RowChange[],
): Promise<number[]> {
  const keys = table.columns.filter(({ name }) => table.primaryKey.includes(name));
  const lists = keys.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const names = keys.map((_, index) => `k${index}`).join(', ');
  const same = keys.map(({ name, cast }, index) => `t.${pg.escapeIdentifier(name)} = u.k${index}::${cast}`);
  const rows = await db.as(
    subscriber,
    (transaction) =>
      transaction.rows<{ n: number }>(
        `select n::int - 1 as n from unnest(${lists}) with ordinality u (${names}, n)
         where exists (select from ${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)} t
           where ${same.join(' and ')})`,
        keys.map(({ name }) => changes.map((change) => change.new?.[name] ?? null)),
      ),
    { isReadOnly: true, statementMs: policyMs },
  );
  return rows.map(({ n }) => n);
}

function isMatch(
  { change, table, row, oldRow }: Decided,
  prepared: PreparedEntry,
  { role }: Subscriber,
): boolean {
  const { entry, conditions, columns } = prepared;
  if (entry.event !== '*' && entry.event !== change.type) return false;
  const holds = (change.type === 'DELETE' ? oldRow : row)?.holds;
  const isReadable = (name: string) =>
    table.columns.some((one) => one.name === name && one.readableBy.includes(role));
  if (!columns.every(isReadable)) return false;
  return conditions.every(({ needs, tests }) =>
    needs === 'any' ? tests.some((test) => holds?.has(test)) : tests.every((test) => holds?.has(test)),
  );
}

/** One message for the entries of a subscription that get the same columns. */
function deliverTo(decided: Decided, subscribed: Subscribed, entries: readonly PreparedEntry[]): void {
  const { subscriber, group, deliver } = subscribed;
  const error = errorFor(decided, subscriber);
  if (!error && decided.visibleTo && !decided.visibleTo.has(group)) return;
  const matching = entries.filter((prepared) =>
    error
      ? prepared.entry.event === '*' || prepared.entry.event === decided.change.type
      : isMatch(decided, prepared, subscriber),
  );
  for (const [select, same] of Map.groupBy(matching, ({ entry }) => JSON.stringify(entry.select))) {
    const key = `${subscriber.role} ${select}`;
    const data =
      decided.data.get(key) ??
      (error ? emptyData(decided.change, error) : dataFor(decided, subscriber, same[0]?.entry.select));
    decided.data.set(key, data);
    deliver(
      same.map(({ entry }) => entry.id),
      data,
    );
  }
}

function errorFor({ table, visibleTo }: Decided, { role }: Subscriber): string | undefined {
  if (!isReadableBy(table, role)) return 'Error 401: Unauthorized';
  return visibleTo && table.primaryKey.length === 0 ? 'Error 400: Bad Request, no primary key' : undefined;
}

function dataFor(
  { change, table, row, oldRow }: Decided,
  { role }: Subscriber,
  select: readonly string[] | undefined,
): ChangeData {
  const readable = table.columns.filter(
    ({ name, readableBy }) => readableBy.includes(role) && (!select || select.includes(name)),
  );
  const names = readable.map(({ name }) => name);
  const record = row && pick(row.record, names);
  // The old row is complete only if the log has it and the table has no policies.
  const isWhole = change.old !== undefined && !table.hasRowSecurity;
  const keys = change.old ? table.primaryKey : change.keyColumns;
  const oldColumns = names.filter((name) => isWhole || keys.includes(name));
  const before = oldRow?.record ?? row?.record;
  const isTooLarge = row?.isTooLarge || oldRow?.isTooLarge;
  return {
    ...factsOf(change),
    columns: readable.map(({ name, type }) => ({ name, type })),
    ...(record && { record }),
    ...(change.type !== 'INSERT' && before && { old_record: pick(before, oldColumns) }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  };
}

const emptyData = (change: RowChange, error: string): ChangeData => ({
  ...factsOf(change),
  columns: [],
  ...(change.type !== 'DELETE' && { record: {} }),
  ...(change.type !== 'INSERT' && { old_record: {} }),
  errors: [error],
});

const factsOf = ({ type, schema, table, committedAt }: RowChange) => ({
  ...{ type, schema, table },
  commit_timestamp: committedAt,
});

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (Object.hasOwn(record, name)) picked[name] = record[name];
  return picked;
}
