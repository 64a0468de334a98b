import { expect, it } from 'vitest';
import { aTransfer } from '../../../testing/own-practice.ts';
import { transfersCsv } from './csv.ts';

const linesOf = (...transfers: Parameters<typeof transfersCsv>[0]) => transfersCsv(transfers).split('\r\n');
const named = (name: string) => aTransfer({ recipient: { name } });

it('has a mark of UTF-8, a line for each transfer, plain decimals and ISO times', () => {
  expect(linesOf(aTransfer({ state: 'paid_out', endedAt: '2026-11-18T12:05:00.000Z' }))).toEqual([
    '\uFEFFReference,Made,Ended,State,Recipient,Country,Delivery method,Payment,Fee,Converted,Payment currency,Payout,Payout currency,Rate,Rate sheet,Payment method',
    'AK-7GQ2-M4XP,2026-11-18T12:00:00.000Z,2026-11-18T12:05:00.000Z,Arrived,Wanjiru Kamau,Kenya,Mobile money,100.00,2.50,97.50,EUR,13715.32,KES,140.67,3,"Debit card, ending in 0001"',
    '',
  ]);
});

it('has no decimals where the currency has none', () =>
  expect(linesOf(aTransfer({ receive: { minor: '63785', currency: 'XOF' } }))[1]).toContain(',63785,XOF,'));

it.each([
  { name: '=HYPERLINK("http://x.example")', cell: `"'=HYPERLINK(""http://x.example"")"` },
  { name: 'Ama;=1+1', cell: `"Ama;'=1+1"` },
  { name: ' @SUM(A1)', cell: "' @SUM(A1)" },
  { name: 'Kofi "Kay" Boateng, Accra', cell: '"Kofi ""Kay"" Boateng, Accra"' },
])('a name such as $name is text to a spreadsheet, as in the exports of the team', ({ name, cell }) =>
  expect(linesOf(named(name))[1]).toContain(`On its way,${cell},Kenya`),
);
