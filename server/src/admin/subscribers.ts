import { type List, receivingCountries, sendingCountries } from '@remit/contract/subscriptions.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import type { Cell } from '#export/csv.ts';
import { commonColumns, corridorColumns, evidenceColumns } from '#people/subscriptions/export-columns.ts';
import { withProductDatabase } from '#product-database.ts';
import { type Invocation, oneOf, reason } from './command.ts';
import { exportCsv } from './export.ts';
import type { Section } from './report.ts';

const states = ['confirmed', 'unconfirmed', 'unsubscribed'] as const;
const countColumns = [...states, 'total'] as const;
const counted = [
  ...states.map((state) => `count(*) filter (where state = '${state}')::int as ${state}`),
  'count(*)::int as total',
].join(', ');

/** Weeks begin on Monday, in UTC. */
export const weekOf = (time: string) => `date_trunc('week', ${time} at time zone 'utc')::date::text`;

/** What people on a list can be counted by. */
const groups = {
  corridor: { title: 'By corridor', expression: "sending_from || '-' || sending_to", order: 'total desc, 1' },
  method: { title: 'By delivery method', expression: 'method', order: 'total desc, 1' },
  wallet: { title: 'By wallet', expression: "coalesce(wallet, 'none')", order: 'total desc, 1' },
  week: { title: 'By week of joining', expression: weekOf('created_at'), order: '1' },
} as const;

/** How many there are on a list, by what they asked for and since when. */
export function countSubscribers(
  db: Database,
  list: List,
  by: readonly (keyof typeof groups)[],
): Promise<Record<string, Section>> {
  return db.as(service, async (transaction) => {
    const report: Record<string, Section> = {
      all: { columns: countColumns, rows: await countRows(transaction, list, counted, '') },
    };
    for (const name of by) {
      const { title, expression, order } = groups[name];
      const rows = await countRows(
        transaction,
        list,
        `${expression} as ${name}, ${counted}`,
        `group by 1 order by ${order}`,
      );
      report[`${name}s`] = { title, columns: [name, ...countColumns], rows };
    }
    return report;
  });
}

const countRows = (transaction: Transaction, list: List, columns: string, grouping: string) =>
  transaction.rows<Record<string, Cell>>(
    `select ${columns} from subscriptions.members where list = $1 ${grouping}`,
    [list],
  );

/** The options of both exports. */
export const exportOptions = {
  reason,
  state: {
    value: 'state',
    what: 'confirmed (if not given), unconfirmed, unsubscribed or all; only the confirmed agreed to be written to',
  },
  to: { value: 'file', what: 'a new file, which only you can read; standard output if not given' },
} as const;

export type SubscriberExport = {
  readonly list: List;
  readonly state: string | undefined;
  readonly corridor?: string | undefined;
  readonly reason: string;
  readonly to: string | undefined;
};

/** Everyone on a list, oldest first, with the consent that counts. */
export async function exportSubscribers(
  { config, output, operator }: Pick<Invocation, 'config' | 'output' | 'operator'>,
  { list, corridor, to, ...wanted }: SubscriberExport,
): Promise<undefined> {
  const state = oneOf(wanted.state ?? 'confirmed', { option: 'state', words: [...states, 'all'] });
  const [from = null, receiving = null] = corridor === undefined ? [] : corridorIn(corridor);
  const columns = {
    ...commonColumns,
    ...(list === 'waitlist' && corridorColumns),
    ...evidenceColumns,
  };
  const count = await withProductDatabase(config, ({ db }) =>
    exportCsv(
      { db, output },
      {
        columns: Object.keys(columns),
        select: `select ${Object.entries(columns).map(([name, value]) => `${value} as ${name}`)}
          from subscriptions.members member
          left join subscriptions.submissions submission
            on submission.key = coalesce(member.confirmed_for, member.mailed_for)
          where member.list = $1 and ($2 = 'all' or member.state = $2)
            and ($3::text is null or (member.sending_from = $3 and member.sending_to = $4))
          order by member.created_at, member.id`,
        values: [list, state, from, receiving],
        audit: {
          actor: `operator:${operator}`,
          action: `${list} export`,
          reason: wanted.reason,
          details: { state, corridor: corridor ?? null },
        },
        to,
      },
    ),
  );
  output.stderr(`${count} people${to === undefined ? '' : ` in ${to}`}.`);
  return undefined;
}

function corridorIn(text: string): readonly [string, string] {
  const [from = '', to = '', ...rest] = text.split('-');
  const isKnown =
    rest.length === 0 &&
    sendingCountries.some(({ code }) => code === from) &&
    receivingCountries.some(({ code }) => code === to);
  if (isKnown) return [from, to];
  throw new StartProblem(`--corridor must be two country codes such as GB-GH, not "${text}".`);
}
