import type { AccountDetails, AccountPage } from '@remit/contract/staff/accounts.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import Accounts from './accounts.tsx';

const id = '6f1c2a52-6e0c-4c5a-9a49-0c6f5a0c1a02';
const row = {
  ...{ id, email: 'kofi@example.com', phone: null, name: '<b>Kofi</b>', role: null },
  ...{ isConfirmed: true, isBanned: false, isGuest: false, hasFactor: true },
  ...{ createdAt: '2026-11-01T10:00:00.123456Z', lastSignInAt: null },
};
const page: AccountPage = {
  accounts: [row],
  newer: null,
  older: '2026-11-01T10:00:00.123456Z_1',
  total: 1_001,
};
const account: AccountDetails = {
  ...row,
  ...{ emailConfirmedAt: '2026-11-01T10:01:00Z', newEmail: null, phoneConfirmedAt: null, invitedAt: null },
  ...{ confirmationSentAt: null, recoverySentAt: null, bannedUntil: null, hasPassword: true },
  identities: [
    { id: 'i1', provider: 'google', email: 'kofi@example.com', createdAt: row.createdAt, lastSignInAt: null },
  ],
  sessions: [
    {
      ...{ id: 's1', browser: 'Chrome', system: 'Android', ip: '192.0.2.7', method: 'password' },
      ...{ signedInAt: row.createdAt, lastUsedAt: row.createdAt, hasShownFactor: true },
    },
  ],
  factors: [
    { id: 'f1', type: 'totp', name: 'My app', isVerified: true, createdAt: row.createdAt, lastUsedAt: null },
  ],
  passkeys: [],
  ...{ confirmation: 'kofi@example.com', mayHelp: true, mayManage: true },
};

