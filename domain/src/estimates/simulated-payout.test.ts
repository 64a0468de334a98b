import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '#estimates/estimate.ts';
import { simulatedPayout } from '#estimates/simulated-payout.ts';
import { demoTerms, homeTerms } from '#estimates/terms.ts';
import { add, compare, exact, normalise } from '#money/exact.ts';
import { money, moneyToExact } from '#money/money.ts';

describe('a simulated payout', () => {
  it.each([
    {
      why: 'Kenya, cents that come out even',
      send: '101',
      terms: demoTerms,
      payout: money('13983.45', 'KES'),
      unpaid: '0',
    },
    {
      why: 'Kenya, less than a cent over',
      send: '101.01',
      terms: demoTerms,
      payout: money('13984.83', 'KES'),
      unpaid: '0.0045',
    },
    {
      why: 'Senegal, most of a franc over',
      send: '201',
      terms: homeTerms('SN'),
      payout: money('118711', 'XOF'),
      unpaid: '0.85625',
    },
    {
      why: 'Senegal, a quarter over',
      send: '200',
      terms: homeTerms('SN'),
      payout: money('118121', 'XOF'),
      unpaid: '0.25',
    },
    {
      why: 'Uganda, whole shillings',
      send: '50',
      terms: homeTerms('UG'),
      payout: money('178584', 'UGX'),
      unpaid: '0',
    },
    { why: 'nothing at all', send: '0', terms: demoTerms, payout: money('0', 'KES'), unpaid: '0' },
  ])('rounds down to what can be paid, and says so: $why', ({ send, terms, payout, unpaid }) => {
    const paid = simulatedPayout(estimate(exact(send), terms));
    expect(paid.payout).toEqual(payout);
    expect(normalise(paid.unpaid)).toEqual(exact(unpaid));
    expect(paid.isRoundedDown).toBe(unpaid !== '0');
  });

  it('and its unpaid rest make up the whole estimate', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (units) => {
        const estimated = estimate({ units, scale: 2 }, homeTerms('SN'));
        const { payout, unpaid } = simulatedPayout(estimated);
        expect(compare(add(moneyToExact(payout), unpaid), estimated.received)).toBe(0);
        expect(compare(unpaid, exact('1'))).toBeLessThan(0);
      }),
    );
  });
});
