import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { forgetAuthClients } from '../../../testing/forget-auth-clients.ts';
import { aFactor, ama, sessionOf, storedSession, tokenAt } from '../../../testing/member.tsx';
import { useAuthState } from './auth-state.ts';
import { createAuthClient } from './create-auth-client.ts';
import { rememberProviderVisit } from './provider-visit.ts';

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
    'POST /auth/v1/token': { body: sessionOf(ama, accessToken) },
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
    expect(server.requests.find(({ call }) => call === summary)?.headers.get('authorization')).toBe(
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

describe('the return from an identity provider', () => {
  const exchange = 'POST /auth/v1/token';
  const google = { provider: 'google', purpose: 'sign-in' } as const;
  const verifier = () => localStorage.setItem('session-code-verifier', '"verifier"');

  async function comeBack(search: string, body: unknown = sessionOf(ama), status = 200) {
    forgetAuthClients();
    const server = fakeServer({ [exchange]: { status, body } });
    const { result } = renderHook(useAuthState);
    await act(() => createAuthClient({ pathname: '/auth', search, hash: '' }));
    const { user, secondFactorFor, link } = result.current;
    return { server, user, secondFactorFor, link };
  }

  it('exchanges its code, with the verifier of this browser', async () => {
    rememberProviderVisit(google);
    verifier();
    const { server, user, link } = await comeBack('?code=c');
    expect(server.bodiesOf(exchange)).toEqual([{ auth_code: 'c', code_verifier: 'verifier' }]);
    expect({ user, link }).toEqual({ user: ama, link: { kind: 'done', purpose: 'magiclink' } });
  });

  it('after linking says that it is linked', async () => {
    rememberProviderVisit({ ...google, purpose: 'link' });
    verifier();
    expect((await comeBack('?code=c')).link).toEqual({ kind: 'done', purpose: 'identity' });
  });

  it('of an account with a second factor signs nobody in yet', async () => {
    verifier();
    const twoStep = { ...ama, factors: [aFactor()] };
    const { user, secondFactorFor } = await comeBack('?code=c', sessionOf(twoStep, tokenAt('aal1')));
    expect({ user, secondFactorFor }).toEqual({ user: null, secondFactorFor: twoStep });
  });

  it.each([
    {
      why: 'the provider says no',
      search: '?error=access_denied&error_code=x&error_description=No',
      code: 'x',
    },
    { why: 'the code is of another browser', search: '?code=c', code: 'bad_code_verifier' },
  ])('that failed names the provider, once: $why', async ({ search, code }) => {
    rememberProviderVisit(google);
    const failure = { code: 400, error_code: 'bad_code_verifier', msg: 'No' };
    expect((await comeBack(search, failure, 400)).link).toEqual({
      kind: 'broken',
      code,
      provider: google,
    });
    expect((await comeBack('?error=access_denied&error_code=otp_expired')).link).toEqual({
      kind: 'broken',
      code: 'otp_expired',
    });
  });
});
