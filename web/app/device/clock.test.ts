import { expect, it } from 'vitest';
import { formatDay, timeOf } from './clock.ts';

it('formats a day', () => {
  expect(['2025-05-05', '2026-03-24', '2024-12-31', '2028-02-29'].map(formatDay)).toEqual([
    '5 May 2025',
    '24 Mar 2026',
    '31 Dec 2024',
    '29 Feb 2028',
  ]);
});

it('formats a time in 24 hours, in local time', () => {
  expect(timeOf(new Date(2026, 10, 15, 9, 5, 30))).toBe('09:05:30');
  expect(timeOf(new Date(2026, 10, 15, 0, 0, 0))).toBe('00:00:00');
  expect(timeOf(new Date(2026, 10, 15, 23, 59, 59))).toBe('23:59:59');
});
