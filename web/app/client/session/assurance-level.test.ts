import type { Factor } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { aFactor, ama, tokenAt } from '../../../testing/member.tsx';
import { needsSecondFactor } from './assurance-level.ts';

const verified = aFactor();
const begun: Factor = { ...verified, status: 'unverified' };

it.each([
  { why: 'without a factor', factors: undefined, token: tokenAt('aal1'), isNeeded: false },
  { why: 'with one that was only begun', factors: [begun], token: tokenAt('aal1'), isNeeded: false },
  { why: 'with a factor, at aal1', factors: [verified], token: tokenAt('aal1'), isNeeded: true },
  { why: 'with a factor, at aal2', factors: [verified], token: tokenAt('aal2'), isNeeded: false },
  { why: 'with a factor and a token that cannot be read', factors: [verified], token: 'x', isNeeded: true },
])('an account $why: $isNeeded', ({ factors, token, isNeeded }) => {
  const user = { ...ama, ...(factors && { factors }) };
  expect(needsSecondFactor({ access_token: token, user })).toBe(isNeeded);
});
