import { brand } from '@remit/brand/brand.ts';
import { exact } from '@remit/domain/money/exact.ts';
import { describe, expect, it } from 'vitest';
import type { StoredEvent, StoredTransfer } from '../store/transfers.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { makePdf } from './make-pdf.ts';
import { receiptContent } from './receipt.ts';
import { statementContent } from './statement.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const aTransfer: StoredTransfer = {
  ...{
    id: 'a',
    accountId: 'b',
    reference: 'AK-7F3K-29QD',
    recipientId: null,
    pace: 'true',
    pickupCode: null,
  },
  ...{ fixed: 'pay', from: 'EUR', country: 'KE', method: 'mobile-money', sheetVersion: 1 },
  pay: { minor: 10_000n, currency: 'EUR' },
  fee: { minor: 250n, currency: 'EUR' },
  convert: { minor: 9_750n, currency: 'EUR' },
  receive: { minor: 1_371_532n, currency: 'KES' },
  rate: exact('140.67'),
  roundedOff: exact('0.005'),
  arrival: { kind: 'in-minutes', minutesMax: 10 },
  recipient: {
    ...{ country: 'KE', method: 'mobile-money', name: 'Wanjiru Kamau' },
    ...{ wallet: 'm-pesa', phone: '+254712345678' },
  },
  ...{ paymentMethod: 'debit-card', state: 'paid_out', cancelRequested: false, failure: null },
  ...{ createdAt: at('18T12:00:00'), updatedAt: at('18T12:04:05'), endedAt: at('18T12:04:05') },
};
const event = (type: StoredEvent['type'], to: StoredEvent['to'], reason: string | null = null) => ({
  ...{ transferId: 'a', type, by: 'partner' as const, from: 'created' as const, to, reason },
  at: at('18T12:04:05'),
});
const events = [
  event('payment_received', 'funded'),
  event('payout_started', 'sending'),
  event('payout_succeeded', 'paid_out'),
];
const receiptOf = async (changes: Partial<StoredTransfer> = {}, happened = events, sender = 'Ama Mensah') =>
  readPdf(
    await makePdf(receiptContent({ transfer: { ...aTransfer, ...changes }, events: happened, sender })),
  );
const statementOf = async (transfers: readonly StoredTransfer[], unchargedCount = 0) =>
  readPdf(
    await makePdf(
      statementContent({
        ...{ month: at('01T00:00:00'), sender: 'Ama Mensah', transfers, unchargedCount },
        createdAt: at('30T00:00:00'),
      }),
    ),
  );
type Pdf = Awaited<ReturnType<typeof receiptOf>>;

const textsOf = ({ parts }: Pdf, ...types: string[]) =>
  parts.filter(({ type }) => types.includes(type)).map(({ text }) => text);
/** Cells of all tables by row. */
const rowsOf = ({ parts }: Pdf) => {
  const rows: string[][] = [];
  for (const { type, text } of parts) {
    if (type === 'TR') rows.push([]);
    if (type === 'TH' || type === 'TD') rows.at(-1)?.push(text);
  }
  return rows;
};

