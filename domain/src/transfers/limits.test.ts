import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountryCode, countries, countryCodes } from '#catalogue/countries.ts';
import { deliveryMethods } from '#catalogue/delivery-methods.ts';
import { sentPerDayMax, verifiedAccountMax } from '#catalogue/limits.ts';
import { practiceRates, type SendingCurrency, sendingCurrencies } from '#catalogue/practice-rates.ts';
import { money } from '#money/money.ts';
import { exceededLimit, type SentToday, worthInDollars } from '#transfers/limits.ts';
import { type Quote, type QuoteRequest, quoteFor } from '#transfers/quote.ts';

const nothingYet: SentToday = { count: 0, worth: money('0', 'USD') };

type Sent = Pick<QuoteRequest, 'fixed' | 'amount' | 'from' | 'country' | 'method'>;

function quoted(sent: Sent): Quote {
  const result = quoteFor({ ...sent, sheet: practiceRates, now: new Date('2026-11-18T12:00:00Z') });
  if (result.kind !== 'quoted') throw new Error(result.kind);
  return result.quote;
}

const paying = (
  pay: string,
  from: SendingCurrency,
  country: CountryCode,
  method: Sent['method'] = 'bank-deposit',
) => quoted({ fixed: 'pay', amount: money(pay, from), from, country, method });

describe('the limit of a transfer', () => {
  it.each([
    { pay: '5000.00', more: '5000.01', from: 'USD', country: 'KE' },
    // 5,000 × 130.25 ÷ 140.67 is 4,629.629…, 5,000 × 12.85 ÷ 16.19 is 3,968.499…
    { pay: '4629.62', more: '4629.63', from: 'EUR', country: 'KE' },
    { pay: '3968.49', more: '3968.50', from: 'GBP', country: 'GH' },
  ] as const)('is 5,000 dollars or their worth: $pay $from', ({ pay, more, from, country }) => {
    expect(exceededLimit(paying(pay, from, country), practiceRates, nothingYet)).toBeNull();
    expect(exceededLimit(paying(more, from, country), practiceRates, nothingYet)).toMatchObject({
      limit: 'transfer-amount',
      max: verifiedAccountMax,
      fits: { pay: money(pay, from) },
      nextBest: ['less'],
    });
  });
});

describe('the limit of a wallet in Kenya', () => {
  const shillings = (amount: string, method: Sent['method']) =>
    quoted({ fixed: 'receive', amount: money(amount, 'KES'), from: 'USD', country: 'KE', method });

  it('is what it may hold; the rest goes another time, or all of it to a bank', () => {
    expect(exceededLimit(shillings('500000', 'mobile-money'), practiceRates, nothingYet)).toBeNull();
    expect(exceededLimit(shillings('500000.01', 'mobile-money'), practiceRates, nothingYet)).toMatchObject({
      limit: 'wallet-holding',
      max: money('500000', 'KES'),
      fits: { receive: money('500000', 'KES') },
      nextBest: ['less', 'bank-deposit'],
    });
    expect(exceededLimit(shillings('500000.01', 'bank-deposit'), practiceRates, nothingYet)).toBeNull();
  });

  it('offers no bank where a bank could not take it all either', () => {
    expect(
      exceededLimit(paying('6000', 'USD', 'KE', 'mobile-money'), practiceRates, nothingYet),
    ).toMatchObject({
      limit: 'wallet-holding',
      nextBest: ['less'],
    });
  });
});

describe('the limits of a day', () => {
  it('leave what remains of 10,000 dollars', () => {
    const today = { count: 2, worth: money('9000', 'USD') };
    expect(exceededLimit(paying('1000', 'USD', 'UG'), practiceRates, today)).toBeNull();
    expect(exceededLimit(paying('1000.01', 'USD', 'UG'), practiceRates, today)).toMatchObject({
      limit: 'day-amount',
      max: sentPerDayMax,
      fits: { pay: money('1000', 'USD') },
      nextBest: ['less'],
    });
  });

  it.each([
    { why: 'less than a fee remains', today: { count: 2, worth: money('9998', 'USD') }, limit: 'day-amount' },
    {
      why: 'more was sent under another sheet',
      today: { count: 2, worth: money('10001', 'USD') },
      limit: 'day-amount',
    },
    { why: 'ten transfers were sent', today: { count: 10, worth: money('50', 'USD') }, limit: 'day-count' },
  ])('leave nothing when $why', ({ today, limit }) => {
    expect(exceededLimit(paying('50', 'USD', 'SN'), practiceRates, today)).toMatchObject({
      limit,
      fits: null,
      nextBest: ['later'],
    });
  });
});

it('what fits is within every limit, and less than what did not', () => {
  const anySent = fc.record({
    fixed: fc.constantFrom('pay' as const, 'receive' as const),
    from: fc.constantFrom(...sendingCurrencies),
    country: fc.constantFrom(...countryCodes),
    method: fc.constantFrom(...deliveryMethods.map(({ id }) => id)),
    minor: fc.bigInt({ min: 201n, max: 100_000_000n }),
  });
  const anyDay = fc.record({ count: fc.nat(11), cents: fc.bigInt({ min: 0n, max: 1_100_000n }) });
  let exceeded = 0;
  fc.assert(
    fc.property(anySent, anyDay, ({ minor, ...sent }, { count, cents }) => {
      const today: SentToday = { count, worth: { minor: cents, currency: 'USD' } };
      const currency = sent.fixed === 'pay' ? sent.from : countries[sent.country].currency;
      const quote = quoted({ ...sent, amount: { minor, currency } });
      const found = exceededLimit(quote, practiceRates, today);
      if (!found) {
        expect(worthInDollars(quote.pay, quote, practiceRates).minor + cents <= sentPerDayMax.minor).toBe(
          true,
        );
        return;
      }
      if (!found.fits) return;
      exceeded += 1;
      expect(found.fits.pay.minor < quote.pay.minor).toBe(true);
      // The wallet's limit is met from the other side: a payment in cents may buy a little more than it holds.
      const side = found.limit === 'wallet-holding' ? 'receive' : 'pay';
      const smaller = quoted({ ...sent, fixed: side, amount: found.fits[side] });
      expect(exceededLimit(smaller, practiceRates, today)).toBeNull();
    }),
    { numRuns: 500, seed: 40 },
  );
  expect(exceeded, 'some quotes exceed a limit').toBeGreaterThan(50);
});
