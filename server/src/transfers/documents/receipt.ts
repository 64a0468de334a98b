import { brand } from '@remit/brand/brand.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { deliveryMethods, paymentMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { formatAmount } from '@remit/domain/money/format.ts';
import { shownMobile } from '@remit/domain/transfers/mobile-numbers.ts';
import { practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { isPayoutFailure, payoutFailures } from '#mails/content/en/transfer.ts';
import type { StoredEvent, StoredTransfer } from '../store/transfers.ts';
import { type DocumentContent, eventNames, type Section, stateName, stateNames } from './content.ts';
import { rateText, restText, timeText } from './texts.ts';

type Receipt = {
  readonly transfer: StoredTransfer;
  readonly events: readonly StoredEvent[];
  readonly sender: string;
};

const details = [
  { title: 'Detail', share: 2 },
  { title: 'As recorded', share: 5 },
];
const amounts = [
  { title: 'Item', share: 4 },
  { title: 'Amount', share: 3, align: 'right' as const },
];

/** Of a transfer that has ended. Where nothing was charged it says so, and is not called a receipt. */
export function receiptContent({ transfer, events, sender }: Receipt): DocumentContent {
  const { reference, recipient, country, method, state } = transfer;
  const endedAt = transfer.endedAt ?? transfer.updatedAt;
  const hasCharged = state !== 'expired' && state !== 'declined';
  return {
    title: `${hasCharged ? 'Receipt' : 'Record'} ${reference}`,
    subject: hasCharged
      ? `Receipt of a practice transfer by ${brand.name}`
      : `Record of a practice transfer by ${brand.name} that was not charged`,
    createdAt: endedAt,
    paragraphs: [outcome(transfer)],
    sections: [
      {
        heading: 'Transfer',
        table: {
          columns: details,
          rows: [
            ['Reference', reference],
            ['State', stateName(state, transfer)],
            ['Created', timeText(transfer.createdAt)],
            ['Ended', timeText(endedAt)],
            ['Sender', sender],
            ['Payment method', `${paymentMethodName(transfer.paymentMethod)} (invented)`],
          ],
        },
      },
      {
        heading: 'Recipient',
        table: {
          columns: details,
          rows: [
            ['Name', recipient?.name ?? ''],
            ['Country', countries[country].name],
            ['Way', deliveryMethods.find(({ id }) => id === method)?.name ?? method],
            ...(recipient ? destination(recipient) : []),
          ],
        },
      },
      { heading: 'Amounts', table: { columns: amounts, rows: amountRows(transfer) } },
      history(transfer, events),
    ],
  };
}

function outcome({ state, recipient, pay, receive }: StoredTransfer): string {
  const name = recipient?.name ?? 'The recipient';
  switch (state) {
    case 'expired':
      return 'This is not a receipt. The transfer ended before a payment arrived. Nothing was charged, and nothing was sent.';
    case 'declined':
      return 'This is not a receipt. The payment was declined. Nothing was charged, and nothing was sent.';
    case 'refunded':
      return `The transfer was not paid out. ${formatAmount(pay)} were refunded, fee included.`;
    case 'collected':
      return `${name} collected ${formatAmount(receive)}.`;
    default:
      return `${name} received ${formatAmount(receive)}.`;
  }
}

function amountRows(transfer: StoredTransfer): string[][] {
  const { state, pay, fee, convert, receive, sheetVersion } = transfer;
  const hasArrived = state === 'paid_out' || state === 'collected';
  const isCharged = hasArrived || state === 'refunded';
  const parts = [
    ['Fee, part of it', formatAmount(fee)],
    [hasArrived ? 'Converted' : 'To be converted', formatAmount(convert)],
    [`Rate, sheet ${sheetVersion}`, rateText(transfer)],
    [hasArrived ? 'They received' : 'They would have received', formatAmount(receive)],
    ['Left by rounding, not paid out', restText(transfer)],
  ];
  if (!isCharged) {
    const nothing = formatAmount({ ...pay, minor: 0n });
    return [['You paid', nothing], ['You would have paid', formatAmount(pay)], ...parts];
  }
  const refund = state === 'refunded' ? [['Refunded, fee included', formatAmount(pay)]] : [];
  return [['You paid', formatAmount(pay)], ...parts, ...refund];
}

function destination(recipient: TransferRecipient): string[][] {
  switch (recipient.method) {
    case 'mobile-money':
      return [
        ['Wallet', wallets.find(({ id }) => id === recipient.wallet)?.name ?? recipient.wallet],
        ['Number', shownMobile(recipient.country, recipient.phone)],
      ];
    case 'bank-deposit':
      return [
        ...(recipient.bank ? [['Bank', recipient.bank]] : []),
        ...(recipient.branch ? [['Branch', recipient.branch]] : []),
        [recipient.bank ? 'Account' : 'RIB', recipient.account],
      ];
    case 'cash-pickup':
      return [];
  }
}

export function paymentMethodName(id: StoredTransfer['paymentMethod']): string {
  const method = practicePaymentMethods.find((one) => one.id === id);
  const kind = paymentMethods.find((one) => one.id === method?.kind);
  if (!method || !kind) return id;
  return method.kind === 'bank-transfer'
    ? `${kind.name}, ${method.label}`
    : `${kind.name}, ending in ${method.label}`;
}

function history(transfer: StoredTransfer, events: readonly StoredEvent[]): Section {
  const { createdAt, recipient } = transfer;
  const reasonOf = ({ type, reason }: StoredEvent) =>
    type === 'payout_failed' && isPayoutFailure(reason)
      ? `: ${payoutFailures[reason](recipient?.name ?? 'the recipient')}`
      : '';
  return {
    heading: 'What happened',
    table: {
      columns: [
        { title: 'Time', share: 3.5 },
        { title: 'Event', share: 5 },
        { title: 'State then', share: 2 },
      ],
      rows: [
        [timeText(createdAt), 'You made the transfer', stateNames.created],
        ...events.map((event) => [
          timeText(event.at),
          eventNames[event.type] + reasonOf(event),
          stateName(event.to, transfer),
        ]),
      ],
    },
  };
}
