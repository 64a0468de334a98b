import type { Profile } from '@remit/contract/profiles.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSetting } from '#client/profile/profile-settings.ts';
import { loadAuth } from '#client/session/auth-state.ts';
import { storeValue } from '#device/stored-value.ts';
import { MemberMessages } from '#shells/members.tsx';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { ama, renderForAccount, sessionOf, storedSession } from '../../../testing/member.tsx';
import { watchAccount } from './watch-account.ts';

const read = 'GET /rest/v1/profiles';
const save = 'PATCH /rest/v1/profiles';
const refresh = 'POST /auth/v1/token';
const ownSession = '11111111-0000-4000-8000-000000000001';
const issuedAt = 1_790_000_000;
const tokenOf = (sessionId: string, aal = 'aal1') =>
  `head.${btoa(JSON.stringify({ aal, session_id: sessionId, iat: issuedAt }))}.signature`;
const token = tokenOf(ownSession);

const rows = (changes: Partial<Profile> = {}) => ({
  body: [
    {
      ...{
        id: ama.id,
        full_name: 'Ama Sample',
        language: null,
        theme: null,
        notifications: null,
        avatar_path: null,
      },
      updated_at: '2026-01-01T10:00:00Z',
      ...changes,
    } satisfies Profile,
  ],
});
const isDark = () => document.documentElement.dataset.theme === 'dark';
const change = (theme: 'light' | 'dark') => ({
  ids: [1],
  data: { type: 'UPDATE', schema: 'public', table: 'profiles', columns: [], record: { id: ama.id, theme } },
});
const ended = (...ids: string[]) => ({
  type: 'broadcast',
  event: 'session_ended',
  payload: { session_ids: ids },
});

