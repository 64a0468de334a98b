import { expect, it } from 'vitest';
import { months } from '../../../testing/own-practice.ts';
import { barsOf, currenciesOf, monthsBetween } from './months.ts';

const { months: sent } = months(
  ['2027-01', 1, '5000', 'GBP'],
  ['2026-11', 2, '20000', 'EUR'],
  ['2026-11', 1, '10000', 'GBP'],
  ['2026-08', 1, '1', 'GBP'],
);

it('bars are of one currency, with the months in which nothing was sent', () => {
  expect(currenciesOf(sent)).toEqual(['GBP', 'EUR']);
  expect(barsOf(sent, 'GBP', 4)).toEqual([
    { month: '2027-01', count: 1, minor: 5000n, share: 50 },
    { month: '2026-12', count: 0, minor: 0n, share: 0 },
    { month: '2026-11', count: 1, minor: 10000n, share: 100 },
    { month: '2026-10', count: 0, minor: 0n, share: 0 },
  ]);
});

it('months follow each other over the turn of a year, newest first', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBetween('2027-02', '2027-01')).toEqual([]);
});
