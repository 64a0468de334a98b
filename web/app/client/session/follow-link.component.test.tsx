import type { User } from '@supabase/auth-js';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { aFactor, ama, sessionOf, storedSession, tokenAt } from '../../../testing/member.tsx';
import { clearSession } from './auth-operations.ts';
import { sessionState, setAuthState, useAuthState } from './auth-state.ts';
import { createAuthClient } from './create-auth-client.ts';
import { sessionKey } from './email-link.ts';
import { rememberProviderVisit } from './provider-visit.ts';

const kofi: User = { ...ama, id: '0b7d9a4e-3c58-4f0e-8f55-2f3f0f6b1b02', email: 'kofi@example.com' };

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const aToken = (claims: object) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2ln`;
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
/** Says that it is Ama's. The server says that it is Kofi's, and gives it for the refresh token of a link. */
const lyingToken = aToken({ sub: ama.id, email: ama.email, exp: inAnHour });
/** The other way round. */
const amasToken = aToken({ sub: kofi.id, email: kofi.email, exp: inAnHour });
const currentToken = tokenAt('aal2');

const readUser = 'GET /auth/v1/user';
const readSummary = 'GET /api/account';
const exchange = 'POST /auth/v1/token';
const logout = 'POST /auth/v1/logout';

const authError = (status: number, code: string) => ({
  status,
  body: { code: status, error_code: code, msg: 'not for people' },
});

const fragment = (type: string, token = aToken({ sub: kofi.id, exp: inAnHour })) =>
  `#access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer&type=${type}`;

