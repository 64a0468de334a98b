import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#catalogue/countries.ts';
import { homeTerms } from '#estimates/terms.ts';
import { twoWayEstimate } from '#estimates/two-way.ts';
import { compare, isPositive } from '#money/exact.ts';
import { formatDecimal, twoDigits, upToTwoDigits } from '#money/format.ts';

const toGhana = homeTerms('GH');

describe('an estimate that can be typed from both sides', () => {
  it.each([
    { why: 'what the default delivers', receive: '12,528.75', send: '1,000.00', arrives: '12,528.75' },
    { why: 'a whole figure below the edge', receive: '100', send: '9.79', arrives: '100.1' },
    { why: 'a figure above the edge', receive: '2000', send: '159.64', arrives: '2,000.09' },
    { why: 'nothing', receive: '0', send: '0.00', arrives: '0' },
    { why: 'nonsense', receive: 'x', send: '0.00', arrives: '0' },
    { why: 'a negative figure', receive: '-5', send: '0.00', arrives: '0' },
  ])('asks for $send when $why should arrive', ({ receive, send, arrives }) => {
    const { estimate } = twoWayEstimate({ side: 'receive', text: receive }, toGhana);
    expect(formatDecimal(estimate.sent, twoDigits)).toBe(send);
    expect(formatDecimal(estimate.received, upToTwoDigits)).toBe(arrives);
  });

  it('says when a little more arrives than was typed', () => {
    expect(twoWayEstimate({ side: 'receive', text: '100' }, toGhana).arrivesMore).toBe(true);
    expect(twoWayEstimate({ side: 'receive', text: '12528.75' }, toGhana).arrivesMore).toBe(false);
    expect(twoWayEstimate({ side: 'send', text: '100' }, toGhana).arrivesMore).toBe(false);
  });

  it.each([
    { text: '1.000', side: 'send', isDoubtful: true },
    { text: '1,000.50', side: 'send', isDoubtful: false },
    { text: '€100', side: 'send', isDoubtful: true },
    { text: '$100', side: 'send', isDoubtful: false },
    { text: '100 usd', side: 'send', isDoubtful: false },
    { text: '100 GHS', side: 'send', isDoubtful: true },
    { text: '100 GHS', side: 'receive', isDoubtful: false },
  ] as const)('doubts "$text" to $side: $isDoubtful', ({ text, side, isDoubtful }) => {
    expect(twoWayEstimate({ side, text }, toGhana).isDoubtful).toBe(isDoubtful);
  });

  it('never sends or delivers less than nothing, whatever is typed', () => {
    const anything = fc.record({ side: fc.constantFrom('send', 'receive'), text: fc.string() });
    fc.assert(
      fc.property(anything, fc.constantFrom(...countryCodes), (typed, country) => {
        const { estimate } = twoWayEstimate(typed, homeTerms(country));
        expect(estimate.sent.units >= 0n && estimate.received.units >= 0n).toBe(true);
      }),
    );
  });

  it('delivers at least what was typed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        fc.constantFrom(...countryCodes),
        (units, country) => {
          const { typed, estimate } = twoWayEstimate(
            { side: 'receive', text: `${units}` },
            homeTerms(country),
          );
          expect(isPositive(estimate.sent)).toBe(true);
          expect(compare(estimate.received, typed.amount)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
