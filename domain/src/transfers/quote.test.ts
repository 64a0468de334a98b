import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountryCode, countries, countryCodes } from '#catalogue/countries.ts';
import { type CurrencyCode, currencyFor } from '#catalogue/currencies.ts';
import { practiceRates, type SendingCurrency, sendingCurrencies } from '#catalogue/practice-rates.ts';
import { estimate } from '#estimates/estimate.ts';
import { practiceFee } from '#fees/fee-rules.ts';
import { add, compare, exact, multiply, toDecimalString, zero } from '#money/exact.ts';
import { exactToMoney, money, moneyToExact } from '#money/money.ts';
import { divFloor } from '#money/rounding.ts';
import { isExpired, type Quote, type QuoteRequest, quoteFor } from '#transfers/quote.ts';

const now = new Date('2026-11-18T12:00:00Z');

const request = (
  fixed: 'pay' | 'receive',
  amount: QuoteRequest['amount'],
  from: SendingCurrency,
  country: CountryCode,
): QuoteRequest => ({ fixed, amount, from, country, method: 'mobile-money', sheet: practiceRates, now });

function quoted(terms: QuoteRequest): Quote {
  const result = quoteFor(terms);
  if (result.kind !== 'quoted') throw new Error(result.kind);
  return result.quote;
}

const decimal = ({ minor, currency }: QuoteRequest['amount']) =>
  toDecimalString({ units: minor, scale: currencyFor(currency).minorDigits });

type Row = {
  readonly why: string;
  readonly fixed: 'pay' | 'receive';
  readonly from: SendingCurrency;
  readonly country: CountryCode;
  readonly pay: string;
  readonly fee: string;
  readonly convert: string;
  readonly receive: string;
  readonly roundedOff: string;
};

// Worked out by hand.
// biome-ignore format: one case a row
const rows: readonly Row[] = [
  { why: 'the percentage', fixed: 'pay', from: 'USD', country: 'GH', pay: '1000.00', fee: '25.00', convert: '975.00', receive: '12528.75', roundedOff: '0' },
  { why: 'the minimum', fixed: 'pay', from: 'EUR', country: 'KE', pay: '50.00', fee: '2.00', convert: '48.00', receive: '6752.16', roundedOff: '0' },
  { why: 'both fees at 80', fixed: 'pay', from: 'GBP', country: 'SN', pay: '80.00', fee: '2.00', convert: '78.00', receive: '59533', roundedOff: '0.5' },
  { why: 'a fee of 2.525, rounded down', fixed: 'pay', from: 'EUR', country: 'KE', pay: '101.00', fee: '2.52', convert: '98.48', receive: '13853.18', roundedOff: '0.0016' },
  { why: 'whole shillings in Uganda', fixed: 'pay', from: 'USD', country: 'UG', pay: '101.00', fee: '2.52', convert: '98.48', receive: '366394', roundedOff: '0.84' },
  { why: 'the smallest payment', fixed: 'pay', from: 'USD', country: 'GH', pay: '2.01', fee: '2.00', convert: '0.01', receive: '0.12', roundedOff: '0.0085' },
  { why: 'a payout that needs a cent more', fixed: 'receive', from: 'USD', country: 'GH', pay: '79.83', fee: '2.00', convert: '77.83', receive: '1000.00', roundedOff: '0.1155' },
  { why: 'the same payout as for 1000.00, a cent cheaper', fixed: 'receive', from: 'USD', country: 'GH', pay: '999.99', fee: '24.99', convert: '975.00', receive: '12528.75', roundedOff: '0' },
  { why: 'a payout in whole francs', fixed: 'receive', from: 'EUR', country: 'SN', pay: '156.77', fee: '3.91', convert: '152.86', receive: '100000', roundedOff: '2.5406' },
  { why: 'one shilling', fixed: 'receive', from: 'GBP', country: 'UG', pay: '2.01', fee: '2.00', convert: '0.01', receive: '1', roundedOff: '45.8783' },
];

describe('a quote', () => {
  it.each(rows)('with $fixed fixed, $why: $pay $from to $country', (row) => {
    const { fixed, from, country } = row;
    const currency: CurrencyCode = fixed === 'pay' ? from : countries[country].currency;
    const quote = quoted(request(fixed, money(row[fixed], currency), from, country));
    expect({
      ...row,
      pay: decimal(quote.pay),
      fee: decimal(quote.fee),
      convert: decimal(quote.convert),
      receive: decimal(quote.receive),
      roundedOff: toDecimalString(quote.roundedOff),
    }).toEqual(row);
  });

  it('names its terms and binds for ten minutes', () => {
    const quote = quoted(request('pay', money('100', 'EUR'), 'EUR', 'KE'));
    expect(quote).toMatchObject({
      from: 'EUR',
      country: 'KE',
      method: 'mobile-money',
      rate: exact('140.67'),
      sheetVersion: 1,
      arrival: { kind: 'in-minutes' },
      createdAt: now,
      expiresAt: new Date('2026-11-18T12:10:00Z'),
    });
    expect(isExpired(quote, new Date('2026-11-18T12:09:59.999Z'))).toBe(false);
    expect(isExpired(quote, new Date('2026-11-18T12:10:00Z'))).toBe(true);
  });

  it.each([
    { why: 'zero', amount: money('0', 'EUR') },
    { why: 'less than zero', amount: money('-50', 'EUR') },
    { why: 'no more than the fee', amount: money('2', 'EUR') },
  ])('is not made for $why', ({ amount }) => {
    expect(quoteFor(request('pay', amount, 'EUR', 'KE'))).toEqual({
      kind: 'too-small',
      smallest: money('2.01', 'EUR'),
    });
  });

  it('is not made for a payout of nothing, or in another currency', () => {
    expect(quoteFor(request('receive', money('0', 'UGX'), 'EUR', 'UG'))).toEqual({
      kind: 'too-small',
      smallest: money('1', 'UGX'),
    });
    expect(quoteFor(request('pay', money('50', 'KES'), 'EUR', 'KE'))).toEqual({
      kind: 'wrong-currency',
      expected: 'EUR',
    });
    expect(quoteFor(request('receive', money('50', 'EUR'), 'EUR', 'KE'))).toEqual({
      kind: 'wrong-currency',
      expected: 'KES',
    });
  });
});

