import { expect, it } from 'vitest';
import { reasonOf, reasons } from './unavailable.ts';

it.each([
  { code: '42501', reason: reasons.replication },
  { code: '53400', reason: reasons.slots },
  { code: '57P01', reason: reasons.away },
  { code: 'XX000', reason: reasons.ended },
])('the reason of $code is named', ({ code, reason }) => {
  expect(reasonOf(Object.assign(new Error('x'), { code }))).toBe(reason);
});
