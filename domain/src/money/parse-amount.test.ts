import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodes } from '#catalogue/currencies.ts';
import { exact, normalise, toDecimalString } from '#money/exact.ts';
import { formatDecimal, formatMoney, formatWithCode, twoDigits, upToTwoDigits } from '#money/format.ts';
import { amountLengthMax, parseAmount } from '#money/parse-amount.ts';

function understood(text: string): string {
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? toDecimalString(parsed.amount) : parsed.kind;
}

describe('typed amounts', () => {
  it.each([
    { why: 'plain digits', text: '1000', amount: '1000' },
    { why: 'spaces around', text: '  50 ', amount: '50' },
    { why: 'a plus sign', text: '+5', amount: '5' },
    { why: 'leading zeros', text: '007', amount: '7' },
    { why: 'zero', text: '0', amount: '0' },
    { why: 'a decimal dot', text: '79.99', amount: '79.99' },
    { why: 'a thousandth', text: '0.001', amount: '0.001' },
    { why: 'a thousandth with a comma', text: '0,001', amount: '0.001' },
    { why: 'a decimal comma', text: '1,5', amount: '1.5' },
    { why: 'a decimal comma and cents', text: '12,50', amount: '12.5' },
    { why: 'too many digits before the comma to be a group', text: '1000,500', amount: '1000.5' },
    { why: 'a dot not yet followed by anything', text: '5.', amount: '5' },
    { why: 'a comma not yet followed by anything', text: '5,', amount: '5' },
    { why: 'no digit before the dot', text: '.5', amount: '0.5' },
    { why: 'English separators', text: '1,000.50', amount: '1000.5' },
    { why: 'Continental separators', text: '1.000,50', amount: '1000.5' },
    { why: 'French spaces', text: '1 000,50', amount: '1000.5' },
    { why: 'no-break spaces', text: '1\u00a0000\u00a0000,50', amount: '1000000.5' },
    { why: 'narrow no-break spaces', text: '1\u202f000', amount: '1000' },
    { why: 'Swiss apostrophes', text: "1'000.50", amount: '1000.5' },
    { why: 'typographic apostrophes', text: '1’000’000', amount: '1000000' },
    { why: 'commas that repeat', text: '1,000,000', amount: '1000000' },
    { why: 'dots that repeat', text: '1.000.000', amount: '1000000' },
    { why: 'three decimals after French groups', text: '1 000,500', amount: '1000.5' },
    { why: 'full-width characters', text: '１，０００．５０', amount: '1000.5' },
    { why: 'Arabic-Indic digits', text: '١٠٠', amount: '100' },
    { why: 'extended Arabic-Indic digits', text: '۱۲۳', amount: '123' },
    { why: 'Arabic separators', text: '١٬٠٠٠٫٥', amount: '1000.5' },
    { why: 'direction marks around pasted Arabic', text: '\u200f١٠٠\u200e', amount: '100' },
    { why: 'ten to the thirty', text: `1${'0'.repeat(30)}`, amount: `1${'0'.repeat(30)}` },
  ])('read "$text" ($why)', ({ text, amount }) => expect(understood(text)).toBe(amount));

  it.each([
    { text: '$1000', amount: '1000', mark: '$' },
    { text: 'US$ 1,000.50', amount: '1000.5', mark: 'US$' },
    { text: 'EUR 50', amount: '50', mark: 'EUR' },
    { text: 'eur50', amount: '50', mark: 'eur' },
    { text: '50 €', amount: '50', mark: '€' },
    { text: '13,845 KES', amount: '13845', mark: 'KES' },
    { text: 'KSh 500', amount: '500', mark: 'KSh' },
    { text: '£20', amount: '20', mark: '£' },
    { text: '25', amount: '25', mark: null },
  ])('report the currency that stands in "$text"', ({ text, amount, mark }) => {
    expect(parseAmount(text)).toMatchObject({ kind: 'amount', amount: exact(amount), mark });
  });

  it.each([
    { why: 'a comma before three digits parts a thousand', text: '1,000', amount: '1000', isAmbiguous: true },
    { why: 'a dot before three digits is a decimal point', text: '1.000', amount: '1', isAmbiguous: true },
    { why: 'a dot before three digits keeps them all', text: '12.345', amount: '12.345', isAmbiguous: true },
    { why: 'a leading zero settles it', text: '0.500', amount: '0.5', isAmbiguous: false },
    { why: 'two decimals settle it', text: '1.00', amount: '1', isAmbiguous: false },
    { why: 'a second separator settles it', text: '1,000.00', amount: '1000', isAmbiguous: false },
  ])('say whether "$text" could be read otherwise: $why', ({ text, amount, isAmbiguous }) => {
    expect(parseAmount(text)).toMatchObject({ amount: normalise(exact(amount)), isAmbiguous });
  });

  it.each([
    { text: '', kind: 'empty' },
    { text: ' \u00a0\t', kind: 'empty' },
    { text: '\u200e', kind: 'empty' },
    { text: '-5', kind: 'negative' },
    { text: '−5', kind: 'negative' },
    { text: '-$5', kind: 'negative' },
    { text: '€ -5', kind: 'negative' },
    { text: '1'.repeat(amountLengthMax), kind: 'amount' },
    { text: '1'.repeat(amountLengthMax + 1), kind: 'too-long' },
    { text: '9'.repeat(1_000_000), kind: 'too-long' },
  ])('are $kind where they are no amount to send', ({ text, kind }) => {
    expect(parseAmount(text).kind).toBe(kind);
  });

  it.each([
    { why: 'an exponent', text: '1e9' },
    { why: 'words', text: 'abc' },
    { why: 'words before digits', text: 'abc50' },
    { why: 'what floats call nothing', text: 'NaN' },
    { why: 'what floats call everything', text: 'Infinity' },
    { why: 'the sign for everything', text: '∞' },
    { why: 'hexadecimal', text: '0x10' },
    { why: 'a power', text: '10²' },
    { why: 'a fraction', text: '½' },
    { why: 'a sum', text: '5+5' },
    { why: 'a range', text: '5-10' },
    { why: 'two numbers', text: '50 100.5 3' },
    { why: 'two cells of a sheet', text: '50\t100' },
    { why: 'two lines', text: '50\n100' },
    { why: 'two numbers with a gap', text: '50  100' },
    { why: 'a group of two', text: '10 00' },
    { why: 'Indian groups', text: '1,00,000' },
    { why: 'mixed group separators', text: "1 000'000" },
    { why: 'a grouped fraction', text: '1.234,567.8' },
    { why: 'groups after a zero', text: '0,000,001' },
    { why: 'two signs', text: '-$-5' },
    { why: 'two currencies', text: '$5 EUR' },
    { why: 'a sign alone', text: '-' },
    { why: 'a currency alone', text: '€' },
    { why: 'a separator alone', text: '.' },
    { why: 'a percentage', text: '50%' },
  ])('are not a number when they are $why: "$text"', ({ text }) => {
    expect(parseAmount(text)).toEqual({ kind: 'not-a-number' });
  });

  it('never throw and never yield a negative, whatever is pasted', () => {
    const soup = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+$€eEKSh٫٬١\u00a0\u200f") });
    const anything = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(soup, anything), (text) => {
        const parsed = parseAmount(text);
        if (parsed.kind === 'amount') expect(parsed.amount.units >= 0n).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('come back as they were from every format we show', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 32n });
    fc.assert(
      fc.property(cents, fc.constantFrom(...currencyCodes), (units, currency) => {
        const value = { units, scale: 2 };
        const shown = [
          toDecimalString(value),
          formatDecimal(value, twoDigits),
          formatDecimal(value, upToTwoDigits),
          formatMoney(value, currency, twoDigits),
          formatWithCode(value, currency, upToTwoDigits),
        ];
        for (const text of shown) {
          expect(parseAmount(text)).toMatchObject({ kind: 'amount', amount: normalise(value) });
        }
      }),
    );
  });

  it('come back as they were from plain decimals of any length', () => {
    const decimals = fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 30n }), scale: fc.nat(20) });
    fc.assert(
      fc.property(decimals, (value) => {
        expect(parseAmount(toDecimalString(value))).toMatchObject({ amount: normalise(value) });
      }),
    );
  });
});
