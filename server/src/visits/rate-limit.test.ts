import { expect, it } from 'vitest';
import { createVisitRateLimit } from './rate-limit.ts';

const hourMs = 60 * 60 * 1000;

it('starts again every hour', () => {
  let at = 0;
  const isAllowed = createVisitRateLimit({ perHour: 1, now: () => at });
  expect([isAllowed('a'), isAllowed('a')]).toEqual([true, false]);
  at = hourMs;
  expect(isAllowed('a')).toBe(true);
});

it('remembers only so many networks', () => {
  const isAllowed = createVisitRateLimit({ perHour: 1, networksMax: 2, now: () => 0 });
  expect([isAllowed('a'), isAllowed('b'), isAllowed('a'), isAllowed('a')]).toEqual([true, true, true, false]);
});
