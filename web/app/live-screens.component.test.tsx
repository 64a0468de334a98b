import type { AccountSummary } from '@remit/contract/account.ts';
import type { Profile } from '@remit/contract/profiles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { loadAuth } from '#client/session/auth-state.ts';
import { account } from '#content/app/account.ts';
import { profilePicture } from '#content/app/profile-picture.ts';
import { settings } from '#content/app/settings.ts';
import { MemberMessages } from '#shells/members.tsx';
import { fakeRealtime } from '../testing/fake-realtime.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { fill } from '../testing/fill.ts';
import { aFactor, ama, renderForAccount, sessionOf, tokenAt } from '../testing/member.tsx';
import SettingsPage from './routes/app/more/settings.tsx';
import ProfilePage from './routes/app/profile.tsx';

const read = 'GET /rest/v1/profiles';
const refresh = 'POST /auth/v1/token';
const logout = 'POST /auth/v1/logout';
const who = 'GET /auth/v1/user';
const sessionId = '11111111-0000-4000-8000-000000000001';
const token = `head.${btoa(JSON.stringify({ aal: 'aal2', session_id: sessionId, iat: 1 }))}.signature`;
const profile: Profile = {
  ...{ id: ama.id, full_name: 'Ama Sample', language: null, theme: null, notifications: null },
  ...{ avatar_path: null, updated_at: '2026-01-01T10:00:00Z' },
};
const summary: AccountSummary = {
  ...{ email: 'ama@example.com', isEmailConfirmed: true, isAnonymous: false, createdAt: profile.updated_at },
  ...{ hasPassword: true, freshForSeconds: 0, isMailboxProven: true, mustSetPassword: false },
  needsSecondFactor: false,
};

async function open(path: string, page: ReactElement) {
  const server = fakeServer({
    [read]: { body: [profile] },
    'GET /api/account': { body: summary },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /auth/v1/passkeys': { body: [] },
    'GET /auth/v1/factors/recovery-codes': { body: { total: 0, remaining: 0 } },
    'POST /storage/v1/object/sign/avatars/a.jpg': { body: { signedURL: '/a.jpg?token=t' } },
  });
  const { sockets } = fakeRealtime();
  const { user } = renderForAccount(
    path,
    <>
      <MemberMessages />
      {page}
    </>,
    { member: ama, accessToken: token },
  );
  const count = (call: string) => server.bodiesOf(call).length;
  await waitFor(() => expect(count(read)).toBeGreaterThan(1));
  return { user, server, count, push: (event: string, payload: unknown) => sockets[0]?.push(event, payload) };
}

/** The profile is changed on another device: the name, the theme, the picture, and a second factor. */
async function changeElsewhere({ server, push }: Pick<Awaited<ReturnType<typeof open>>, 'server' | 'push'>) {
  const renamed = { ...ama, user_metadata: { full_name: 'Ama Mensah' }, factors: [aFactor()] };
  server.respond({
    [read]: { body: [{ ...profile, full_name: 'Ama Mensah', theme: 'dark', avatar_path: 'a.jpg' }] },
    [refresh]: { body: sessionOf(renamed, `${tokenAt('aal2')}2`) },
  });
  act(() => push('postgres_changes', { ids: [1], data: { type: 'UPDATE', record: {} } }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await waitFor(async () =>
    expect((await (await loadAuth()).getSession()).data.session?.user).toMatchObject(renamed),
  );
  await act(async () => {});
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

type InUse = {
  readonly what: string;
  readonly path: string;
  readonly page: ReactElement;
  /** Returns the field that holds what was typed, if there is one. */
  readonly use: (user: UserEvent) => Promise<HTMLElement | undefined>;
  /** What is pressed, and what its click must do. */
  readonly press: () => Promise<HTMLElement>;
  readonly done: () => Promise<unknown>;
};
const settingsPage = { path: '/more/settings', page: <SettingsPage /> };
const changeName = `${account.change} ${account.account.name.title}`;
const rows: readonly InUse[] = [
  {
    what: 'the dialog of the picture',
    path: '/profile',
    page: <ProfilePage />,
    async use(user) {
      await user.click(await button(profilePicture.add));
      await screen.findByRole('dialog');
      return undefined;
    },
    press: () => button(new RegExp(`${profilePicture.add}|${profilePicture.change}`)),
    done: () => screen.findByRole('dialog'),
  },
  {
    what: 'a name that is being typed',
    ...settingsPage,
    async use(user) {
      await user.click(await button(changeName));
      const name = await screen.findByRole('textbox', { name: account.account.name.label });
      await fill(user, name, 'Ama Typed');
      return name;
    },
    press: () => button(changeName),
    done: () => screen.findByRole('textbox', { name: account.account.name.label }),
  },
  {
    what: 'the dialog that deletes the account',
    ...settingsPage,
    async use(user) {
      await user.click(await button(account.privacy.delete.open));
      const typed = await screen.findByLabelText(account.privacy.delete.dialog.label('ama@example.com'));
      await fill(user, typed, 'ama@');
      return typed;
    },
    press: () => button(account.privacy.delete.open),
    done: () => screen.findByRole('dialog'),
  },
  {
    what: 'the dialog that signs out everywhere',
    ...settingsPage,
    async use(user) {
      await user.click(await button(account.security.sessions.everywhere));
      await screen.findByRole('dialog');
      return undefined;
    },
    press: () => button(account.security.sessions.everywhere),
    done: () => screen.findByRole('dialog'),
  },
  {
    what: 'a switch',
    ...settingsPage,
    async use() {
      const one = await screen.findByRole('switch', { name: new RegExp(settings.notifications.title) });
      act(() => one.focus());
      return undefined;
    },
    press: () => button(changeName),
    done: () => screen.findByRole('textbox', { name: account.account.name.label }),
  },
];

it.each(rows)('$what stays in use when the profile is changed on another device', async (row) => {
  const opened = await open(row.path, row.page);
  const field = (await row.use(opened.user)) as HTMLInputElement | undefined;
  const text = field?.value;
  const focused = document.activeElement;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  expect(focused).not.toBe(document.body);
  await changeElsewhere(opened);
  expect(document.activeElement).toBe(focused);
  expect([...document.querySelectorAll('dialog[open]')]).toEqual(dialogs);
  expect(field?.value).toBe(text);
  if (field) expect(field).toBeInTheDocument();
});

it.each(rows)(
  '$what: what was pressed before a change arrived is done',
  async ({ path, page, press, done }) => {
    const { user, ...opened } = await open(path, page);
    await user.pointer({ keys: '[MouseLeft>]', target: await press() });
    await changeElsewhere(opened);
    await user.pointer({ keys: '[/MouseLeft]', target: await press() });
    await done();
  },
);

it('signing out everywhere asks nothing of the session that it ends', async () => {
  const { user, server, count, push } = await open('/more/settings', <SettingsPage />);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.respond({
    [logout]: () => promise.then(() => ({ status: 204 })),
    [who]: { status: 403, body: { code: 403, error_code: 'session_not_found', msg: '' } },
  });
  await user.click(await button(account.security.sessions.everywhere));
  const confirm = within(await screen.findByRole('dialog'));
  await user.click(confirm.getByRole('button', { name: account.security.sessions.confirm.submit }));
  await waitFor(() => expect(count(logout)).toBe(1));
  // The server has ended the session, and says so before the response arrives.
  await act(async () =>
    push('broadcast', { type: 'broadcast', event: 'session_ended', payload: { session_ids: [sessionId] } }),
  );
  resolve();
  expect(await screen.findByText(account.signedOut.everywhere)).toBeVisible();
  expect(count(who)).toBe(0);
});
