import { expect, it } from 'vitest';
import { authModeIn } from './auth-urls.ts';

it.each([
  { query: 'signup', mode: 'signup' },
  { query: 'signin', mode: 'signin' },
  { query: null, mode: 'signin' },
  { query: 'SIGNUP', mode: 'signin' },
])('opens $mode for mode=$query', ({ query, mode }) => expect(authModeIn(query)).toBe(mode));
