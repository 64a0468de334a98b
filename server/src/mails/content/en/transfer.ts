import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import type { Exact } from '@remit/domain/money/exact.ts';
import { formatAmount, formatTransferRate } from '@remit/domain/money/format.ts';
import type { Money } from '@remit/domain/money/money.ts';
import { paymentMinutesMax, pickupDaysMax } from '@remit/domain/transfers/state.ts';
import { pickupCodeText } from '@remit/domain/transfers/tracking.ts';
import type { MailContent } from '@remit/platform/mail/content.ts';

/** Why a payout failed, and what to do. */
export const payoutFailures = {
  'unknown-wallet': (recipient: string) =>
    `There is no wallet with the number you entered for ${recipient}. Correct the number, then send again.`,
  'name-mismatch': (recipient: string) =>
    `The wallet or account you entered for ${recipient} is in another name. Correct the name or the number, then send again.`,
  'wallet-full': (recipient: string) =>
    `The wallet of ${recipient} cannot hold this much. Send less, send later, or send to a bank account.`,
  'account-closed': (recipient: string) =>
    `The account you entered for ${recipient} is closed. Ask for another account, then send again.`,
} as const;
export type PayoutFailure = keyof typeof payoutFailures;
export const isPayoutFailure = (reason: string | null): reason is PayoutFailure =>
  reason !== null && Object.hasOwn(payoutFailures, reason);

/** Why a payment was given back. */
const refundReasons = {
  ...payoutFailures,
  cancelled: () => 'You cancelled the transfer.',
  'cancelled-by-team': () => 'Our team cancelled the transfer.',
  'not-collected': (recipient: string) =>
    `${recipient} did not collect the cash within ${pickupDaysMax} days.`,
} as const;
export type RefundReason = keyof typeof refundReasons;

export type TransferNews =
  | { readonly state: 'paid_out' | 'collected' | 'declined' | 'expired' }
  /** Before anything was paid. */
  | { readonly state: 'cancelled'; readonly by: 'sender' | 'staff' }
  | { readonly state: 'ready'; readonly pickupCode: string }
  /** The refund takes a day or two, and the sender can correct it at once. */
  | { readonly state: 'failed'; readonly why: PayoutFailure }
  | { readonly state: 'refunded'; readonly why: RefundReason };

export type TransferMail = {
  readonly news: TransferNews;
  readonly reference: string;
  /** Of its own screen. */
  readonly url: string;
  /** The name of the recipient. */
  readonly recipient: string;
  readonly method: DeliveryMethodId;
  readonly pay: Money;
  readonly fee: Money;
  readonly convert: Money;
  readonly receive: Money;
  readonly rate: Exact;
};

type Copy = { readonly heading: string; readonly paragraphs: readonly string[] };

/** At the end of a practice transfer, and where the sender has something to do before it. */
export function transferMail(transfer: TransferMail): MailContent {
  const { news, reference, url } = transfer;
  const { heading, paragraphs } = copyOf(transfer);
  return {
    subject: `${heading} (${reference})`,
    preview: 'This is practice. No money moved.',
    heading,
    paragraphs: [...paragraphs, 'This is practice. No money moved, and no one was charged or paid.'],
    ...(news.state === 'ready' && {
      code: { label: 'Pickup code', value: pickupCodeText(news.pickupCode) },
    }),
    action: { label: 'Open this transfer', url },
    notes: [`The reference of this transfer is ${reference}.`],
    reason:
      'You get this e-mail because you made a practice transfer. You can turn off notifications in your settings.',
  };
}

function copyOf({ news, recipient, method, pay, fee, convert, receive, rate }: TransferMail): Copy {
  const [paid, arrived] = [formatAmount(pay), formatAmount(receive)];
  const parts = `You paid ${paid}. The fee was ${formatAmount(fee)}. We converted ${formatAmount(convert)} at ${formatTransferRate({ base: convert.currency, quote: receive.currency, rate })}.`;
  switch (news.state) {
    case 'paid_out': {
      const where = method === 'mobile-money' ? 'wallet' : 'bank account';
      return {
        heading: 'Your practice transfer has arrived',
        paragraphs: [`${recipient} has ${arrived} in their ${where}.`, parts],
      };
    }
    case 'collected':
      return {
        heading: 'Your practice transfer was collected',
        paragraphs: [`${recipient} collected ${arrived}.`, parts],
      };
    case 'ready':
      return {
        heading: 'Your practice transfer is ready to collect',
        paragraphs: [
          `${arrived} is ready for ${recipient}.`,
          `Tell ${recipient} the pickup code. At the counter they show it with a valid ID in the same name.`,
          `The cash waits for ${pickupDaysMax} days. If it is not collected by then, you get ${paid} back.`,
        ],
      };
    case 'failed':
      return {
        heading: 'Your practice transfer did not arrive',
        paragraphs: [
          payoutFailures[news.why](recipient),
          `You will get ${paid} back. That includes the fee. We will write again when you have it.`,
        ],
      };
    case 'refunded':
      return {
        heading: 'Your practice transfer was refunded',
        paragraphs: [refundReasons[news.why](recipient), `You have ${paid} back. That includes the fee.`],
      };
    case 'declined':
      return {
        heading: 'The card for your practice transfer was declined',
        paragraphs: [
          `Your card was declined, so ${recipient} gets nothing and you paid nothing.`,
          'To try again, make a new transfer. Pay with another card or by bank transfer.',
        ],
      };
    case 'cancelled':
      return {
        heading: 'Your practice transfer was cancelled',
        paragraphs: [
          `${news.by === 'sender' ? 'You' : 'Our team'} cancelled this transfer before your payment of ${paid} arrived, so ${recipient} gets nothing and you paid nothing.`,
        ],
      };
    case 'expired':
      return {
        heading: 'Your practice transfer has expired',
        paragraphs: [
          `Your payment of ${paid} did not arrive within ${paymentMinutesMax} minutes, so ${recipient} gets nothing and you paid nothing.`,
          'To try again, make a new transfer.',
        ],
      };
  }
}
