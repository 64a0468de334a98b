import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, toDecimalString } from '#money/exact.ts';
import {
  formatAmount,
  formatDecimal,
  formatMoney,
  formatRate,
  formatShare,
  formatTransferRate,
  formatWithCode,
  twoDigits,
  upToTwoDigits,
} from '#money/format.ts';
import { money } from '#money/money.ts';

describe('shown figures', () => {
  it.each([
    { why: 'half a cent goes up', value: '2.525', shown: '2.53' },
    { why: 'less than half a cent goes down', value: '2.5249999999', shown: '2.52' },
    { why: 'cents are always there', value: '25', shown: '25.00' },
    { why: 'zero', value: '0', shown: '0.00' },
    { why: 'thousands are parted', value: '380000', shown: '380,000.00' },
    {
      why: 'thirty digits stay exact',
      value: '1234567890123456789012345678901.235',
      shown: '1,234,567,890,123,456,789,012,345,678,901.24',
    },
  ])('with two decimals: $why', ({ value, shown }) => {
    expect(formatDecimal(exact(value), twoDigits)).toBe(shown);
  });

  it.each([
    { why: 'two when there are two', value: '12528.75', shown: '12,528.75' },
    { why: 'none when it is whole', value: '178584.000', shown: '178,584' },
    { why: 'one when the second would be 0', value: '126993.5', shown: '126,993.5' },
    { why: 'rounded when there are more', value: '12578.865', shown: '12,578.87' },
    { why: 'whole when rounding makes it so', value: '0.999', shown: '1' },
  ])('with up to two decimals: $why', ({ value, shown }) => {
    expect(formatDecimal(exact(value), upToTwoDigits)).toBe(shown);
  });

  it('stand behind a sign where the currency has one, behind the code otherwise', () => {
    expect(formatMoney(exact('25'), 'USD', twoDigits)).toBe('$25.00');
    expect(formatMoney(exact('50'), 'EUR', twoDigits)).toBe('€50.00');
    expect(formatMoney(exact('13983.45'), 'KES', twoDigits)).toBe('KES 13,983.45');
    expect(formatMoney(exact('118121.25'), 'XOF', upToTwoDigits)).toBe('XOF 118,121.25');
  });

  it('carry the code behind them in running text', () => {
    expect(formatWithCode(exact('100'), 'EUR', twoDigits)).toBe('100.00 EUR');
    expect(formatWithCode(exact('13845'), 'KES', upToTwoDigits)).toBe('13,845 KES');
  });

  it('say a rate per one unit, with two decimals', () => {
    expect(formatRate({ base: 'USD', quote: 'GHS', rate: exact('12.85') })).toBe('$1 = GHS 12.85');
    expect(formatRate({ base: 'USD', quote: 'UGX', rate: exact('3720.5') })).toBe('$1 = UGX 3,720.50');
    expect(formatRate({ base: 'EUR', quote: 'KES', rate: exact('142') })).toBe('€1 = KES 142.00');
  });

  it('have all digits of their currency in a transfer, and no more', () => {
    const amounts = [
      money('1371', 'EUR'),
      money('13715.3', 'KES'),
      money('63785', 'XOF'),
      money('402', 'UGX'),
    ];
    expect(amounts.map(formatAmount)).toEqual(['1,371.00 EUR', '13,715.30 KES', '63,785 XOF', '402 UGX']);
  });

  it.each([
    { why: 'at least two decimals', rate: '4020.5', shown: '1 EUR = 4,020.50 UGX' },
    { why: 'zeros of a table', rate: '4020.0000', shown: '1 EUR = 4,020.00 UGX' },
    { why: 'every further one', rate: '4020.123456', shown: '1 EUR = 4,020.123456 UGX' },
  ])('say the rate of a transfer with $why', ({ rate, shown }) =>
    expect(formatTransferRate({ base: 'EUR', quote: 'UGX', rate: exact(rate) })).toBe(shown),
  );

  it('say a fee in percent, without decimals it does not need', () => {
    expect([250n, 299n, 100n, 0n].map(formatShare)).toEqual(['2.5%', '2.99%', '1%', '0%']);
  });

  it('look as the platform would write them, and go on where it gives up', () => {
    const digits = fc.constantFrom(twoDigits, upToTwoDigits);
    const aHundredDigits = fc.bigInt({ min: -(10n ** 100n), max: 10n ** 100n });
    fc.assert(
      fc.property(aHundredDigits, fc.integer({ min: 0, max: 2 }), digits, (units, scale, { least, most }) => {
        const platform = new Intl.NumberFormat('en-GB', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
        });
        expect(formatDecimal({ units, scale }, { least, most })).toBe(
          platform.format(toDecimalString({ units, scale })),
        );
      }),
    );
    expect(formatDecimal({ units: 10n ** 400n, scale: 0 }, twoDigits)).toHaveLength(401 + 133 + 3);
  });
});
