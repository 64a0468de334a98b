import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { describe, expect, it } from 'vitest';
import { amountText, figureText } from '#client/transfers/amount-text.ts';
import { type PriceRequest, priceOf } from './price.ts';

const now = new Date('2026-11-18T12:00:00Z');
const sheet = {
  version: 1,
  rates: practiceRates.rates.map(({ base, country, rate }) => ({
    base,
    country,
    rate: toDecimalString(rate),
  })),
};
const sentToday = (dollars = 0, count = 0) => ({
  count,
  worth: { minor: String(dollars * 100), currency: 'USD' },
});
const toGhana: PriceRequest = {
  ...{ fixed: 'pay', text: '100', from: 'EUR', country: 'GH', method: 'mobile-money' },
};
const price = (request: Partial<PriceRequest>, today = sentToday()) =>
  priceOf({ ...toGhana, ...request }, { sheet, sentToday: today }, now);

describe('what is typed', () => {
  it.each([
    { why: 'nothing', text: ' ', problem: { code: 'empty' } },
    { why: 'words', text: 'a hundred', problem: { code: 'not-a-number' } },
    { why: 'less than nothing', text: '-5', problem: { code: 'negative' } },
    { why: 'nothing but zeros', text: '0.00', problem: { code: 'too-small' } },
    { why: 'all of it fee', text: '2', problem: { code: 'too-small' } },
    { why: 'half a cent', text: '1.005', problem: { code: 'too-fine', digits: 2 } },
    { why: 'half a shilling', fixed: 'receive', country: 'UG', text: '10.5', problem: { code: 'too-fine' } },
    { why: 'dollars', text: '$100', problem: { code: 'other-currency', currency: '$' } },
    { why: 'more than can be counted', text: '1'.repeat(20), problem: { code: 'too-long' } },
  ] as const)('as $why is a problem', ({ why: _, problem, ...request }) => {
    expect(price(request)).toMatchObject({ kind: 'problem', problem });
  });

  it.each([
    { text: '1.000,50', read: '1,000.50 EUR', isAmbiguous: false },
    { text: '1,000.50', read: '1,000.50 EUR', isAmbiguous: false },
    { text: '1,000', read: '1,000.00 EUR', isAmbiguous: true },
    { text: '€ 100', read: '100.00 EUR', isAmbiguous: false },
    { text: '100 eur', read: '100.00 EUR', isAmbiguous: false },
  ])('as "$text" is $read', ({ text, read, isAmbiguous }) => {
    const priced = price({ text });
    expect(priced).toMatchObject({ kind: 'priced', isAmbiguous });
    if (priced.kind === 'priced') expect(amountText(priced.amount)).toBe(read);
  });
});

it.each([
  { why: 'the payment', fixed: 'pay', text: '100', pay: '100.00', receive: '1,353.30' },
  { why: 'what arrives', fixed: 'receive', text: '1,353.30', pay: '99.99', receive: '1,353.30' },
] as const)('fixing $why makes the other follow', ({ why: _, pay, receive, ...request }) => {
  const priced = price(request);
  expect(priced.kind).toBe('priced');
  if (priced.kind !== 'priced') return;
  expect([figureText(priced.quote.pay), figureText(priced.quote.receive)]).toEqual([pay, receive]);
  expect(priced.exceeded).toBeNull();
});

it.each([
  { why: 'one transfer', text: '5000', today: sentToday(), limit: 'transfer-amount', best: ['less'] },
  { why: 'the day', text: '1000', today: sentToday(9500), limit: 'day-amount', best: ['less'] },
  { why: 'a used-up day', text: '10', today: sentToday(10_000), limit: 'day-amount', best: ['later'] },
  { why: 'the count', text: '10', today: sentToday(50, 10), limit: 'day-count', best: ['later'] },
  {
    why: 'a wallet in Kenya',
    text: '4000',
    country: 'KE',
    today: sentToday(),
    limit: 'wallet-holding',
    best: ['less', 'bank-deposit'],
  },
] as const)('the limit of $why is met while typing', ({ why: _, today, limit, best, ...request }) => {
  expect(price(request, today)).toMatchObject({ exceeded: { limit, nextBest: best } });
});
