import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '#catalogue/plans.ts';
import { feeFor } from '#fees/fee-for.ts';
import { demoFee, homeFee, noFee, planFee } from '#fees/fee-rules.ts';
import { compare, exact, normalise, toDecimalString } from '#money/exact.ts';
import { formatDecimal, twoDigits } from '#money/format.ts';

describe('the home fee', () => {
  it.each([
    { why: 'the minimum for nothing', send: '0', fee: '2', applied: 'minimum' },
    { why: 'the minimum for less than nothing', send: '-5', fee: '2', applied: 'minimum' },
    { why: 'the minimum for one dollar', send: '1', fee: '2', applied: 'minimum' },
    { why: 'the minimum just below 80', send: '79.99', fee: '2', applied: 'minimum' },
    { why: '2.5 % at 80, where both are equal', send: '80', fee: '2', applied: 'percentage' },
    { why: '2.5 % just above 80', send: '80.01', fee: '2.00025', applied: 'percentage' },
    { why: '2.5 % from there up', send: '80.40', fee: '2.01', applied: 'percentage' },
    { why: '2.5 % of the default', send: '1000', fee: '25', applied: 'percentage' },
    { why: '2.5 % without rounding', send: '1001', fee: '25.025', applied: 'percentage' },
    {
      why: '2.5 % of ten to the thirty',
      send: `1${'0'.repeat(30)}`,
      fee: `25${'0'.repeat(27)}`,
      applied: 'percentage',
    },
  ])('is $why', ({ send, fee, applied }) => {
    const charged = feeFor(exact(send), homeFee);
    expect(toDecimalString(normalise(charged.amount))).toBe(fee);
    expect(charged.applied).toBe(applied);
  });
});

describe('the demo fee', () => {
  it.each([
    { why: 'nothing for nothing', send: '0', shown: '0.00', applied: 'none' },
    { why: 'nothing for less than nothing', send: '-0.01', shown: '0.00', applied: 'none' },
    { why: 'the minimum for the smallest amount', send: '0.01', shown: '2.00', applied: 'minimum' },
    { why: 'the minimum for the default', send: '50', shown: '2.00', applied: 'minimum' },
    { why: '2.5 % of the quick amount', send: '100', shown: '2.50', applied: 'percentage' },
    { why: '2.5 %, half a cent shown upwards', send: '101', shown: '2.53', applied: 'percentage' },
  ])('is $why', ({ send, shown, applied }) => {
    const charged = feeFor(exact(send), demoFee);
    expect(formatDecimal(charged.amount, twoDigits)).toBe(shown);
    expect(charged.applied).toBe(applied);
  });
});

describe('plan fees and no fee', () => {
  it.each([
    { plan: plans.standard, fee: '29.9' },
    { plan: plans.plus, fee: '19.9' },
    { plan: plans.business, fee: '9.9' },
  ])('take $fee of 1000 on $plan.name, without a minimum', ({ plan, fee }) => {
    expect(normalise(feeFor(exact('1000'), planFee(plan)).amount)).toEqual(exact(fee));
    expect(feeFor(exact('1'), planFee(plan)).applied).toBe('percentage');
    expect(feeFor(exact('0'), planFee(plan)).applied).toBe('none');
  });

  it('take nothing where there is no fee', () => {
    expect(feeFor(exact('100'), noFee)).toMatchObject({ amount: { units: 0n }, applied: 'none' });
  });

  it('never shrink when more is sent', () => {
    const cents = fc.bigInt({ min: -100n, max: 10n ** 12n });
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 0n, max: 10_000n }), (units, more) => {
        for (const rule of [homeFee, demoFee, noFee, planFee(plans.plus)]) {
          const less = feeFor({ units, scale: 2 }, rule).amount;
          const fee = feeFor({ units: units + more, scale: 2 }, rule).amount;
          expect(compare(fee, less)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
