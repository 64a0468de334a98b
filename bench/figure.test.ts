import { describe, expect, it } from 'vitest';
import { isKept, line, median, ratioOf, shareOf } from './figure.ts';

describe('a figure', () => {
  it.each([
    { why: 'on the lower limit', value: 0.5, budget: { atLeast: 0.5 }, kept: true },
    { why: 'under the lower limit', value: 0.49, budget: { atLeast: 0.5 }, kept: false },
    { why: 'on the upper limit', value: 80, budget: { atMost: 80 }, kept: true },
    { why: 'over the upper limit', value: 80.1, budget: { atMost: 80 }, kept: false },
  ])('is judged $why', ({ value, budget, kept }) => {
    const figure = { what: 'x', value, unit: 'KB', budget } as const;
    expect(isKept(figure)).toBe(kept);
    expect(line(figure)).toContain(kept ? 'kept' : 'BROKEN');
  });

  it.each([
    { why: 'within the budget', value: 105, kept: true, says: 'kept' },
    { why: 'over it, by less than is known', value: 108, kept: true, says: 'OVER: a form' },
    { why: 'over it by more', value: 109.1, kept: false, says: 'BROKEN' },
  ])('with a known excess is judged $why', ({ value, kept, says }) => {
    const excess = { atMost: 4, cause: 'a form' };
    const figure = { what: 'x', value, unit: 'KB', budget: { atMost: 105 }, excess } as const;
    expect(isKept(figure)).toBe(kept);
    expect(line(figure)).toContain(says);
  });

  it('that could not be measured is shown as absent, and keeps no budget', () => {
    const figure = { what: 'x', value: Number.NaN, unit: 'x' } as const;
    expect(line(figure)).toMatch(/absent$/);
    expect(isKept(figure)).toBe(true);
    expect(isKept({ ...figure, budget: { atLeast: 0.5 } })).toBe(false);
    expect(isKept({ ...figure, budget: { atMost: 0.5 } })).toBe(false);
  });

  it.each([
    { why: 'by the median of the rounds', limit: [10, 10, 10], reached: [9, 8, 2], share: 0.8 },
    { why: 'when one round was disturbed', limit: [10, 5, 10], reached: [9, 9, 8], share: 0.9 },
    {
      why: 'as nothing when more than the limit was reached',
      limit: [5, 5, 10],
      reached: [9, 9, 9],
      share: NaN,
    },
  ])('of a limit is a share $why', ({ limit, reached, share }) => {
    expect(shareOf(reached, limit).value).toBe(share);
  });

  it('shows the spread of its rounds', () => {
    const figure = { what: 'x', unit: 'x', ...ratioOf([9, 8, 2], [10, 10, 10]) } as const;
    expect(line(figure)).toContain('0.80 x 0.20–0.90');
  });

  it('is the median, so that one slow run does not count', () => {
    expect(median([5, 1, 100])).toBe(5);
    expect(median([1, 3, 5, 100])).toBe(4);
  });
});
