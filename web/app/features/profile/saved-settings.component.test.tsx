import type { AccountSummary } from '@remit/contract/account.ts';
import type { Profile } from '@remit/contract/profiles.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#content/app/settings.ts';
import { storeValue } from '#device/stored-value.ts';
import SettingsPage from '#routes/app/more/settings.tsx';
import { MemberMessages } from '#shells/members.tsx';
import { type FakeServer, fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { ama, renderForAccount, sessionOf, storedSession } from '../../../testing/member.tsx';

const { note, failures } = settings;
const read = 'GET /rest/v1/profiles';
const save = 'PATCH /rest/v1/profiles';
const unsavedKey = 'unsaved-settings';

const profile: Profile = {
  id: ama.id,
  full_name: 'Ama Sample',
  language: null,
  theme: null,
  notifications: null,
  avatar_path: null,
  updated_at: '2026-01-01T10:00:00Z',
};
const rows = (changes: Partial<Profile> = {}) => ({ body: [{ ...profile, ...changes }] });
const summary: AccountSummary = {
  ...{ email: 'ama@example.com', isEmailConfirmed: true, isAnonymous: false },
  ...{ hasPassword: true, freshForSeconds: 0, isMailboxProven: true, mustSetPassword: false },
  ...{ needsSecondFactor: false, createdAt: '2026-01-01T10:00:00Z' },
};

let server: FakeServer;
beforeEach(() => {
  for (const key of ['theme', 'notifications', unsavedKey]) storeValue(key, null);
});
afterEach(() => vi.restoreAllMocks());

/** The settings of a signed-in user. */
function open(replies: Replies = {}) {
  server = fakeServer({
    'GET /api/account': { body: summary },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /auth/v1/passkeys': { body: [] },
    [read]: rows(),
    [save]: rows(),
    ...replies,
  });
  const page = (
    <>
      <MemberMessages />
      <SettingsPage />
    </>
  );
  return renderForAccount('/more/settings', page, { member: ama }).user;
}

const toggle = (title: string) => screen.getByRole('switch', { name: new RegExp(title) });
const darkMode = () => toggle(settings.darkMode.title);
const notifications = () => toggle(settings.notifications.title);
const isDark = () => document.documentElement.dataset.theme === 'dark';
const untilSaved = () => screen.findByText(note.saved);
const unsaved = () => localStorage.getItem(unsavedKey);

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
}
function goOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
}

describe('the choices of an account', () => {
  it('come to this device', async () => {
    open({ [read]: rows({ theme: 'dark', notifications: false }) });
    await untilSaved();
    expect(darkMode()).toBeChecked();
    expect(notifications()).not.toBeChecked();
    expect(isDark()).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    const request = server.requests.find(({ call }) => call === read);
    expect(request?.query.get('id')).toBe(`eq.${ama.id}`);
    expect(request?.headers.get('authorization')).toBe(`Bearer ${sessionOf(ama).access_token}`);
    expect(server.bodiesOf(save)).toEqual([]);
  });

  it('that were never made leave the device as it is', async () => {
    storeValue('theme', 'dark');
    storeValue('notifications', 'off');
    open();
    await untilSaved();
    expect(darkMode()).toBeChecked();
    expect(notifications()).not.toBeChecked();
    expect(server.bodiesOf(save)).toEqual([]);
  });

  it('are shown as loading, and as failed when they did not load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open({ [read]: () => promise.then(noConnection) });
    expect(await screen.findByText(note.loading)).toBeVisible();
    resolve();
    expect(await screen.findByText(failures['not-loaded'].title)).toBeVisible();
    server.respond({ [read]: rows({ theme: 'dark' }) });
    goOnline();
    await untilSaved();
    expect(isDark()).toBe(true);
  });
});

