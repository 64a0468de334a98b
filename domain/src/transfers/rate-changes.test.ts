import { expect, it } from 'vitest';
import { type PracticeRateSheet, practiceRates } from '#catalogue/practice-rates.ts';
import { exact, toDecimalString } from '#money/exact.ts';
import { rateChanges } from '#transfers/rate-changes.ts';

const withRate = (literal: string): PracticeRateSheet => ({
  ...practiceRates,
  version: 2,
  rates: practiceRates.rates.map((row) =>
    row.base === 'EUR' && row.country === 'KE' ? { ...row, rate: exact(literal) } : row,
  ),
});

const changeTo = (literal: string) => {
  const changes = rateChanges(withRate('100.00'), withRate(literal));
  const found = changes.find(({ base, country }) => base === 'EUR' && country === 'KE');
  if (!found) throw new Error('The corridor is missing.');
  const { percent, isLarge, isImplausible } = found;
  return [toDecimalString(percent), isLarge, isImplausible];
};

it.each([
  { why: 'the same in other digits', to: '100', change: ['0.00', false, false] },
  { why: 'two decimals, rounded half up', to: '101.2345', change: ['1.23', false, false] },
  { why: 'a fall', to: '98.5', change: ['-1.50', false, false] },
  { why: '20 % up exactly', to: '120', change: ['20.00', false, false] },
  { why: 'just above 20 %', to: '120.0001', change: ['20.00', true, false] },
  { why: 'just below -20 %', to: '79.9999', change: ['-20.00', true, false] },
  { why: 'twice as much', to: '200', change: ['100.00', true, false] },
  { why: 'more than twice', to: '200.0001', change: ['100.00', true, true] },
  { why: 'half', to: '50', change: ['-50.00', true, false] },
  { why: 'less than half', to: '49.9999', change: ['-50.00', true, true] },
  { why: 'a misplaced point', to: '1000', change: ['900.00', true, true] },
])('of a new sheet: $why', ({ to, change }) => {
  expect(changeTo(to)).toEqual(change);
});

it('names every corridor once, also those that stay', () => {
  const changes = rateChanges(practiceRates, withRate('150'));
  expect(changes).toHaveLength(12);
  expect(changes.filter(({ percent }) => percent.units !== 0n)).toHaveLength(1);
});
