import { describe, expect, it } from 'vitest';
import { amountInUrl, guidedDemoUrl } from './amount-in-url.ts';

describe('an amount carried to the guided demo', () => {
  it.each([
    { why: 'as typed', typed: '200', carried: '200' },
    { why: 'with its cents', typed: '49.95', carried: '49.95' },
    { why: 'without separators', typed: '1,250.50', carried: '1250.5' },
  ])('arrives $why', ({ typed, carried }) => {
    expect(amountInUrl(new URL(guidedDemoUrl(typed), 'http://site').search)).toBe(carried);
  });

  it.each([
    { why: 'there is none', search: '' },
    { why: 'it is nothing', search: '?amount=0' },
    { why: 'it is negative', search: '?amount=-5' },
    { why: 'it is no number', search: '?amount=<b>1e9</b>' },
    { why: 'it is blank', search: '?amount=%20' },
  ])('is left out when $why', ({ search }) => expect(amountInUrl(search)).toBeNull());
});
