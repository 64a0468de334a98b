import {
  type TransferDetails,
  type TransferPage,
  type TransferRow,
  type TransfersQuery,
  transfersPerPage,
} from '@remit/contract/staff/transfers.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, isoTime } from '@remit/platform/db/sql.ts';
import { isUuid } from '@remit/platform/db/uuid.ts';
import { isStuck } from '#transfers/figures.ts';
import { accountName } from '../accounts/store.ts';
import { pageFor, readPage } from '../paging.ts';

const money = (amount: string) =>
  `json_build_object('minor', t.${amount}_minor::text, 'currency', t.${amount === 'receive' ? 'receive' : 'pay'}_currency)`;
const time = (column: string) => isoTime(column, 'microseconds');

const from = `public.transfers t
  left join transfers.due d on d.transfer = t.id
  left join auth.users u on u.id = t.user_id and u.deleted_at is null`;

const rowColumns = `t.id, t.reference, t.state, t.cancel_requested as "cancelRequested",
  t.pay_currency as "from", t.country, t.method, ${money('pay')} as pay, ${money('receive')} as receive,
  ${time('t.created_at')} as "createdAt", ${time('t.updated_at')} as "updatedAt", ${time('t.ended_at')} as "endedAt",
  case when u.id is not null then json_build_object('id', u.id, 'email', u.email, 'name', ${accountName}) end as account,
  case when d.transfer is not null then json_build_object('at', ${time('d.at')}, 'attempts', d.attempts,
    'error', d.error, 'isStuck', ${isStuck('d')}) end as due`;

const order = { at: 't.created_at', id: 't.id', idType: 'uuid' } as const;

export function findTransfers(transaction: Transaction, query: TransfersQuery, countMax = transfersPerPage) {
  const { values, bind } = bindings();
  const conditions = ['true'];
  const { q, state, from: currency, country, olderThan } = query;
  if (q) {
    const text = bind(q);
    conditions.push(isUuid(q) ? `(t.id = ${text} or t.user_id = ${text})` : `t.reference = upper(${text})`);
  }
  if (state) conditions.push(`t.state = ${bind(state)}`);
  if (currency) conditions.push(`t.pay_currency = ${bind(currency)}`);
  if (country) conditions.push(`t.country = ${bind(country)}`);
  if (olderThan) conditions.push(`t.created_at < now() - ${bind(`1 ${olderThan}`)}::interval`);
  if (query.isStuck) conditions.push(isStuck('d'));
  return readPage<TransferRow>(
    transaction,
    { columns: rowColumns, from, where: conditions.join(' and '), values, order },
    pageFor(query, order, countMax),
  );
}

/** A scan of what has not ended. */
export const countStuck = (transaction: Transaction) =>
  transaction.rows<TransferPage['stuck'][number]>(
    `select t.state, count(*)::int as count from transfers.due d join public.transfers t on t.id = d.transfer
      where ${isStuck('d')} group by t.state order by count desc, t.state`,
  );

type FoundTransfer = Omit<TransferDetails, 'postings' | 'events' | 'mayRetry' | 'mayCancel'>;

/** With what happened to it and what that posted. */
export async function readTransfer(
  transaction: Transaction,
  id: string,
): Promise<Omit<TransferDetails, 'mayRetry' | 'mayCancel'> | undefined> {
  const [found] = await transaction.rows<FoundTransfer>(
    `select ${rowColumns}, ${money('fee')} as fee, ${money('convert')} as convert, trim_scale(t.rate)::text as rate,
        t.sheet_version as "sheetVersion", t.payment_method as "paymentMethod", t.pace = 'fast' as "isFast", t.failure,
        case when t.recipient is not null then json_build_object('name', t.recipient ->> 'name',
          'wallet', t.recipient ->> 'wallet', 'phone', t.recipient ->> 'phone', 'bank', t.recipient ->> 'bank',
          'branch', t.recipient ->> 'branch', 'account', t.recipient ->> 'account') end as recipient
      from ${from} where t.id = $1`,
    [id],
  );
  if (!found) return undefined;
  const events = await transaction.rows<TransferDetails['events'][number]>(
    `select ${time('at')} as at, type, by, state_from as "from", state_to as "to", reason
      from public.transfer_events where transfer = $1 order by id`,
    [id],
  );
  const postings = await transaction.rows<TransferDetails['postings'][number]>(
    `select p.id::text as id, p.kind, ${time('p.at')} as at, json_agg(json_build_object('account', e.account,
        'currency', e.currency, 'minor', e.minor::text) order by e.line) as entries
      from ledger.postings p join ledger.entries e on e.posting = p.id where p.subject = $1
      group by p.id order by p.id`,
    [id],
  );
  return { ...found, events, postings };
}

/** Undefined if there is no such transfer. */
export async function findOwner(
  transaction: Transaction,
  id: string,
): Promise<{ readonly userId: string | null } | undefined> {
  const [found] = await transaction.rows<{ userId: string | null }>(
    `select user_id as "userId" from public.transfers where id = $1`,
    [id],
  );
  return found;
}