let server: FakeServer;
/** The messages to other tabs. */
let broadcast: unknown[];
beforeEach(() => {
  server = fakeServer({
    [readUser]: ({ headers }) => {
      const token = headers.get('authorization')?.slice('Bearer '.length);
      if (token === lyingToken) return { body: kofi };
      return token === amasToken || token === currentToken ? { body: ama } : authError(403, 'bad_jwt');
    },
    [readSummary]: { body: { mustSetPassword: false } },
    [exchange]: { body: sessionOf(kofi, lyingToken) },
    [logout]: { status: 204 },
  });
  broadcast = [];
  class Channel {
    postMessage = (message: unknown) => broadcast.push(message);
    addEventListener() {}
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
});

type Link = { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** Follows a link where Ama is signed in by default. */
async function follow(
  { pathname = '/', search = '', hash = '' }: Link,
  member: User | null = ama,
  token = currentToken,
) {
  setAuthState({ link: null, accountSwitch: null, mustSetPassword: false, event: null });
  if (member) localStorage.setItem(sessionKey, JSON.stringify(sessionOf(member, token)));
  const before = storedSession();
  const { result } = renderHook(useAuthState);
  await act(() => createAuthClient({ pathname, search, hash }));
  const bearers = (call: string) =>
    server.requests.filter((one) => one.call === call).map(({ headers }) => headers.get('authorization'));
  return { state: () => result.current, before, bearers };
}

const storedUser = () => JSON.parse(storedSession() ?? 'null')?.user;

const verifier = () => localStorage.setItem(`${sessionKey}-code-verifier`, '"verifier"');
const passwordNeeded: Replies = { [readSummary]: { body: { mustSetPassword: true } } };

describe('a link that brings another account', () => {
  it.each([
    { what: 'a sign-in link', hash: fragment('magiclink') },
    { what: 'a link without a type', hash: fragment('') },
    { what: 'a confirmation', hash: fragment('signup') },
    { what: 'a recovery link', pathname: '/auth/new-password', hash: fragment('recovery') },
    { what: 'an invitation', hash: fragment('invite') },
    { what: 'an e-mail change', pathname: '/more/settings', hash: fragment('email_change') },
    { what: 'a repeated sign-up', hash: fragment('signup'), answers: passwordNeeded },
    {
      what: 'a repeated sign-up to the auth screen',
      pathname: '/auth',
      hash: fragment('signup'),
      answers: passwordNeeded,
    },
    { what: 'a code', pathname: '/auth', search: '?code=c' },
    { what: "the user's own access token, with another's refresh token", hash: fragment('', amasToken) },
  ])('asks first, and changes nothing until the user agrees: $what', async ({ answers = {}, ...link }) => {
    server.respond(answers);
    verifier();
    const { state, before } = await follow(link);
    expect(state()).toMatchObject({
      ...{ user: ama, link: null, mustSetPassword: false, isLoading: false, event: 'INITIAL_SESSION' },
      accountSwitch: { current: ama, other: kofi },
    });
    expect(storedSession()).toBe(before);
    expect(JSON.stringify(broadcast)).not.toContain(kofi.id);
    expect(server.bodiesOf(logout)).toEqual([]);
  });

  it('asks a user who has shown only the first factor, too', async () => {
    const twoStep = { ...ama, factors: [aFactor()] };
    const { state } = await follow({ hash: fragment('magiclink') }, twoStep, tokenAt('aal1'));
    expect(state()).toMatchObject({ user: null, secondFactorFor: twoStep, accountSwitch: { other: kofi } });
  });

  it.each([
    { purpose: 'magiclink', event: 'SIGNED_IN' },
    { purpose: 'recovery', event: 'PASSWORD_RECOVERY' },
  ] as const)('switches once the user agrees, and ends the session before: $purpose', async (expected) => {
    const { state, bearers } = await follow({ hash: fragment(expected.purpose) });
    expect(await act(async () => state().accountSwitch?.accept())).toBeNull();
    const { user, accountSwitch, link, event } = state();
    expect({ user, accountSwitch, link, event }).toEqual({
      ...{ user: kofi, accountSwitch: null, event: expected.event },
      link: { kind: 'done', purpose: expected.purpose },
    });
    expect(storedUser()).toEqual(kofi);
    expect(JSON.stringify(broadcast)).toContain(kofi.id);
    expect(bearers(logout)).toEqual([`Bearer ${currentToken}`]);
    expect(server.bodiesOf(exchange)).toEqual([{ refresh_token: 'r' }]);
  });

  it('by a code switches too, without exchanging it again', async () => {
    verifier();
    const { state } = await follow({ pathname: '/auth', search: '?code=c' });
    await act(async () => state().accountSwitch?.accept());
    expect(storedUser()).toEqual(kofi);
    expect(server.bodiesOf(exchange)).toEqual([{ auth_code: 'c', code_verifier: 'verifier' }]);
    expect(localStorage.getItem(`${sessionKey}-code-verifier`)).toBeNull();
  });

  it('must set a password first, where the link is of a repeated sign-up', async () => {
    server.respond(passwordNeeded);
    const { state } = await follow({ pathname: '/auth', hash: fragment('signup') });
    await act(async () => state().accountSwitch?.accept());
    expect(state()).toMatchObject({ user: kofi, mustSetPassword: true });
  });

  it('leaves everything as it was when the user stays; the session of the link is ended', async () => {
    const { state, before, bearers } = await follow({ hash: fragment('magiclink') });
    await act(async () => state().accountSwitch?.decline());
    expect(state()).toMatchObject({ user: ama, accountSwitch: null, link: null });
    expect(storedSession()).toBe(before);
    expect(bearers(logout)).toEqual([`Bearer ${lyingToken}`]);
    expect(JSON.stringify(broadcast)).not.toContain(kofi.id);
  });

  it('can be tried again when the server is not reached', async () => {
    const { state, before } = await follow({ hash: fragment('magiclink') });
    server.respond({ [readUser]: noConnection });
    expect(await act(async () => state().accountSwitch?.accept())).toMatchObject({ code: 'unreachable' });
    expect(state()).toMatchObject({ user: ama, accountSwitch: { other: kofi }, link: null });
    expect(storedSession()).toBe(before);
    server.respond({ [readUser]: { body: kofi } });
    await act(async () => state().accountSwitch?.accept());
    expect(storedUser()).toEqual(kofi);
  });

  it('signs nobody out when its session has ended before the user agrees', async () => {
    const { state, before } = await follow({ hash: fragment('magiclink') });
    server.respond({ [readUser]: authError(403, 'session_not_found') });
    await act(async () => state().accountSwitch?.accept());
    expect(state()).toMatchObject({
      ...{ user: ama, accountSwitch: null, link: { kind: 'broken', code: 'session_not_found' } },
    });
    expect(storedSession()).toBe(before);
  });

  it('asks no more once its user has signed out in another tab, and ends its session', async () => {
    const { state, bearers } = await follow({ hash: fragment('magiclink') });
    act(clearSession);
    expect(state()).toMatchObject({ user: null, accountSwitch: null });
    expect(bearers(logout)).toEqual([`Bearer ${lyingToken}`]);
  });

  it('asks no more once its account was switched to in another tab, and leaves its session', async () => {
    const { state, bearers } = await follow({ hash: fragment('magiclink') });
    act(() => setAuthState(sessionState(sessionOf(kofi))));
    expect(state()).toMatchObject({ user: kofi, accountSwitch: null });
    expect(bearers(logout)).toEqual([]);
  });
});

it.each(['/', '/auth'])(
  'a link with two accounts signs in that of the refresh token where nobody is, and asks about its password: %s',
  async (pathname) => {
    server.respond(passwordNeeded);
    const { state, bearers } = await follow({ pathname, hash: fragment('signup', amasToken) }, null);
    expect(state()).toMatchObject({ user: kofi, accountSwitch: null, mustSetPassword: true });
    expect(storedUser()).toEqual(kofi);
    expect(bearers(readSummary).at(-1)).toBe(`Bearer ${lyingToken}`);
  },
);

describe('a link that brings the same account', () => {
  it.each([
    { what: 'tokens', link: { hash: fragment('recovery', amasToken) }, purpose: 'recovery' },
    { what: 'a code', link: { pathname: '/auth', search: '?code=c' }, purpose: 'identity' },
  ])('is followed without a question: $what', async ({ link, purpose }) => {
    verifier();
    rememberProviderVisit({ provider: 'google', purpose: 'link' });
    server.respond({ [exchange]: { body: sessionOf(ama, amasToken) } });
    const { state } = await follow(link);
    expect(state()).toMatchObject({ user: ama, accountSwitch: null, link: { kind: 'done', purpose } });
    expect(JSON.parse(storedSession() ?? '').access_token).toBe(amasToken);
  });
});

describe('a link that does not work leaves a signed-in user where they are', () => {
  it.each([
    { why: 'a refresh token of nobody', reply: authError(400, 'refresh_token_not_found') },
    { why: 'one that was used before', reply: authError(400, 'refresh_token_already_used') },
    { why: 'a session that is over', reply: authError(400, 'session_expired') },
    { why: 'an account that is closed', reply: authError(403, 'user_banned') },
    { why: 'too many requests', reply: { status: 429 }, code: 'over_request_rate_limit' },
    { why: 'an outage', reply: { status: 503 }, code: 'unreachable' },
    { why: 'no connection', reply: noConnection, code: 'unreachable' },
  ])('$why', async ({ reply, code = (reply as ReturnType<typeof authError>).body.error_code }) => {
    server.respond({ [exchange]: reply });
    const { state, before } = await follow({ hash: fragment('magiclink') });
    expect(state()).toMatchObject({ user: ama, accountSwitch: null, link: { kind: 'broken', code } });
    expect(storedSession()).toBe(before);
    expect(server.requests.map(({ call }) => call)).toEqual([exchange]);
  });

  it('a code that was not begun here', async () => {
    rememberProviderVisit({ provider: 'google', purpose: 'sign-in' });
    server.respond({ [exchange]: authError(400, 'validation_failed') });
    const { state, before } = await follow({ pathname: '/auth', search: '?code=c' });
    expect(state()).toMatchObject({
      user: ama,
      link: { kind: 'broken', code: 'validation_failed', provider: { provider: 'google' } },
    });
    expect(storedSession()).toBe(before);
  });
});
