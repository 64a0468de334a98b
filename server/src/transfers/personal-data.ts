import { type CurrencyCode, currencyFor } from '@remit/domain/catalogue/currencies.ts';
import { formatWithCode } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import { type EndDeps, endTransfers } from './end-transfers.ts';
import { isTransferMail } from './transfer-mail.ts';

type Account = { readonly id: string; readonly email: string | null };
/** What a deletion or an export of an account needs of practice transfers. */
export function createPersonalData(deps: EndDeps & Deps) {
  return {
    end: (accountId: string, by: 'sender' | 'staff') => endTransfers(deps, accountId, by),
    read: (transaction: Transaction, account: Account) => readPersonalData(deps, transaction, account),
    forget: (transaction: Transaction, account: Account) => forgetPersonalData(deps, transaction, account),
  };
}

type Deps = { readonly outbox: Pick<Outbox, 'recipientFingerprint'> };

/** What practice transfers store of an account, for its export. Receipts are among its files. */
export async function readPersonalData({ outbox }: Deps, transaction: Transaction, { id, email }: Account) {
  const rows = <Row = Record<string, unknown>>(text: string) => transaction.rows<Row>(text, [id]);
  const quotes = await rows<WithAmounts>(
    `select id, fixed, country, method, ${amountColumns}, created_at as "createdAt", expires_at as "expiresAt"
      from transfers.quotes where user_id = $1 order by created_at, id`,
  );
  const transfers = await rows<WithAmounts>(
    `select id, reference, quote, fixed, country, method, ${amountColumns}, arrival, recipient,
      recipient_id as "recipientId", payment_method as "paymentMethod", pace, state,
      cancel_requested as "isCancelRequested", failure, pickup_code as "trackingNumber",
      created_at as "createdAt", updated_at as "updatedAt", ended_at as "endedAt"
      from public.transfers where user_id = $1 order by created_at, id`,
  );
  return {
    recipients: await rows(
      `select id, country, method, name, wallet, phone, bank, branch, account, created_at as "createdAt",
        updated_at as "updatedAt" from public.recipients where user_id = $1 order by created_at, id`,
    ),
    paymentMethods: await rows(
      'select id, created_at as "createdAt" from public.payment_methods where user_id = $1 order by created_at, id',
    ),
    quotes: quotes.map(readable),
    transfers: transfers.map(readable),
    events: await rows(
      `select t.reference, e.type, e.by, e.state_from as "from", e.state_to as "to", e.reason, e.at
        from public.transfer_events e join public.transfers t on t.id = e.transfer
        where t.user_id = $1 order by t.created_at, e.transfer, e.id`,
    ),
    trackingLinks: await rows(
      `select t.reference, l.code, l.created_at as "createdAt"
        from transfers.tracking_links l join public.transfers t on t.id = l.transfer
        where t.user_id = $1 order by t.created_at, l.transfer`,
    ),
    mails: await transaction.rows<Record<string, unknown>>(
      `select kind, created_at as "writtenAt", sent_at as "sentAt" from mail.outbox
        where recipient_fingerprint = $1 and ${isTransferMail} order by created_at`,
      [email === null ? null : outbox.recipientFingerprint(email)],
    ),
  };
}

/**
 * Deletes what practice transfers store of an account, its receipts too, and cuts the link from its transfers, which empties what names a
 * person in them. Amounts, events and books stay, and lead to no one. End what is under way first.
 */
export async function forgetPersonalData(
  { outbox }: Deps,
  transaction: Transaction,
  { id, email }: Account,
): Promise<void> {
  for (const statement of [
    'delete from transfers.responses where user_id = $1',
    "delete from storage.objects where bucket_id = 'receipts' and owner_id = $1",
    'update public.transfers set user_id = null where user_id = $1',
    'delete from public.recipients where user_id = $1',
    'delete from public.payment_methods where user_id = $1',
    `delete from transfers.quotes q where user_id = $1
      and not exists (select from public.transfers t where t.quote = q.id)`,
    'update transfers.quotes set user_id = null where user_id = $1',
  ]) {
    await transaction.rows(statement, [id]);
  }
  if (email === null) return;
  await transaction.rows(`delete from mail.outbox where recipient_fingerprint = $1 and ${isTransferMail}`, [
    outbox.recipientFingerprint(email),
  ]);
}

const amountColumns = `pay_minor as "payMinor", fee_minor as "feeMinor", convert_minor as "convertMinor",
  pay_currency as "payCurrency", receive_minor as "receiveMinor", receive_currency as "receiveCurrency",
  rate::text as rate, rounded_off::text as "roundedOff", sheet_version as "rateSheet"`;

type WithAmounts = Readonly<Record<string, unknown>> & {
  readonly payMinor: bigint;
  readonly feeMinor: bigint;
  readonly convertMinor: bigint;
  readonly payCurrency: CurrencyCode;
  readonly receiveMinor: bigint;
  readonly receiveCurrency: CurrencyCode;
};

/** "100.00 EUR" instead of minor units, which JSON has no exact number for. */
function readable(row: WithAmounts): Record<string, unknown> {
  const { payMinor, feeMinor, convertMinor, payCurrency, receiveMinor, receiveCurrency, ...rest } = row;
  return {
    ...rest,
    pay: amount(payMinor, payCurrency),
    fee: amount(feeMinor, payCurrency),
    converted: amount(convertMinor, payCurrency),
    receive: amount(receiveMinor, receiveCurrency),
  };
}

function amount(minor: bigint, currency: CurrencyCode): string {
  const digits = currencyFor(currency).minorDigits;
  return formatWithCode(moneyToExact({ minor, currency }), currency, { least: digits, most: digits });
}
