import { brand } from '@remit/brand/brand.ts';
import { formatAmount } from '@remit/domain/money/format.ts';
import type { Money } from '@remit/domain/money/money.ts';
import type { StoredTransfer } from '../store/transfers.ts';
import type { DocumentContent, Section } from './content.ts';
import { dayText, monthText, sumsOf } from './texts.ts';

type Statement = {
  /** Its first moment, in UTC. */
  readonly month: Date;
  readonly sender: string;
  /** Those that ended in the month after a charge, in order. */
  readonly transfers: readonly StoredTransfer[];
  readonly unchargedCount: number;
  readonly createdAt: Date;
};

const right = 'right' as const;

/**
 * The transfers that ended in the month, because these do not change any more. One that was under way at its end is in the
 * statement of the month in which it ended.
 */
export function statementContent(statement: Statement): DocumentContent {
  const { month, sender, transfers, unchargedCount, createdAt } = statement;
  const name = monthText(month);
  const refunded = transfers.filter(({ state }) => state === 'refunded');
  const arrived = transfers.filter(({ state }) => state !== 'refunded');
  const sections = [...totals(arrived, refunded), ...arrivedTable(arrived), ...refundedTable(refunded)];
  return {
    title: `Statement of ${name}`,
    subject: `Monthly statement of practice transfers by ${brand.name}`,
    createdAt,
    paragraphs: [
      `For ${sender}.`,
      transfers.length > 0
        ? `The transfers that ended in ${name} (UTC). One that was under way at the end of the month is in the statement of the month in which it ended.`
        : `No transfer was paid out or refunded in ${name} (UTC).`,
      ...(unchargedCount > 0 ? [uncharged(unchargedCount)] : []),
    ],
    sections,
  };
}

const uncharged = (count: number) =>
  count === 1
    ? 'One more transfer expired or was declined. Nothing was charged for it.'
    : `${count} more transfers expired or were declined. Nothing was charged for them.`;

function totals(arrived: readonly StoredTransfer[], refunded: readonly StoredTransfer[]): Section[] {
  const fees = sumsOf(arrived.map(({ fee }) => fee));
  const feeIn = ({ currency }: Money) => fees.find((fee) => fee.currency === currency);
  const sections: Section[] = [];
  if (arrived.length > 0) {
    sections.push(
      {
        heading: 'Total paid, by currency',
        table: {
          columns: [
            { title: 'Currency', share: 2 },
            { title: 'Transfers', share: 2, align: right },
            { title: 'You paid', share: 3, align: right },
            { title: 'Fees, part of it', share: 3, align: right },
          ],
          rows: sumsOf(arrived.map(({ pay }) => pay)).map((sum) => [
            ...[sum.currency, String(sum.count), formatAmount(sum)],
            formatAmount(feeIn(sum) ?? { ...sum, minor: 0n }),
          ]),
        },
      },
      {
        heading: 'Total received, by currency',
        table: sumTable(
          'They received',
          arrived.map(({ receive }) => receive),
        ),
      },
    );
  }
  if (refunded.length > 0) {
    sections.push({
      heading: 'Total refunded, by currency',
      table: sumTable(
        'Refunded',
        refunded.map(({ pay }) => pay),
      ),
    });
  }
  return sections;
}

const sumTable = (title: string, amounts: readonly Money[]) => ({
  columns: [
    { title: 'Currency', share: 2 },
    { title: 'Transfers', share: 2, align: right },
    { title, share: 6, align: right },
  ],
  rows: sumsOf(amounts).map((sum) => [sum.currency, String(sum.count), formatAmount(sum)]),
});

function arrivedTable(transfers: readonly StoredTransfer[]): Section[] {
  if (transfers.length === 0) return [];
  return [
    {
      heading: 'Transfers that arrived',
      table: {
        columns: [
          { title: 'Reference', share: 20 },
          { title: 'Arrived', share: 18.5 },
          { title: 'Recipient', share: 18 },
          { title: 'You paid', share: 14, align: right },
          { title: 'Fee, part of it', share: 12, align: right },
          { title: 'They received', share: 17.5, align: right },
        ],
        rows: transfers.map((transfer) => [
          ...ofAny(transfer),
          ...[formatAmount(transfer.pay), formatAmount(transfer.fee), formatAmount(transfer.receive)],
        ]),
      },
    },
  ];
}

function refundedTable(transfers: readonly StoredTransfer[]): Section[] {
  if (transfers.length === 0) return [];
  return [
    {
      heading: 'Refunds',
      paragraphs: ['These transfers were not paid out. Each payment was refunded, fee included.'],
      table: {
        columns: [
          { title: 'Reference', share: 20 },
          { title: 'Refunded on', share: 18.5 },
          { title: 'Recipient', share: 29.5 },
          { title: 'You paid', share: 16, align: right },
          { title: 'Refunded', share: 16, align: right },
        ],
        rows: transfers.map((transfer) => [
          ...ofAny(transfer),
          ...[formatAmount(transfer.pay), formatAmount(transfer.pay)],
        ]),
      },
    },
  ];
}

const ofAny = ({ reference, endedAt, recipient }: StoredTransfer) => [
  reference,
  endedAt ? dayText(endedAt) : '',
  recipient?.name ?? '',
];