let server: FakeServer;
beforeEach(() => {
  for (const key of ['theme', 'notifications', 'unsaved-settings']) storeValue(key, null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Any page of a signed-in user, once it listens. */
async function open() {
  server = fakeServer({ [read]: rows(), [save]: rows() });
  const { sockets } = fakeRealtime();
  const page = renderForAccount('/', <MemberMessages />, { member: ama, accessToken: token });
  await waitFor(() => expect(sockets[0]?.frames).toHaveLength(1));
  await waitFor(() => expect(readsOfProfile()).toBeGreaterThan(1));
  const [socket] = sockets;
  if (!socket) throw new Error('There is no socket.');
  return {
    ...page,
    socket,
    sockets,
    push: (event: string, payload: unknown) => act(() => socket.push(event, payload)),
  };
}
const readsOfProfile = () => server.bodiesOf(read).length;

it('a signed-in page listens to the channel of its account, on our own origin', async () => {
  const { socket } = await open();
  expect(socket.url.href).toMatch(/^ws:\/\/localhost:3000\/realtime\/v1\/websocket\?/);
  const [[, , topic, event, payload] = []] = socket.frames;
  expect([topic, event]).toEqual([`realtime:account:${ama.id}`, 'phx_join']);
  expect(payload).toMatchObject({
    access_token: token,
    config: {
      private: true,
      broadcast: { replay: { since: issuedAt * 1000, limit: 25 } },
      presence: { enabled: false },
      postgres_changes: [
        { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${ama.id}` },
        { event: '*', schema: 'public', table: 'transfers', filter: `user_id=eq.${ama.id}` },
      ],
    },
  });
});

it('a visitor’s page does not', async () => {
  server = fakeServer();
  const { sockets } = fakeRealtime();
  renderForAccount('/', <MemberMessages />);
  await import('./account-channel.ts');
  expect(sockets).toEqual([]);
});

it('without the service the page says nothing', async () => {
  server = fakeServer({ [read]: rows({ theme: 'dark' }) });
  renderForAccount('/', <MemberMessages />, { member: ama, accessToken: token });
  await waitFor(() => expect(isDark()).toBe(true));
});

describe('a change of the profile on another device', () => {
  it('comes to this one', async () => {
    const { push } = await open();
    server.respond({ [read]: rows({ theme: 'dark' }) });
    push('postgres_changes', change('dark'));
    await waitFor(() => expect(isDark()).toBe(true));
  });

  it('brings the name', async () => {
    const { push } = await open();
    const renamed = { ...ama, user_metadata: { full_name: 'Ama Mensah' } };
    server.respond({
      [read]: rows({ full_name: 'Ama Mensah' }),
      [refresh]: { body: sessionOf(renamed, token) },
    });
    push('postgres_changes', change('dark'));
    await waitFor(() => expect(storedSession()).toContain('Ama Mensah'));
  });

  it('does not undo what is being saved here', async () => {
    const { push } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.respond({
      [read]: rows({ theme: 'light', notifications: false }),
      [save]: () => promise.then(() => rows()),
    });
    act(() => chooseSetting({ theme: 'dark' }));
    push('postgres_changes', change('light'));
    await waitFor(() => expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }]));
    expect(isDark()).toBe(true);
    // Saved last, so the account has it by the time it is read.
    server.respond({ [read]: rows({ theme: 'dark', notifications: false }) });
    resolve();
    await waitFor(() => expect(localStorage.getItem('notifications')).toBe('off'));
    expect(isDark()).toBe(true);
  });

  it('is read again when it is announced while the profile is being read', async () => {
    const { push } = await open();
    const before = readsOfProfile();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.respond({ [read]: () => promise.then(() => rows({ theme: 'light' })) });
    push('postgres_changes', change('light'));
    await waitFor(() => expect(readsOfProfile()).toBe(before + 1));
    push('postgres_changes', change('dark'));
    server.respond({ [read]: rows({ theme: 'dark' }) });
    resolve();
    await waitFor(() => expect(isDark()).toBe(true));
  });
});

describe('a session that ends', () => {
  const who = 'GET /auth/v1/user';
  const other = '22222222-0000-4000-8000-000000000002';

  it.each([
    { why: 'it was ended', code: 'session_not_found' },
    { why: 'the account is banned', code: 'user_banned' },
    { why: 'the account is gone', code: 'user_not_found' },
  ])('signs this device out when it is its own, because $why', async ({ code }) => {
    const { push } = await open();
    server.respond({ [who]: { status: 403, body: { code: 403, error_code: code, msg: '' } } });
    push('broadcast', ended(other, ownSession));
    await waitFor(() => expect(storedSession()).toBeNull());
  });

  it('is nothing to it when it is another’s', async () => {
    const { push } = await open();
    push('broadcast', ended(other));
    await act(async () => void (await (await loadAuth()).getSession()));
    expect(server.bodiesOf(who)).toEqual([]);
    expect(storedSession()).not.toBeNull();
  });

  it('is not believed against the server', async () => {
    const { push } = await open();
    server.respond({ [who]: { body: ama } });
    push('broadcast', ended(ownSession));
    await waitFor(() => expect(server.bodiesOf(who)).toHaveLength(1));
    await act(async () => void (await (await loadAuth()).getSession()));
    expect(storedSession()).not.toBeNull();
  });
});

it('a new token is passed on', async () => {
  const { socket } = await open();
  const next = tokenOf(ownSession, 'aal2');
  server.respond({ [refresh]: { body: sessionOf(ama, next) } });
  await act(async () => void (await (await loadAuth()).refreshSession()));
  await waitFor(() =>
    expect(
      socket.frames.filter(([, , , event]) => event === 'access_token').map((frame) => frame[4]),
    ).toContainEqual({
      access_token: next,
    }),
  );
});

it('signing out closes the connection', async () => {
  const { socket } = await open();
  server.respond({ 'POST /auth/v1/logout': { status: 204 } });
  await act(async () => void (await (await loadAuth()).signOut({ scope: 'local' })));
  await waitFor(() => expect(socket.isOpen()).toBe(false));
});

describe('the connection', () => {
  let isHidden = false;
  let isOnline = true;
  beforeEach(() => {
    isHidden = false;
    isOnline = true;
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  const show = (isShown: boolean) => {
    isHidden = !isShown;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const connect = (connects: boolean) => {
    isOnline = connects;
    dispatchEvent(new Event(connects ? 'online' : 'offline'));
  };

  /** Without a page around it, and with a clock of its own. */
  async function watch() {
    server = fakeServer();
    const { sockets } = fakeRealtime();
    localStorage.setItem('session', JSON.stringify(sessionOf(ama, token)));
    await loadAuth();
    vi.useFakeTimers();
    const stop = watchAccount(ama.id);
    const openSockets = () => sockets.filter(({ isOpen }) => isOpen()).length;
    return {
      sockets,
      stop,
      untilOpen: (count: number) => vi.waitFor(() => expect(openSockets()).toBe(count), { timeout: 60_000 }),
    };
  }

  it('is closed when the page has been hidden for some minutes, and opened when it is shown', async () => {
    const { sockets, stop, untilOpen } = await watch();
    await untilOpen(1);
    show(false);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await untilOpen(1);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await untilOpen(0);
    show(true);
    await untilOpen(1);
    expect(sockets).toHaveLength(2);
    stop();
    await untilOpen(0);
  });

  it('is not opened when the page is left before', async () => {
    const { sockets, stop, untilOpen } = await watch();
    stop();
    const stopSecond = watchAccount(ama.id);
    await untilOpen(1);
    // That of the second, which began later.
    expect(sockets).toHaveLength(1);
    stopSecond();
  });

  it('is closed without a network, and opened with one', async () => {
    const { stop, untilOpen } = await watch();
    await untilOpen(1);
    connect(false);
    await untilOpen(0);
    connect(true);
    await untilOpen(1);
    stop();
    await untilOpen(0);
  });

  it('is opened again when the server has closed the channel', async () => {
    const { sockets, stop, untilOpen } = await watch();
    await untilOpen(1);
    await vi.waitFor(() => expect(sockets[0]?.frames.length).toBeGreaterThan(0), { timeout: 60_000 });
    sockets[0]?.push('phx_close', {});
    await untilOpen(0);
    await vi.advanceTimersByTimeAsync(10_000);
    await untilOpen(1);
    stop();
    await untilOpen(0);
  });
});
