import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import { invariant } from '@remit/domain/invariant.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import type { SentToday } from '@remit/domain/transfers/limits.ts';
import type { PracticePaymentMethodId } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import type { Actor, TransferEventType, TransferState } from '@remit/domain/transfers/state.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, partPattern } from '@remit/platform/db/sql.ts';
import type { Pace } from '../partners.ts';
import { type AmountRow, amountColumns, amountsOf, amountValues, type QuotedAmounts } from './amounts.ts';

export type StoredTransfer = QuotedAmounts & {
  readonly id: string;
  /** Null once the account is deleted, and the recipient with it. */
  readonly accountId: string | null;
  readonly reference: string;
  readonly arrival: Arrival;
  readonly recipientId: string | null;
  readonly recipient: TransferRecipient | null;
  readonly paymentMethod: PracticePaymentMethodId;
  readonly pace: Pace;
  readonly state: TransferState;
  readonly cancelRequested: boolean;
  readonly failure: string | null;
  readonly pickupCode: string | null;
  readonly createdAt: Date;
  /** Of its last move. */
  readonly updatedAt: Date;
  readonly endedAt: Date | null;
};

const columns = `id, user_id, reference, ${amountColumns}, arrival, recipient_id, recipient, payment_method, pace, state,
  cancel_requested, failure, pickup_code, created_at, updated_at, ended_at`;

type TransferRow = AmountRow & {
  readonly id: string;
  readonly user_id: string | null;
  readonly reference: string;
  readonly arrival: Arrival;
  readonly recipient_id: string | null;
  readonly recipient: TransferRecipient | null;
  readonly payment_method: PracticePaymentMethodId;
  readonly pace: Pace;
  readonly state: TransferState;
  readonly cancel_requested: boolean;
  readonly failure: string | null;
  readonly pickup_code: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly ended_at: Date | null;
};

const transferOf = (row: TransferRow): StoredTransfer => ({
  ...amountsOf(row),
  id: row.id,
  accountId: row.user_id,
  reference: row.reference,
  arrival: row.arrival,
  recipientId: row.recipient_id,
  recipient: row.recipient,
  paymentMethod: row.payment_method,
  pace: row.pace,
  state: row.state,
  cancelRequested: row.cancel_requested,
  failure: row.failure,
  pickupCode: row.pickup_code,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  endedAt: row.ended_at,
});

export async function findTransfer(
  transaction: Transaction,
  id: string,
): Promise<StoredTransfer | undefined> {
  const [row] = await transaction.rows<TransferRow>({
    name: 'transfers-find',
    text: `select ${columns} from public.transfers where id = $1`,
    values: [id],
  });
  return row && transferOf(row);
}

export async function lockTransfer(
  transaction: Transaction,
  id: string,
): Promise<StoredTransfer | undefined> {
  const [row] = await transaction.rows<TransferRow>({
    name: 'transfers-lock',
    text: `select ${columns} from public.transfers where id = $1 for no key update`,
    values: [id],
  });
  return row && transferOf(row);
}

export type NewTransfer = QuotedAmounts & {
  readonly id: string;
  readonly accountId: string;
  readonly reference: string;
  readonly quoteId: string;
  /** In dollars, for the limits of a day. */
  readonly worthMinor: bigint;
  readonly arrival: Arrival;
  readonly recipientId: string;
  readonly recipient: TransferRecipient;
  readonly paymentMethod: PracticePaymentMethodId;
  readonly pace: Pace;
  readonly now: Date;
};

/** Undefined if the reference is another transfer's. */
export async function insertTransfer(
  transaction: Transaction,
  transfer: NewTransfer,
): Promise<StoredTransfer | undefined> {
  const [row] = await transaction.rows<TransferRow>({
    name: 'transfers-insert',
    text: `insert into public.transfers (id, user_id, reference, quote, ${amountColumns}, worth_minor, arrival,
        recipient_id, recipient, payment_method, pace, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23)
      on conflict (reference) do nothing returning ${columns}`,
    values: [
      transfer.id,
      transfer.accountId,
      transfer.reference,
      transfer.quoteId,
      ...amountValues(transfer),
      transfer.worthMinor,
      JSON.stringify(transfer.arrival),
      transfer.recipientId,
      JSON.stringify(transfer.recipient),
      transfer.paymentMethod,
      transfer.pace,
      transfer.now,
    ],
  });
  return row && transferOf(row);
}

export type Changes = Pick<
  StoredTransfer,
  'state' | 'cancelRequested' | 'failure' | 'pickupCode' | 'updatedAt' | 'endedAt'
>;

export async function updateState(transaction: Transaction, id: string, changes: Changes): Promise<void> {
  await transaction.rows({
    name: 'transfers-update-state',
    text: `update public.transfers set state = $2, cancel_requested = $3, failure = $4, pickup_code = $5, updated_at = $6,
        ended_at = $7 where id = $1`,
    values: [
      id,
      changes.state,
      changes.cancelRequested,
      changes.failure,
      changes.pickupCode,
      changes.updatedAt,
      changes.endedAt,
    ],
  });
}

