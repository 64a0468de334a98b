import { expect, it } from 'vitest';
import { practice } from './practice.ts';

it.each([
  ['created', true, 'Being cancelled'],
  ['recalling', true, 'Being cancelled'],
  ['recalling', false, 'Not collected'],
  ['expired', true, 'Cancelled'],
  ['expired', false, 'Expired'],
  ['collected', true, 'Collected'],
  ['refunded', true, 'Refunded'],
] as const)('%s, with a cancel asked for: %s, is "%s"', (state, cancelRequested, text) => {
  expect(practice.state({ state, cancelRequested })).toBe(text);
});