const from = fc.constantFrom(...sendingCurrencies);
const country = fc.constantFrom(...countryCodes);
// Mostly everyday amounts, some of thirty digits.
const minor = fc.oneof(fc.bigInt({ min: 201n, max: 1_000_000n }), fc.bigInt({ min: 201n, max: 10n ** 30n }));
const anyRequest = fc
  .record({ from, country, fixed: fc.constantFrom('pay' as const, 'receive' as const), minor })
  .map((any) =>
    request(
      any.fixed,
      { minor: any.minor, currency: any.fixed === 'pay' ? any.from : countries[any.country].currency },
      any.from,
      any.country,
    ),
  );

describe('for every amount, currency and country', () => {
  it('the fixed side is exact, pay is fee and convert, and nothing is zero or less', () => {
    fc.assert(
      fc.property(anyRequest, (terms) => {
        const { pay, fee, convert, receive, ...quote } = quoted(terms);
        expect({ pay, receive }[terms.fixed]).toEqual(terms.amount);
        expect(pay.minor).toBe(fee.minor + convert.minor);
        for (const amount of [pay, fee, convert, receive]) expect(amount.minor > 0n).toBe(true);
        expect(
          compare(add(moneyToExact(receive), quote.roundedOff), multiply(moneyToExact(convert), quote.rate)),
        ).toBe(0);
      }),
    );
  });

  it('rounding takes less than one minor unit, of the payout or else of the payment', () => {
    fc.assert(
      fc.property(anyRequest, (terms) => {
        const { pay, fee, receive, rate, roundedOff } = quoted(terms);
        const unit = moneyToExact({ ...receive, minor: 1n });
        const cent = multiply(moneyToExact({ ...pay, minor: 1n }), rate);
        expect(compare(roundedOff, zero)).toBeGreaterThanOrEqual(0);
        expect(compare(roundedOff, terms.fixed === 'pay' ? unit : cent)).toBe(-1);
        // The fee never exceeds its exact figure.
        const exactFee = multiply(moneyToExact(pay), exact('0.025'));
        if (fee.minor > 200n) expect(compare(moneyToExact(fee), exactFee)).toBeLessThanOrEqual(0);
        expect(fee.minor >= 200n).toBe(true);
      }),
    );
  });

  it('a fixed payout costs the least that it can: a cent less would fall short', () => {
    fc.assert(
      fc.property(anyRequest, (terms) => {
        const { pay, receive } = quoted({
          ...terms,
          fixed: 'receive',
          amount: { minor: terms.amount.minor, currency: countries[terms.country].currency },
        });
        const paid = quoted(request('pay', pay, terms.from, terms.country));
        expect(paid.receive.minor >= receive.minor).toBe(true);
        const less = quoteFor(request('pay', { ...pay, minor: pay.minor - 1n }, terms.from, terms.country));
        if (less.kind === 'quoted') expect(less.quote.receive.minor < receive.minor).toBe(true);
      }),
    );
  });

  it('there and back is the same payment, or a cent less that bought nothing', () => {
    fc.assert(
      fc.property(minor, from, country, (paidMinor, currency, to) => {
        const there = quoted(request('pay', { minor: paidMinor, currency }, currency, to));
        const back = quoted(request('receive', there.receive, currency, to));
        expect([0n, 1n]).toContain(there.pay.minor - back.pay.minor);
        expect(back.convert).toEqual(there.convert);
      }),
    );
  });

  it('more paid is never less received, and more received never costs less', () => {
    fc.assert(
      fc.property(anyRequest, fc.bigInt({ min: 0n, max: 1_000n }), (terms, more) => {
        const less = quoted(terms);
        const greater = quoted({ ...terms, amount: { ...terms.amount, minor: terms.amount.minor + more } });
        expect(greater.receive.minor >= less.receive.minor).toBe(true);
        expect(greater.pay.minor >= less.pay.minor).toBe(true);
      }),
    );
  });

  it('a quote never pays out less than the estimate of the same terms, to the minor unit', () => {
    fc.assert(
      fc.property(minor, from, country, (paidMinor, currency, code) => {
        const { receive, pay, rate } = quoted(request('pay', { minor: paidMinor, currency }, currency, code));
        const to = receive.currency;
        const estimated = estimate(moneyToExact(pay), {
          from: currency,
          to,
          rate,
          feeRule: practiceFee(currency),
        });
        expect(receive.minor >= exactToMoney(estimated.received, to, divFloor).minor).toBe(true);
      }),
    );
  });
});