function open(path: string, answers: Replies, role: StaffRole = 'administrator', state?: object) {
  const server = fakeServer(answers);
  fakeRealtime();
  const rendered = renderForStaff(
    `/staff/accounts${path}`,
    <Routes>
      <Route path="/staff/accounts/*" element={<Accounts />} />
    </Routes>,
    { role },
    state,
  );
  return { server, ...rendered };
}
const reads = (details: AccountDetails = account): Replies => ({
  [`GET /api/staff/accounts/${id}`]: { body: details },
});
const listed = (body: AccountPage = page): Replies => ({ 'POST /api/staff/accounts/search': { body } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('an account leads to the next one and back to its row in the list by keys', async () => {
  const next = '6f1c2a52-6e0c-4c5a-9a49-0c6f5a0c1a03';
  const second = { ...row, id: next, email: 'esi@example.com' };
  const state = { search: '?state=banned', ids: [id, next] };
  const answers = {
    ...reads(),
    ...listed({ ...page, accounts: [row, second] }),
    [`GET /api/staff/accounts/${next}`]: { body: { ...account, ...second } },
  };
  const { user } = open(`/${id}`, answers, 'viewer', state);
  await screen.findByRole('heading', { name: 'kofi@example.com' });
  await user.keyboard('j');
  const heading = await screen.findByRole('heading', { name: 'esi@example.com' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.keyboard('u');
  expect(currentUrl()).toBe('/staff/accounts?state=banned');
  const link = await screen.findByRole('link', { name: 'esi@example.com' });
  await user.keyboard('j');
  expect(link).toHaveFocus();
});

describe('the list', () => {
  it('shows accounts as text and how many there are, and requests the filters of the URL', async () => {
    const { server, user } = open('?state=banned', listed());
    const link = await screen.findByRole('link', { name: 'kofi@example.com' });
    expect(link).toHaveAttribute('href', `/staff/accounts/${id}`);
    expect(screen.getByText('<b>Kofi</b>')).toBeVisible();
    expect(screen.getByText('1,001 accounts')).toBeVisible();
    expect(server.requests[0]?.body).toEqual({ state: 'banned' });
    expect(screen.getByRole('link', { name: 'Older' })).toBeVisible();
    await user.type(screen.getByLabelText('Name, e-mail, phone or id'), 'kofi{Enter}');
    await waitFor(() => expect(server.requests.at(-1)?.body).toEqual({ state: 'banned', q: 'kofi' }));
    expect(currentUrl()).toBe('/staff/accounts?state=banned');
  });

  it('says when nothing matches, and when it could not be loaded', async () => {
    const { server, user } = open('', { 'POST /api/staff/accounts/search': noConnection });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond(listed({ ...page, accounts: [], older: null }));
    await user.click(button('Try again'));
    expect(await screen.findByText('No matching accounts')).toBeVisible();
  });
});

describe('one account', () => {
  it('shows facts, devices and second steps; a viewer can do nothing', async () => {
    open(`/${id}`, reads({ ...account, mayHelp: false, mayManage: false }), 'viewer');
    expect(await screen.findByRole('heading', { level: 1, name: 'kofi@example.com' })).toBeVisible();
    expect(screen.getByText('Chrome on Android')).toBeVisible();
    expect(screen.getByText('192.0.2.7')).toBeVisible();
    expect(screen.getByText('My app')).toBeVisible();
    expect(screen.getByText('google')).toBeVisible();
    for (const name of [/Sign out/, /Remove/, 'Ban', 'Delete', 'Send a recovery link']) {
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
    }
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Waitlist and newsletter')).toBe('/staff/waitlist?list=all');
    expect(hrefOf('Enquiries from this e-mail address')).toBe('/staff/enquiries?state=all');
  });

  it('says so when it is gone', async () => {
    open(`/${id}`, {
      [`GET /api/staff/accounts/${id}`]: {
        status: 404,
        body: { error: { code: 'not_found', message: 'Nothing.' } },
      },
    });
    expect(await screen.findByText(/This account does not exist/)).toBeVisible();
  });

  it.each(['editor', 'administrator'] as const)(
    'tells an %s that an equal cannot be changed, and by what roles change',
    async (role) => {
      open(`/${id}`, reads({ ...account, role, mayHelp: false, mayManage: false }), role);
      expect(await screen.findByText(/Only an operator can change this account/)).toBeVisible();
      expect(screen.getByText(/"staff grant" or "staff revoke"/)).toBeVisible();
      for (const name of [/Sign out/, /Remove/, 'Ban', 'Delete', 'Send a recovery link']) {
        expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
      }
    },
  );

  it('mails a recovery link to the owner, and says what went wrong', async () => {
    const path = `POST /api/staff/accounts/${id}/recovery`;
    const { server, user } = open(`/${id}`, { ...reads(), [path]: { status: 429, body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Send a recovery link' }));
    expect(await screen.findByText(/Too many requests/)).toBeVisible();
    server.respond({ [path]: { body: {} } });
    await user.click(button('Send a recovery link'));
    expect(await screen.findByText(/on its way to the owner/)).toBeVisible();
  });

  it('sends the confirmation again while the address is not confirmed', async () => {
    open(`/${id}`, reads({ ...account, emailConfirmedAt: null, isConfirmed: false }));
    expect(await screen.findByRole('button', { name: 'Resend the confirmation link' })).toBeVisible();
  });

  it('signs one device out, and asks before all', async () => {
    const { server, user } = open(`/${id}`, {
      ...reads(),
      [`DELETE /api/staff/accounts/${id}/sessions/s1`]: { body: { ended: 1 } },
      [`DELETE /api/staff/accounts/${id}/sessions`]: { body: { ended: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await user.click(button('Sign out everywhere'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() =>
      expect(server.requests.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual(
        [`DELETE /api/staff/accounts/${id}/sessions/s1`, `DELETE /api/staff/accounts/${id}/sessions`],
      ),
    );
  });

  it('bans with a reason and a length; what was typed stays when it fails', async () => {
    const path = `POST /api/staff/accounts/${id}/ban`;
    const { server, user } = open(`/${id}`, { ...reads(), [path]: noConnection });
    await user.click(await screen.findByRole('button', { name: 'Ban' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ban this account?' }));
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    expect(server.bodiesOf(path)).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Duration'), 'Until the ban is lifted');
    await user.type(dialog.getByLabelText('Reason'), 'Fraud');
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await dialog.findByText('You are offline, or our server does not answer.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Fraud');
    server.respond({ [path]: { body: {} } });
    await user.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('Banned and signed out')).toBeVisible();
    expect(server.bodiesOf(path).at(-1)).toEqual({ hours: null, reason: 'Fraud' });
  });

  it('lifts a ban', async () => {
    const path = `POST /api/staff/accounts/${id}/unban`;
    const banned = { ...account, isBanned: true, bannedUntil: '2126-01-01T00:00:00Z' };
    const { server, user } = open(`/${id}`, { ...reads(banned), [path]: { body: {} } });
    expect(await screen.findByText('the ban is lifted')).toBeVisible();
    await user.click(button('Lift the ban'));
    const dialog = within(screen.getByRole('dialog', { name: 'Lift the ban?' }));
    await user.type(dialog.getByLabelText('Reason'), 'A mistake');
    await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
    await waitFor(() => expect(server.bodiesOf(path)).toEqual([{ reason: 'A mistake' }]));
  });

  it('removes a second step with a reason, and says that the owner gets an e-mail', async () => {
    const path = `POST /api/staff/accounts/${id}/factors/f1/remove`;
    const { server, user } = open(`/${id}`, { ...reads(), [path]: { body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Remove My app' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove My app?' }));
    expect(dialog.getByText(/We tell the owner by e-mail/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Lost phone');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.bodiesOf(path)).toEqual([{ reason: 'Lost phone' }]));
  });

  it('deletes only after the address was typed, and leads back to the list', async () => {
    const path = `POST /api/staff/accounts/${id}/delete`;
    const { server, user } = open(`/${id}`, { ...reads(), ...listed(), [path]: { body: {} } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this account?' }));
    await user.type(dialog.getByLabelText('Reason'), 'The owner asked');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(dialog.getByText('This does not match. Type it again.')).toBeVisible();
    expect(server.bodiesOf(path)).toEqual([]);
    await user.type(dialog.getByLabelText('Type kofi@example.com to continue'), 'Kofi@example.com');
    await user.click(dialog.getByLabelText('Keep their enquiries'));
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(currentUrl()).toBe('/staff/accounts'));
    expect(server.bodiesOf(path)).toEqual([
      { confirmation: 'Kofi@example.com', reason: 'The owner asked', keep: ['messages'] },
    ]);
  });
});
