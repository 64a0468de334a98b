import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalogue/countries.ts';
import { amountToSend } from '#estimates/amount-to-send.ts';
import { estimate } from '#estimates/estimate.ts';
import { demoTerms, homeTerms, pricingTerms, prototypeTerms, type Terms } from '#estimates/terms.ts';
import { compare, type Exact, exact } from '#money/exact.ts';
import { money, moneyToExact } from '#money/money.ts';

const arrives = (minor: bigint, terms: Terms) =>
  estimate(moneyToExact({ minor, currency: terms.from }), terms).received;

function expectSmallest(target: Exact, terms: Terms): void {
  const { minor } = amountToSend(target, terms);
  expect(compare(arrives(minor, terms), target)).toBeGreaterThanOrEqual(0);
  expect(compare(arrives(minor - 1n, terms), target)).toBeLessThan(0);
}

describe('the amount to send', () => {
  it.each([
    { why: 'nothing shall arrive', target: '0', send: '0' },
    { why: 'less than nothing shall arrive', target: '-1', send: '0' },
    { why: 'the least that can arrive', target: '0.01', send: '2.01' },
    { why: 'one cent of the sender shall arrive', target: '1.42', send: '2.01' },
    { why: 'slightly more than one cent shall arrive', target: '1.43', send: '2.02' },
    { why: 'the minimum applies', target: '1136', send: '10' },
    { why: 'the edge is just not reached', target: '11074.58', send: '79.99' },
    { why: 'the edge is met', target: '11076', send: '80' },
    { why: 'the edge is just passed', target: '11076.01', send: '80.01' },
    { why: 'the share applies', target: '13845', send: '100' },
    { why: 'the share applies and the last digit counts', target: '13845.01', send: '100.01' },
  ])('is $send EUR when $why', ({ target, send }) => {
    expect(amountToSend(exact(target), demoTerms)).toEqual(money(send, 'EUR'));
  });

  it('solves the other calculators too', () => {
    expect(amountToSend(exact('12528.75'), homeTerms('GH'))).toEqual(money('1000', 'USD'));
    expect(amountToSend(exact('380000'), prototypeTerms('UG'))).toEqual(money('100', 'EUR'));
    expect(amountToSend(exact('12722.785'), pricingTerms({ country: 'GH', plan: 'business' }))).toEqual(
      money('1000', 'USD'),
    );
  });

  it('is enough, and one cent less would not be', () => {
    const terms = fc.constantFrom(
      demoTerms,
      ...countryCodes.flatMap((country) => [
        homeTerms(country),
        prototypeTerms(country),
        pricingTerms({ country, plan: 'plus' }),
      ]),
    );
    const target = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 24n }), scale: fc.nat(6) });
    const nearTheEdge = fc.record({
      units: fc.bigInt({ min: 1_100_000n, max: 1_115_000n }),
      scale: fc.constant(2),
    });
    fc.assert(fc.property(target, terms, expectSmallest), { numRuns: 300 });
    fc.assert(
      fc.property(nearTheEdge, (near) => expectSmallest(near, demoTerms)),
      { numRuns: 300 },
    );
  });

  it('is no more than what was sent when an estimate is turned round', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 201n, max: 10n ** 20n }), (minor) => {
        expect(amountToSend(arrives(minor, demoTerms), demoTerms).minor).toBe(minor);
      }),
    );
  });
});
