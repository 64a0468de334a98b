import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalogue/countries.ts';
import { planIds } from '#catalogue/plans.ts';
import { countedAmount } from '#estimates/counted-amount.ts';
import { estimate } from '#estimates/estimate.ts';
import { homeDefaults } from '#estimates/screen-defaults.ts';
import {
  demoTerms,
  exceedsPlan,
  homeTerms,
  pricingTerms,
  prototypeTerms,
  type Terms,
} from '#estimates/terms.ts';
import { add, compare, exact, isPositive, zero } from '#money/exact.ts';
import { formatDecimal, twoDigits, upToTwoDigits } from '#money/format.ts';

const allTerms: readonly Terms[] = [
  demoTerms,
  ...countryCodes.flatMap((country) => [
    homeTerms(country),
    prototypeTerms(country),
    ...planIds.map((plan) => pricingTerms({ country, plan })),
  ]),
];
const anyTerms = fc.constantFrom(...allTerms);
const anyAmount = fc.record({ units: fc.bigInt({ min: -1_000n, max: 10n ** 30n }), scale: fc.constant(2) });

describe('the home estimator', () => {
  it.each([
    { why: 'its default', send: '1000', country: 'GH', fee: '25.00', receives: '12,528.75' },
    { why: 'Kenya', send: '1000', country: 'KE', fee: '25.00', receives: '126,993.75' },
    { why: 'Uganda below the edge', send: '50', country: 'UG', fee: '2.00', receives: '178,584' },
    { why: 'Senegal', send: '200', country: 'SN', fee: '5.00', receives: '118,121.25' },
    { why: 'a fee of half a cent', send: '1001', country: 'GH', fee: '25.03', receives: '12,541.28' },
    { why: 'just below 80', send: '79.99', country: 'GH', fee: '2.00', receives: '1,002.17' },
    { why: '80', send: '80', country: 'GH', fee: '2.00', receives: '1,002.3' },
    { why: 'just above 80', send: '80.01', country: 'GH', fee: '2.00', receives: '1,002.43' },
    { why: 'further above 80', send: '80.40', country: 'GH', fee: '2.01', receives: '1,007.31' },
    { why: 'exactly the fee', send: '2', country: 'GH', fee: '2.00', receives: '0' },
    { why: 'a cent more than the fee', send: '2.01', country: 'GH', fee: '2.00', receives: '0.13' },
    { why: 'less than the fee', send: '1', country: 'GH', fee: '2.00', receives: '0' },
    { why: 'zero', send: '0', country: 'GH', fee: '2.00', receives: '0' },
    { why: 'nothing typed', send: '', country: 'GH', fee: '2.00', receives: '0' },
    { why: 'nonsense', send: 'abc', country: 'GH', fee: '2.00', receives: '0' },
    { why: 'a negative amount', send: '-500', country: 'GH', fee: '2.00', receives: '0' },
    {
      why: 'ten to the thirty, exact to the last digit',
      send: `1${'0'.repeat(30)}`,
      country: 'GH',
      fee: '25,000,000,000,000,000,000,000,000,000.00',
      receives: '12,528,750,000,000,000,000,000,000,000,000',
    },
  ] as const)('shows fee $fee and $receives for $why', ({ send, country, fee, receives }) => {
    const shown = estimate(countedAmount(send).amount, homeTerms(country));
    expect(formatDecimal(shown.fee.amount, twoDigits)).toBe(fee);
    expect(formatDecimal(shown.received, upToTwoDigits)).toBe(receives);
  });

  it('starts with 1000 dollars to Ghana', () => {
    expect(homeDefaults).toEqual({ amountText: '1000', country: 'GH' });
    expect(homeTerms(homeDefaults.country)).toMatchObject({ from: 'USD', to: 'GHS' });
  });

  it('hints why an amount counts as 0', () => {
    const hints = ['', '0.00', 'abc', '-5', '9'.repeat(99), '5'].map((text) => countedAmount(text).hint);
    expect(hints).toEqual(['empty', 'zero', 'not-a-number', 'negative', 'too-long', null]);
  });
});

