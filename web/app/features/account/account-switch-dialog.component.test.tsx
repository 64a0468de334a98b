import type { User } from '@supabase/auth-js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { unreachable } from '#client/session/auth-operations.ts';
import type { AccountSwitch } from '#client/session/auth-state.ts';
import { setAuthState, useAuthState } from '#client/session/auth-state.ts';
import { accountSwitch as copy } from '#content/app/auth.ts';
import { ama, currentUrl, renderForAccount } from '../../../testing/member.tsx';
import { AccountSwitchDialog } from './account-switch-dialog.tsx';

const kofi: User = {
  ...ama,
  id: '0b7d9a4e-3c58-4f0e-8f55-2f3f0f6b1b02',
  email: 'kofi@example.com',
  // What an account calls itself is not shown: it may be anything.
  user_metadata: { full_name: 'Ama Sample, your own account' },
};

function Page() {
  const { accountSwitch } = useAuthState();
  return accountSwitch && <AccountSwitchDialog {...accountSwitch} />;
}

function open({ path = '/', other = kofi, accept = vi.fn<AccountSwitch['accept']>() } = {}) {
  const decline = vi.fn(() => setAuthState({ accountSwitch: null }));
  const accountSwitch = { current: ama, other, accept, decline };
  const { user } = renderForAccount(path, <Page />, { member: ama, arrived: { accountSwitch } });
  return { user, accept, decline, dialog: screen.getByRole('dialog') };
}

const stay = () => screen.getByRole('button', { name: `${copy.stay} ama@example.com` });
const change = () => screen.getByRole('button', { name: `${copy.switch} kofi@example.com` });

it('names both accounts by their addresses, and has the focus on staying', () => {
  const { dialog } = open();
  expect(dialog).toHaveAccessibleName(copy.title);
  expect(dialog).toHaveAccessibleDescription(`${copy.link} kofi@example.com ${copy.warning}`);
  expect(dialog).not.toHaveTextContent('your own account');
  expect(stay()).toHaveFocus();
  expect(change()).toBeVisible();
});

it.each([
  { what: 'its phone number', other: { ...kofi, email: '', phone: '233201234567' }, name: '+233201234567' },
  { what: 'neither', other: { ...kofi, email: '', phone: '' }, name: copy.nameless },
])('an account without an address is named by $what', ({ other, name }) => {
  open({ other });
  expect(screen.getByRole('button', { name: `${copy.switch} ${name}` })).toBeVisible();
});

const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
it.each([
  { how: 'Enter, where the focus is', act: (user: UserEvent) => user.keyboard('{Enter}') },
  { how: 'the close button', act: press(copy.close) },
  // The test DOM does not turn Escape into this.
  {
    how: 'Escape',
    act: async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  },
])('stays by $how', async ({ act }) => {
  const { user, accept, decline } = open();
  await act(user);
  expect(decline).toHaveBeenCalledOnce();
  expect(accept).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentUrl()).toBe('/');
});

it.each([
  { path: '/auth/new-password', home: '/' },
  { path: '/demo/auth/new-password', home: '/demo/send' },
])('a user who stays leaves the new password of the other account: $path', async ({ path, home }) => {
  const { user } = open({ path });
  await user.click(stay());
  expect(currentUrl()).toBe(home);
});

it('switches by keyboard, once, and cannot be closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { user, accept, decline } = open({ accept: vi.fn<AccountSwitch['accept']>(() => promise) });
  await user.tab();
  expect(change()).toHaveFocus();
  await user.keyboard('{Enter}');
  const busy = screen.getByRole('button', { name: copy.switching });
  expect(busy).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  await user.click(stay());
  expect(accept).toHaveBeenCalledOnce();
  expect(decline).not.toHaveBeenCalled();
  resolve(null);
  await waitFor(() => expect(change()).toBeVisible());
});

it('says when the server was not reached, and lets the user try again or stay', async () => {
  const accept = vi.fn<AccountSwitch['accept']>().mockResolvedValueOnce(unreachable).mockResolvedValue(null);
  const { user } = open({ accept });
  await user.click(change());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`${copy.error.title}${copy.error.text}`);
  expect(change()).toHaveFocus();
  expect(stay()).toBeVisible();
  await user.click(change());
  expect(accept).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