describe('a receipt', () => {
  it('says everything once, in reading order, in a tagged document of one page', async () => {
    const receipt = await receiptOf();
    expect(receipt).toMatchObject({
      ...{ title: 'Receipt AK-7F3K-29QD', language: 'en-GB', isTagged: true, untagged: '' },
      decoration: [
        `${brand.name} Practice: no money moved. Receipt AK-7F3K-29QD. ${brand.company.name} Page 1 of 1`,
      ],
    });
    expect(textsOf(receipt, 'P', 'H1', 'H2')).toEqual([
      'Practice: no money moved.',
      'Everything in this document is practice. No one was charged or paid, and it proves no payment.',
      'Receipt AK-7F3K-29QD',
      'Wanjiru Kamau received 13,715.32 KES.',
      ...['Transfer', 'Recipient', 'Amounts', 'What happened'],
    ]);
    expect(rowsOf(receipt)).toEqual([
      ['Detail', 'As recorded'],
      ['Reference', 'AK-7F3K-29QD'],
      ['State', 'Arrived'],
      ['Created', '18 November 2026, 12:00:00 UTC'],
      ['Ended', '18 November 2026, 12:04:05 UTC'],
      ['Sender', 'Ama Mensah'],
      ['Payment method', 'Debit card, ending in 0001 (invented)'],
      ['Detail', 'As recorded'],
      ['Name', 'Wanjiru Kamau'],
      ['Country', 'Kenya'],
      ['Way', 'Mobile money'],
      ['Wallet', 'M-Pesa'],
      ['Number', '+254 712 345 678'],
      ['Item', 'Amount'],
      ['You paid', '100.00 EUR'],
      ['Fee, part of it', '2.50 EUR'],
      ['Converted', '97.50 EUR'],
      ['Rate, sheet 1', '1 EUR = 140.67 KES'],
      ['They received', '13,715.32 KES'],
      ['Left by rounding, not paid out', '0.005 KES'],
      ['Time', 'Event', 'State then'],
      ['18 November 2026, 12:00:00 UTC', 'You made the transfer', 'Waiting for payment'],
      ['18 November 2026, 12:04:05 UTC', 'Your payment arrived', 'Paid'],
      ['18 November 2026, 12:04:05 UTC', 'The payout was sent to the partner', 'On its way'],
      ['18 November 2026, 12:04:05 UTC', 'The recipient was paid', 'Arrived'],
    ]);
  });

  it('has a header for each column and each row', async () => {
    const { parts } = await receiptOf();
    const cells = parts.filter(({ type }) => type === 'TH' || type === 'TD');
    expect(cells.every(({ inside }) => inside.join() === 'Document,Table,TR')).toBe(true);
    const scopes = cells.map(({ type, scope }) => scope ?? type);
    expect(scopes.slice(0, 4)).toEqual(['Column', 'Column', 'Row', 'TD']);
    expect(new Set(scopes)).toEqual(new Set(['Column', 'Row', 'TD']));
  });

  it('of a refund says what was given back, and why', async () => {
    const receipt = await receiptOf({ state: 'refunded', failure: 'wallet-full' }, [
      event('payout_failed', 'failed', 'wallet-full'),
      event('refund_paid', 'refunded'),
    ]);
    const rows = rowsOf(receipt);
    expect(rows).toContainEqual(['They would have received', '13,715.32 KES']);
    expect(rows).toContainEqual(['Refunded, fee included', '100.00 EUR']);
    expect(rows.map(([, text]) => text)).toContainEqual(
      expect.stringMatching(/^The payout failed: The wallet of Wanjiru Kamau cannot hold this much\./),
    );
  });

  it('says of a payment that a cancel closed what the screens say', async () => {
    const record = await receiptOf({ state: 'expired', cancelRequested: true }, [
      event('cancel_requested', 'created'),
      event('payment_expired', 'expired'),
    ]);
    expect(rowsOf(record)).toContainEqual(['State', 'Cancelled']);
    expect(rowsOf(record).map(([, , state]) => state)).not.toContain('Expired');
  });

  it.each(['expired', 'declined'] as const)('is none where the payment %s', async (state) => {
    const record = await receiptOf({ state }, [event('payment_declined', state)]);
    expect(record.title).toBe('Record AK-7F3K-29QD');
    expect(textsOf(record, 'P')).toContainEqual(
      expect.stringMatching(/^This is not a receipt\. .* Nothing was charged, and nothing was sent\.$/),
    );
    const rows = rowsOf(record);
    expect(rows).toContainEqual(['You paid', '0.00 EUR']);
    expect(rows).toContainEqual(['You would have paid', '100.00 EUR']);
    expect(JSON.stringify(rows)).not.toContain('They received');
  });

  it.each([
    { why: 'accents', name: 'Aïssatou Ndèye Škoda Łukasz', drawn: 'Aïssatou Ndèye Škoda Łukasz' },
    { why: 'a hundred letters without a space', name: 'W'.repeat(100), drawn: 'W'.repeat(100) },
    {
      why: 'a hundred letters in words',
      name: `${'Abena '.repeat(16)}Abe`,
      drawn: `${'Abena '.repeat(16)}Abe`,
    },
    { why: 'a mark that the typeface lacks', name: 'Ngọzi', drawn: 'Ngozi', actual: 'Ngọzi' },
    { why: 'letters that the typeface lacks', name: 'Ɛsi', drawn: '?si', actual: 'Ɛsi' },
  ])('has a name with $why', async ({ name, drawn, actual }) => {
    const recipient = { country: 'KE', method: 'cash-pickup', name } as const;
    const receipt = await receiptOf({ recipient }, events, name);
    // Where a line ends, the reader cannot know whether a word does.
    const joined = (text: string) => text.replaceAll(' ', '');
    const cells = receipt.parts.filter(({ type, text }) => type === 'TD' && joined(text) === joined(drawn));
    expect(cells.map((cell) => cell.actual)).toEqual([actual, actual]);
    const note = textsOf(receipt, 'P').filter((text) => text.includes('Our typeface'));
    expect(note).toHaveLength(actual === undefined ? 0 : 1);
  });
});