export async function updatePace(transaction: Transaction, id: string, pace: Pace): Promise<void> {
  await transaction.rows('update public.transfers set pace = $2 where id = $1', [id, pace]);
}

export type StoredEvent = {
  readonly transferId: string;
  readonly type: TransferEventType;
  readonly by: Actor;
  readonly from: TransferState;
  readonly to: TransferState;
  readonly reason: string | null;
  readonly at: Date;
};

export async function insertEvent(transaction: Transaction, event: StoredEvent): Promise<void> {
  await transaction.rows({
    name: 'transfers-insert-event',
    text: `insert into public.transfer_events (transfer, type, by, state_from, state_to, reason, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [event.transferId, event.type, event.by, event.from, event.to, event.reason, event.at],
  });
}

export async function findEvents(transaction: Transaction, id: string): Promise<readonly StoredEvent[]> {
  return transaction.rows<StoredEvent>(
    `select transfer as "transferId", type, by, state_from as "from", state_to as "to", reason, at
      from public.transfer_events where transfer = $1 order by transfer_events.id`,
    [id],
  );
}

/** The limits of a day allow a third of it in a month. */
const endedMax = 1_000;

/** In order. Those that were charged, and how many were not. */
export async function endedBetween(
  transaction: Transaction,
  accountId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly charged: readonly StoredTransfer[]; readonly unchargedCount: number }> {
  const where = 'user_id = $1 and created_at < $3 and ended_at >= $2 and ended_at < $3';
  const values = [accountId, from, to];
  const rows = await transaction.rows<TransferRow>(
    `select ${columns} from public.transfers where ${where} and state not in ('expired', 'declined')
      order by ended_at, id limit ${endedMax + 1}`,
    values,
  );
  invariant(rows.length <= endedMax, 'more transfers ended in a month than the limits allow');
  const [others] = await transaction.rows<{ count: number }>(
    `select count(*)::int as count from public.transfers where ${where} and state in ('expired', 'declined')`,
    values,
  );
  return { charged: rows.map(transferOf), unchargedCount: others?.count ?? 0 };
}

/** Without what was declined or has expired. */
export async function sentSince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<SentToday> {
  const [row] = await transaction.rows<{ count: number; worth: bigint }>({
    name: 'transfers-sent-since',
    text: `select count(*)::int, coalesce(sum(worth_minor), 0)::bigint as worth from public.transfers
      where user_id = $1 and created_at >= $2 and state not in ('declined', 'expired')`,
    values: [accountId, since],
  });
  return { count: row?.count ?? 0, worth: { minor: row?.worth ?? 0n, currency: 'USD' } };
}

type TransferSearch = {
  readonly accountId: string;
  readonly text: string;
  readonly states: readonly TransferState[] | null;
  readonly country: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly before: { readonly createdAt: Date; readonly id: string } | null;
  readonly countMax: number;
};

/** Any part of the recipient's name, with or without accents, and of the reference. */
const searched = `search.fold(coalesce(recipient ->> 'name', '') || E'\\n' || reference)`;

/** Newest first. A statement of its own for each set of filters, so that the indexes of those that are set are used. */
export async function searchTransfers(
  transaction: Transaction,
  { accountId, text, states, country, from, to, before, countMax }: TransferSearch,
): Promise<StoredTransfer[]> {
  const { values, bind } = bindings(accountId);
  const conditions = ['user_id = $1'];
  if (text !== '') conditions.push(`${searched} like search.fold(${bind(partPattern(text))})`);
  if (states) conditions.push(`state = any (${bind(states)})`);
  if (country) conditions.push(`country = ${bind(country)}`);
  if (from) conditions.push(`created_at >= ${bind(from)}`);
  if (to) conditions.push(`created_at < ${bind(to)}`);
  if (before) conditions.push(`(created_at, id) < (${bind(before.createdAt)}, ${bind(before.id)})`);
  const rows = await transaction.rows<TransferRow>(
    `select ${columns} from public.transfers where ${conditions.join(' and ')}
      order by created_at desc, id desc limit ${bind(countMax)}`,
    values,
  );
  return rows.map(transferOf);
}

/** By month (UTC) and currency, newest first: what was sent and not given back. */
export async function sentByMonth(
  transaction: Transaction,
  accountId: string,
): Promise<{ month: string; currency: CurrencyCode; count: number; minor: bigint }[]> {
  return transaction.rows({
    name: 'transfers-sent-by-month',
    text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, pay_currency as currency, count(*)::int as count,
        sum(pay_minor)::bigint as minor
      from public.transfers where user_id = $1 and state not in ('cancelled', 'failed', 'refunded', 'expired', 'declined')
      group by 1, 2 order by 1 desc, 2`,
    values: [accountId],
  });
}
