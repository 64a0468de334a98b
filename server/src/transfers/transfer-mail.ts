import type { CurrencyCode } from '@remit/domain/catalogue/currencies.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import { exact } from '@remit/domain/money/exact.ts';
import type { TransferState } from '@remit/domain/transfers/state.ts';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import {
  isPayoutFailure,
  type RefundReason,
  type TransferNews,
  transferMail,
} from '#mails/content/en/transfer.ts';
import type { MoveDeps } from './deps.ts';

/** To one account in 24 hours: twice ten transfers, since cash or a failure causes two e-mails. What is more, the history shows. */
export const transferMailsPerDayMax = 20;

/** SQL for the kinds of e-mail that a transfer causes. No other service counts them. */
export const isTransferMail = "kind like 'transfer-%'";

/** All that are final, cash that waits, and a payout that failed: its refund takes a day or two. */
const mailedStates: readonly TransferState[] = [
  'paid_out',
  'collected',
  'declined',
  'expired',
  'refunded',
  'ready',
  'failed',
];

type MailDeps = { readonly outbox: Outbox; readonly siteUrl: URL };

type Row = {
  readonly id: string;
  readonly email: string;
  readonly reference: string;
  readonly name: string | null;
  readonly method: DeliveryMethodId;
  readonly state: TransferState;
  readonly failure: string | null;
  readonly pickupCode: string | null;
  readonly payMinor: bigint;
  readonly feeMinor: bigint;
  readonly convertMinor: bigint;
  readonly payCurrency: CurrencyCode;
  readonly receiveMinor: bigint;
  readonly receiveCurrency: CurrencyCode;
  readonly rate: string;
  readonly cancelledBy: 'sender' | 'staff' | null;
  readonly hasExpired: boolean;
};

/**
 * Tells the owner how a transfer ended, or that something needs doing; in the transaction of the move. To a confirmed
 * e-mail address only, and not to those who turned notifications off. True if an e-mail was written.
 */
export async function mailTransfer(
  { outbox, siteUrl }: MailDeps,
  transaction: Transaction,
  { id, state }: Pick<Row, 'id' | 'state'>,
): Promise<boolean> {
  if (!mailedStates.includes(state)) return false;
  const transfer = await findMailed(transaction, id);
  const news = transfer && newsOf(transfer);
  if (!news || !(await mayMail(transaction, outbox.recipientFingerprint(transfer.email)))) return false;
  const { payMinor, feeMinor, convertMinor, payCurrency, receiveMinor, receiveCurrency } = transfer;
  await outbox.enqueue(transaction, {
    kind: `transfer-${news.state.replaceAll('_', '-')}`,
    to: transfer.email,
    content: transferMail({
      news,
      reference: transfer.reference,
      url: new URL(`/history/transfer?id=${id}`, siteUrl).href,
      recipient: transfer.name ?? '',
      method: transfer.method,
      pay: { minor: payMinor, currency: payCurrency },
      fee: { minor: feeMinor, currency: payCurrency },
      convert: { minor: convertMinor, currency: payCurrency },
      receive: { minor: receiveMinor, currency: receiveCurrency },
      rate: exact(transfer.rate),
    }),
  });
  return true;
}

/** For `onMove` of the moves. */
export const transferMailer =
  (deps: MailDeps): MoveDeps['onMove'] =>
  async (transaction, transfer) => {
    await mailTransfer(deps, transaction, transfer);
  };

async function findMailed(transaction: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await transaction.rows<Row>({
    name: 'transfers-find-mailed',
    text: `select t.id, u.email, t.reference, t.recipient ->> 'name' as name, t.method, t.state, t.failure,
        t.pickup_code as "pickupCode", t.pay_minor as "payMinor", t.fee_minor as "feeMinor",
        t.convert_minor as "convertMinor", t.pay_currency as "payCurrency", t.receive_minor as "receiveMinor",
        t.receive_currency as "receiveCurrency", t.rate::text as rate,
        (select by from public.transfer_events where transfer = t.id and type = 'cancel_requested' limit 1) as "cancelledBy",
        exists (select from public.transfer_events where transfer = t.id and type = 'pickup_expired') as "hasExpired"
      from public.transfers t join auth.users u on u.id = t.user_id
        left join public.profiles p on p.id = u.id
      where t.id = $1 and u.email is not null and u.email_confirmed_at is not null and u.deleted_at is null
        and p.notifications is not false`,
    values: [id],
  });
  return row;
}

function newsOf(transfer: Row): TransferNews | undefined {
  const { state, failure, pickupCode, cancelledBy } = transfer;
  switch (state) {
    case 'paid_out':
    case 'collected':
    case 'declined':
      return { state };
    case 'expired':
      // A cancel closes the payment request at once.
      return cancelledBy ? { state: 'cancelled', by: cancelledBy } : { state };
    case 'ready':
      // Without it, the cash was collected before we looked, and that e-mail follows.
      return pickupCode === null ? undefined : { state, pickupCode };
    case 'failed':
      // After a cancel there is nothing to correct. The refund says why.
      return cancelledBy === null && isPayoutFailure(failure) ? { state, why: failure } : undefined;
    case 'refunded':
      return { state, why: refundReasonOf(transfer) };
    default:
      return undefined;
  }
}

/** A payout that failed says so itself. One that was recalled ended by the cancel or by the time for cash. */
function refundReasonOf({ failure, hasExpired, cancelledBy }: Row): RefundReason {
  if (isPayoutFailure(failure)) return failure;
  if (hasExpired) return 'not-collected';
  return cancelledBy === 'staff' ? 'cancelled-by-team' : 'cancelled';
}

async function mayMail(transaction: Transaction, recipient: Buffer): Promise<boolean> {
  const [today] = await transaction.rows<{ count: number }>(
    `select count(*)::int as count from mail.outbox
      where recipient_fingerprint = $1 and created_at > now() - interval '1 day' and ${isTransferMail}`,
    [recipient],
  );
  return (today?.count ?? 0) < transferMailsPerDayMax;
}