describe('a statement', () => {
  const dollars: Partial<StoredTransfer> = {
    from: 'USD',
    pay: { minor: 5_000n, currency: 'USD' },
    fee: { minor: 200n, currency: 'USD' },
    receive: { minor: 29_076n, currency: 'XOF' },
  };

  it('sums by currency, with refunds apart, and breaks no reference, however wide', async () => {
    const statement = await statementOf(
      [
        aTransfer,
        { ...aTransfer, reference: 'AK-0000-0002', endedAt: at('20T00:00:00') },
        { ...aTransfer, ...dollars, reference: 'AK-WWWW-WWWW' },
        { ...aTransfer, reference: 'AK-MMMM-WWWW', state: 'refunded' },
      ],
      2,
    );
    expect(statement).toMatchObject({ title: 'Statement of November 2026', isTagged: true, untagged: '' });
    expect(textsOf(statement, 'P')).toEqual(
      expect.arrayContaining([
        'For Ama Mensah.',
        '2 more transfers expired or were declined. Nothing was charged for them.',
      ]),
    );
    expect(rowsOf(statement)).toEqual([
      ['Currency', 'Transfers', 'You paid', 'Fees, part of it'],
      ['EUR', '2', '200.00 EUR', '5.00 EUR'],
      ['USD', '1', '50.00 USD', '2.00 USD'],
      ['Currency', 'Transfers', 'They received'],
      ['KES', '2', '27,430.64 KES'],
      ['XOF', '1', '29,076 XOF'],
      ['Currency', 'Transfers', 'Refunded'],
      ['EUR', '1', '100.00 EUR'],
      ['Reference', 'Arrived', 'Recipient', 'You paid', 'Fee, part of it', 'They received'],
      ['AK-7F3K-29QD', '18 November 2026', 'Wanjiru Kamau', '100.00 EUR', '2.50 EUR', '13,715.32 KES'],
      ['AK-0000-0002', '20 November 2026', 'Wanjiru Kamau', '100.00 EUR', '2.50 EUR', '13,715.32 KES'],
      ['AK-WWWW-WWWW', '18 November 2026', 'Wanjiru Kamau', '50.00 USD', '2.00 USD', '29,076 XOF'],
      ['Reference', 'Refunded on', 'Recipient', 'You paid', 'Refunded'],
      ['AK-MMMM-WWWW', '18 November 2026', 'Wanjiru Kamau', '100.00 EUR', '100.00 EUR'],
    ]);
  });

  it('has a reference of wide letters on one line', async () => {
    const reference = 'AK-PWW3-FWTF';
    const refunded = { ...aTransfer, reference, state: 'refunded' as const };
    const rows = rowsOf(await statementOf([{ ...aTransfer, reference }, refunded]));
    expect(rows.filter(([first]) => first === reference)).toHaveLength(2);
  });

  it('of a month with the most transfers that the limits allow has each once, and its columns on each page', async () => {
    const statement = await statementOf(Array.from({ length: 310 }, () => aTransfer));
    expect(rowsOf(statement).filter(([first]) => first === 'AK-7F3K-29QD')).toHaveLength(310);
    expect(rowsOf(statement).filter(([first]) => first === 'Reference')).toHaveLength(1);
    const pages = statement.decoration;
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages.slice(1))
      expect(page).toMatch(/^Reference Arrived Recipient .* Practice: no money moved\./);
  });

  it('of a month without transfers says so', async () => {
    const statement = await statementOf([]);
    expect(textsOf(statement, 'P')).toContain('No transfer was paid out or refunded in November 2026 (UTC).');
    expect(rowsOf(statement)).toEqual([]);
  });
});
