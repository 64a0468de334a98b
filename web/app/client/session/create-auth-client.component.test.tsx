import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ama, storedSession } from '../../../testing/member.tsx';
import { useAuthState } from './auth-state.ts';
import { createAuthClient } from './create-auth-client.ts';

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const expires = Math.floor(Date.now() / 1000) + 3600;
const accessToken = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: ama.id, exp: expires })}.c2ln`;
const hash = `#access_token=${accessToken}&refresh_token=r&expires_in=3600&token_type=bearer&type=signup`;
const summary = 'GET /api/account';
const logout = 'POST /auth/v1/logout';

async function follow(pathname: string, isPasswordNeeded: boolean) {
  const server = fakeServer({
    [summary]: { body: { mustSetPassword: isPasswordNeeded } },
    'GET /auth/v1/user': { body: ama },
    [logout]: { status: 204 },
  });
  const { result } = renderHook(useAuthState);
  await act(() => createAuthClient({ pathname, search: '', hash }));
  const { user, link, mustSetPassword } = result.current;
  return { server, user, link, mustSetPassword };
}

it.each(['/', '/demo/auth'])(
  'the link of a repeated sign-up to %s signs in, and a password is needed first',
  async (pathname) => {
    const { server, ...state } = await follow(pathname, true);
    expect(state).toEqual({ user: ama, link: { kind: 'done', purpose: 'signup' }, mustSetPassword: true });
    expect(server.asked.find(({ call }) => call === summary)?.headers.get('authorization')).toBe(
      `Bearer ${accessToken}`,
    );
    expect(server.bodiesOf(logout)).toEqual([]);
  },
);

it('any other verification link to the auth screen signs nobody in', async () => {
  const { server, ...state } = await follow('/demo/auth', false);
  expect(state).toEqual({ user: null, link: { kind: 'verified' }, mustSetPassword: false });
  expect(server.bodiesOf(logout)).toHaveLength(1);
  expect(storedSession()).toBeNull();
});