describe('the demo send', () => {
  it.each([
    { send: '101', fee: '2.53', receives: '13,983.45', outcome: 'arrives' },
    { send: '100', fee: '2.50', receives: '13,845.00', outcome: 'arrives' },
    { send: '80.01', fee: '2.00', receives: '11,077.38', outcome: 'arrives' },
    { send: '80', fee: '2.00', receives: '11,076.00', outcome: 'arrives' },
    { send: '79.99', fee: '2.00', receives: '11,074.58', outcome: 'arrives' },
    { send: '50', fee: '2.00', receives: '6,816.00', outcome: 'arrives' },
    { send: '10', fee: '2.00', receives: '1,136.00', outcome: 'arrives' },
    { send: '2', fee: '2.00', receives: '0.00', outcome: 'fee-takes-all' },
    { send: '1', fee: '2.00', receives: '0.00', outcome: 'fee-takes-all' },
    { send: '0', fee: '0.00', receives: '0.00', outcome: 'nothing-sent' },
    { send: '-1', fee: '0.00', receives: '0.00', outcome: 'nothing-sent' },
  ])('turns $send EUR into $receives KES', ({ send, fee, receives, outcome }) => {
    const shown = estimate(exact(send), demoTerms);
    expect(formatDecimal(shown.fee.amount, twoDigits)).toBe(fee);
    expect(formatDecimal(shown.received, twoDigits)).toBe(receives);
    expect(shown).toMatchObject({ from: 'EUR', to: 'KES', outcome });
  });
});

describe('the prototype calculator', () => {
  it.each([
    { country: 'KE', receives: '13,050.00' },
    { country: 'UG', receives: '380,000.00' },
    { country: 'GH', receives: '1,250.00' },
    { country: 'SN', receives: '62,000.00' },
  ] as const)('multiplies 100 EUR by the rate of $country and takes no fee', ({ country, receives }) => {
    const shown = estimate(exact('100'), prototypeTerms(country));
    expect(formatDecimal(shown.received, twoDigits)).toBe(receives);
    expect(shown.fee.applied).toBe('none');
  });
});

describe('the pricing calculator', () => {
  it.each([
    { plan: 'standard', receives: '12,465.79' },
    { plan: 'plus', receives: '12,594.29' },
    { plan: 'business', receives: '12,722.79' },
  ] as const)('takes the fee of $plan at the catalogue rate', ({ plan, receives }) => {
    const shown = estimate(exact('1000'), pricingTerms({ country: 'GH', plan }));
    expect(formatDecimal(shown.received, upToTwoDigits)).toBe(receives);
  });

  it.each([
    { plan: 'standard', send: '5000', isOver: false },
    { plan: 'standard', send: '5000.01', isOver: true },
    { plan: 'plus', send: '10000', isOver: false },
    { plan: 'plus', send: '10000.01', isOver: true },
    { plan: 'business', send: '1000000000', isOver: false },
  ] as const)('knows whether $plan carries $send at once', ({ plan, send, isOver }) => {
    expect(exceedsPlan(exact(send), plan)).toBe(isOver);
  });
});

describe('every estimator', () => {
  it('lets no less arrive when more is sent', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, fc.bigInt({ min: 0n, max: 10_000n }), (terms, amount, more) => {
        const less = estimate(amount, terms).received;
        const received = estimate({ ...amount, units: amount.units + more }, terms).received;
        expect(compare(received, less)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('shares out what is sent between fee and conversion, without a rest', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, (terms, amount) => {
        const { sent, fee, converted, received, outcome } = estimate(amount, terms);
        expect(compare(received, zero)).toBeGreaterThanOrEqual(0);
        expect(isPositive(received)).toBe(outcome === 'arrives');
        if (outcome === 'arrives') expect(compare(add(fee.amount, converted), sent)).toBe(0);
      }),
    );
  });

  it('takes its minimum fee in the currency that is sent', () => {
    for (const { from, feeRule } of allTerms) {
      if (feeRule.minimum) expect(feeRule.minimum.currency).toBe(from);
    }
  });
});