describe('a choice', () => {
  it('is saved alone, so that another device keeps its other changes', async () => {
    const user = open();
    await untilSaved();
    await user.click(darkMode());
    await waitFor(() => expect(unsaved()).toBeNull());
    await user.click(notifications());
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }, { notifications: false }]);
    await untilSaved();
  });

  it('made while the account’s are on their way is the newer one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = open({ [read]: () => promise.then(() => rows({ theme: 'light', notifications: false })) });
    await screen.findByText(note.loading);
    await user.click(darkMode());
    resolve();
    await untilSaved();
    expect(isDark()).toBe(true);
    expect(notifications()).not.toBeChecked();
    expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }]);
  });

  it('made while another is being saved follows it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = open({ [save]: () => promise.then(() => rows()) });
    await untilSaved();
    await user.click(darkMode());
    expect(await screen.findByText(note.saving)).toBeVisible();
    await user.click(darkMode());
    await waitFor(() => expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }]));
    resolve();
    await untilSaved();
    expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
    expect(isDark()).toBe(false);
  });

  it('without a connection holds here, and is saved when it is back', async () => {
    const user = open();
    await untilSaved();
    goOffline();
    server.respond({ [save]: noConnection });
    await user.click(darkMode());
    expect(await screen.findByText(failures.offline.title)).toBeVisible();
    expect(isDark()).toBe(true);
    expect(JSON.parse(unsaved() ?? '')).toEqual({ user: ama.id, changes: { theme: 'dark' } });
    server.respond({ [save]: rows({ theme: 'dark' }) });
    goOnline();
    await untilSaved();
    expect(server.bodiesOf(save)).toEqual([{ theme: 'dark' }, { theme: 'dark' }]);
    expect(unsaved()).toBeNull();
  });

  it('that could not be saved before this page is saved by it, before the account’s are copied', async () => {
    storeValue('theme', 'dark');
    storeValue(unsavedKey, JSON.stringify({ user: ama.id, changes: { theme: 'dark' } }));
    open({ [read]: rows({ theme: 'dark' }) });
    await untilSaved();
    expect(server.requests.map(({ call }) => call).filter((call) => call.includes('/rest/'))).toEqual([
      save,
      read,
    ]);
  });

  it('that fails at the server is shown as waiting, and is tried again', async () => {
    const user = open({ [save]: { status: 503, body: {} } });
    await untilSaved();
    await user.click(darkMode());
    expect(await screen.findByText(failures['not-saved'].title)).toBeVisible();
    expect(isDark()).toBe(true);
    server.respond({ [save]: rows({ theme: 'dark' }) });
    goOnline();
    await untilSaved();
  });

  it('that the server rejects is shown as rejected, and not sent for ever', async () => {
    const error = { code: '23514', message: 'profiles_theme_is_known', details: null, hint: null };
    const user = open({ [save]: { status: 400, body: error } });
    await untilSaved();
    await user.click(darkMode());
    expect(await screen.findByText(failures.rejected.title)).toBeVisible();
    expect(isDark()).toBe(true);
    goOnline();
    expect(unsaved()).toBeNull();
    expect(server.bodiesOf(save)).toHaveLength(1);
  });

  it.each([
    { why: 'another user’s', stored: JSON.stringify({ user: 'kofi', changes: { theme: 'dark' } }) },
    { why: 'cut off', stored: '{"user":' },
    { why: 'of another shape', stored: '[]' },
    {
      why: 'not a setting',
      stored: JSON.stringify({ user: ama.id, changes: { id: 'kofi', theme: 'sepia', full_name: 'x' } }),
    },
  ])('that was stored and is $why is not saved', async ({ stored }) => {
    storeValue(unsavedKey, stored);
    open();
    await untilSaved();
    expect(server.bodiesOf(save)).toEqual([]);
  });

  it('of a visitor is the device’s alone', async () => {
    server = fakeServer();
    const { user } = renderForAccount('/more/settings', <SettingsPage />);
    expect(screen.getByText(note.visitor)).toBeVisible();
    await user.click(darkMode());
    expect(isDark()).toBe(true);
    expect(unsaved()).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

it('a name changed on another device is shown here', async () => {
  const renamed = { ...ama, user_metadata: { full_name: 'Ama Mensah' } };
  open({
    [read]: rows({ full_name: 'Ama Mensah' }),
    'POST /auth/v1/token': { body: sessionOf(renamed) },
  });
  expect(await screen.findByText('Ama Mensah')).toBeVisible();
  await untilSaved();
});

it('a session that was ended elsewhere ends here, and what was chosen waits for the next', async () => {
  const user = open();
  await untilSaved();
  server.respond({
    [save]: { status: 401, body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null } },
    'GET /auth/v1/user': { status: 403, body: { code: 403, error_code: 'session_not_found', msg: '' } },
  });
  await user.click(darkMode());
  await waitFor(() => expect(storedSession()).toBeNull());
  expect(isDark()).toBe(true);
  expect(JSON.parse(unsaved() ?? '')).toEqual({ user: ama.id, changes: { theme: 'dark' } });
});
