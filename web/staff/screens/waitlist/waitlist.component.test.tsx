import type { InvitationBatch } from '@remit/contract/staff/invitations.ts';
import type { WaitlistEntry, WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import { Invitations } from './invitations.tsx';
import Waitlist from './waitlist.tsx';

const id = '0d1f7c0a-0000-4000-8000-00000000a001';
const at = '2026-03-01T10:00:00.000Z';
const entry: WaitlistEntry = {
  ...{ id, list: 'waitlist', email: 'kofi@example.com', state: 'confirmed', from: 'DE', to: 'GH' },
  ...{
    method: 'mobile-money',
    wallet: 'mtn',
    walletName: null,
    joinedAt: at,
    confirmedAt: at,
    invitedAt: null,
  },
};
const page = { entries: [entry], newer: null, older: null, total: 1 };
const person: WaitlistPerson = {
  ...{ id, email: entry.email, enquiryCount: 2, suppressedSince: null, invitation: null },
  subscriptions: [{ ...entry, lastMailedAt: at, unsubscribedAt: null, place: 7, shareCode: 'abcdefgh' }],
  submissions: [
    {
      ...{ key: id, purpose: 'join', list: 'waitlist', receivedAt: at, page: '/', version: 'waitlist-2' },
      ...{ wording: 'Yes, put me on <b>the</b> waitlist.', isConfirmed: true },
    },
  ],
  messages: [{ id, kind: 'form-subscription-waitlist-welcome', state: 'sent', writtenAt: at, sentAt: at }],
  referral: { referredBy: null, referred: [], count: 0, confirmedCount: 0 },
  accounts: [],
};
const batch: InvitationBatch = {
  ...{ id, to: 'GH', from: null, madeBy: 'Esi', madeAt: at, startsAt: '2026-03-01T10:10:00.000Z' },
  ...{ undoneAt: null, chosen: 100, waiting: 100, sending: 0, sent: 0, failed: 0, withdrawn: 0, accepted: 0 },
};
const message = { subject: 'Your invitation', text: 'It is your turn', sealed: 'c2VhbGVk' };
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

function open(path: string, answers: Replies, role: 'viewer' | 'editor' = 'editor') {
  const server = fakeServer(answers);
  fakeRealtime();
  const element = (
    <Routes>
      <Route path="/staff/waitlist/*" element={<Waitlist />} />
    </Routes>
  );
  return { server, ...renderForStaff(path, element, { role }) };
}

describe('the list', () => {
  it('shows people as text, requests the filters of the URL, and says how many there are', async () => {
    const wallet = { wallet: 'another', walletName: '<b>=1+1' };
    const nasty = { ...entry, ...wallet, email: '<img/src=x>@example.com' };
    const { server } = open('/staff/waitlist?to=GH&sort=joined', {
      'POST /api/staff/waitlist/search': {
        body: { ...page, entries: [nasty], total: 10_000 },
      },
    });
    expect(await screen.findByText('<img/src=x>@example.com')).toBeVisible();
    expect(screen.getByText('10,000 people')).toBeVisible();
    expect(screen.getByText('Germany → Ghana')).toBeVisible();
    expect(screen.getByText('Mobile money, “<b>=1+1”')).toBeVisible();
    expect(server.requests[0]?.body).toEqual({ to: 'GH', sort: 'joined' });
    expect(screen.getByLabelText('Sends to')).toHaveValue('GH');
  });

  it('says when it is empty, and when it cannot be read', async () => {
    const { server, user } = open('/staff/waitlist?state=confirmed', {
      'POST /api/staff/waitlist/search': noConnection,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond({ 'POST /api/staff/waitlist/search': { body: { ...page, entries: [] } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No matching people')).toBeVisible();
  });

  it('exports the filters with a reason, and keeps the reason when it fails', async () => {
    const { server, user } = open('/staff/waitlist?to=GH', {
      'POST /api/staff/waitlist/search': { body: page },
      'POST /api/staff/waitlist/export': { status: 503, body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const { getByRole, getByLabelText, findByText } = dialog('Export as CSV');
    await user.click(getByRole('button', { name: 'Download' }));
    expect(await findByText('Enter a reason.')).toBeVisible();
    await user.type(getByLabelText('Reason'), 'Quarterly count');
    await user.click(getByRole('button', { name: 'Download' }));
    expect(await findByText('Something went wrong on our side.')).toBeVisible();
    expect(getByLabelText('Reason')).toHaveValue('Quarterly count');
    expect(server.bodiesOf('POST /api/staff/waitlist/export')).toEqual([
      { to: 'GH', reason: 'Quarterly count' },
    ]);
  });

  it('invites the chosen people after a confirmation, and keeps the choice when it fails', async () => {
    const { server, user } = open('/staff/waitlist', {
      'POST /api/staff/waitlist/search': { body: page },
      'POST /api/staff/invitations': noConnection,
    });
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${entry.email}` }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const { getByRole, findByRole } = dialog('Invite 1 person?');
    await user.click(getByRole('button', { name: 'Invite 1 person' }));
    expect(await findByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.getByText('1 chosen')).toBeInTheDocument();
    server.respond({
      'POST /api/staff/invitations': { body: { batch: { ...batch, chosen: 1 }, leftOut: 2 } },
    });
    await user.click(getByRole('button', { name: 'Invite 1 person' }));
    expect(await screen.findByText(/2 people left out/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
    const [first, second] = server.bodiesOf('POST /api/staff/invitations');
    expect(first).toEqual({ id: expect.any(String), members: [id] });
    expect(second).toEqual(first);
    await waitFor(() => expect(server.bodiesOf('POST /api/staff/waitlist/search')).toHaveLength(2));
  });

  it('exports the chosen people alone', async () => {
    savedFiles();
    const { server, user } = open('/staff/waitlist', {
      'POST /api/staff/waitlist/search': { body: page },
      'POST /api/staff/waitlist/export': { body: {} },
    });
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${entry.email}` }));
    const bar = within(screen.getByRole('region', { name: 'Chosen rows' }));
    await user.click(bar.getByRole('button', { name: 'Export' }));
    const { getByRole, getByLabelText, getByText } = dialog('Export as CSV');
    expect(getByText(/the 1 person you chose/)).toBeVisible();
    await user.type(getByLabelText('Reason'), 'One of them asked');
    await user.click(getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull());
    expect(server.bodiesOf('POST /api/staff/waitlist/export')).toEqual([
      { ids: [id], reason: 'One of them asked' },
    ]);
  });

  it('calls entries of both lists entries', async () => {
    open('/staff/waitlist?list=all', { 'POST /api/staff/waitlist/search': { body: page } });
    expect(await screen.findByText('1 entry')).toBeVisible();
  });

  it('offers a viewer no change', async () => {
    open('/staff/waitlist', { 'POST /api/staff/waitlist/search': { body: page } }, 'viewer');
    await screen.findByText(entry.email);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite a batch' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('one person', () => {
  const path = `/staff/waitlist/${id}`;
  const call = `/api/staff/waitlist/${id}`;

  it('says when there is no such person', async () => {
    open(path, {
      [`GET ${call}`]: { status: 404, body: { error: { code: 'not_found', message: 'Nothing.' } } },
    });
    expect(await screen.findByText(/This person was removed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is shown with consent word for word', async () => {
    open(path, { [`GET ${call}`]: { body: person } });
    expect(await screen.findByRole('heading', { level: 1, name: entry.email })).toBeVisible();
    expect(screen.getByText('Yes, put me on <b>the</b> waitlist.')).toBeVisible();
    expect(screen.getByText('form-subscription-waitlist-welcome')).toBeVisible();
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/staff/enquiries?state=all');
    // Confirmed by its owner.
    expect(screen.queryByRole('button', { name: 'Correct the e-mail' })).toBeNull();
  });

  it('is corrected to a wallet that has no entry of its own', async () => {
    const { server, user } = open(path, {
      [`GET ${call}`]: { body: person },
      [`PATCH ${call}`]: { body: { isDone: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const { getByLabelText, getByRole, findByText } = dialog('Correct the entry');
    await user.selectOptions(getByLabelText('Wallet'), 'Another wallet');
    await user.type(getByLabelText('Reason'), 'By telephone');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await findByText('Enter the wallet name.')).toBeVisible();
    await user.type(getByLabelText('Wallet name'), 'Zeepay');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(server.bodiesOf(`PATCH ${call}`)).toEqual([
      expect.objectContaining({ wallet: 'another', walletName: 'Zeepay' }),
    ]);
  });

  it('is corrected with a reason, saved by Enter', async () => {
    const { server, user } = open(path, {
      [`GET ${call}`]: { body: person },
      [`PATCH ${call}`]: { body: { isDone: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const { getByLabelText } = dialog('Correct the entry');
    await user.selectOptions(getByLabelText('Delivery'), 'bank-deposit');
    await user.type(getByLabelText('Reason'), 'By telephone{Enter}');
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(server.bodiesOf(`PATCH ${call}`)).toEqual([
      { from: 'DE', to: 'GH', method: 'bank-deposit', reason: 'By telephone' },
    ]);
  });

  it('gets another e-mail address only before confirming, and the dialog says why not', async () => {
    const [subscription] = person.subscriptions;
    const { user } = open(path, {
      [`GET ${call}`]: { body: { ...person, subscriptions: [{ ...subscription, state: 'unconfirmed' }] } },
      [`PUT ${call}/email`]: {
        status: 409,
        body: { error: { code: 'email_on_list', message: 'That e-mail address is already on the list.' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Correct the e-mail' }));
    const { getByLabelText, getByRole, findByText } = dialog('Correct the e-mail address');
    await user.clear(getByLabelText('E-mail address'));
    await user.type(getByLabelText('E-mail address'), 'right@example.com');
    await user.type(getByLabelText('Reason'), 'Typing error');
    await user.click(getByRole('button', { name: 'Send the confirmation' }));
    expect(await findByText('That e-mail address is already on the list.')).toBeVisible();
    expect(getByLabelText('E-mail address')).toHaveValue('right@example.com');
  });

  it('is removed after a confirmation, and leads back to the list', async () => {
    const { server, user } = open(path, {
      [`GET ${call}`]: { body: person },
      [`POST ${call}/remove`]: { body: { isDone: true } },
      'POST /api/staff/waitlist/search': { body: { ...page, entries: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const { getByLabelText, getByRole } = dialog('Remove this person?');
    await user.click(getByRole('radio', { name: /Everything under this e-mail address/ }));
    await user.type(getByLabelText('Reason'), 'Asked us to');
    await user.click(getByRole('button', { name: 'Remove' }));
    expect(
      await screen.findByText('No one has joined yet. People appear here when they join.'),
    ).toBeVisible();
    expect(currentUrl()).toBe('/staff/waitlist');
    expect(server.bodiesOf(`POST ${call}/remove`)).toEqual([{ reason: 'Asked us to', isSuppressed: true }]);
  });
});

describe('invitations', () => {
  const none = { body: { batches: [], now: at } };
  const preview = { count: 100, waiting: 340, emails: ['kofi@example.com'], message };

  it('are previewed, then sent with an id of their own, the same when tried again', async () => {
    const { server, user } = open('/staff/waitlist/invitations', {
      'GET /api/staff/invitations': none,
      'GET /api/staff/invitations/preview': { body: preview },
      'POST /api/staff/invitations': noConnection,
    });
    expect(await screen.findByText('No one has been invited yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByText('Choose a country.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sends to'), 'GH');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('100 people of 340 waiting')).toBeVisible();
    expect(screen.getByTitle('Preview of the e-mail')).toHaveAttribute('sandbox', '');
    expect(document.querySelector('form[target]')).toHaveFormValues({ sealed: 'c2VhbGVk', scheme: 'light' });
    await user.click(screen.getByLabelText('Plain text'));
    expect(screen.getByText('It is your turn')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite 100 people' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond({ 'POST /api/staff/invitations': { body: { batch, leftOut: 0 } } });
    await user.click(screen.getByRole('button', { name: 'Invite 100 people' }));
    expect(await screen.findByText('100 people will be invited')).toBeVisible();
    const [first, second] = server.bodiesOf('POST /api/staff/invitations');
    expect(first).toMatchObject({ to: 'GH', count: 100 });
    expect(second).toEqual(first);
  });

  it('are not being sent where e-mails are captured', async () => {
    const started = { ...batch, startsAt: at };
    fakeServer({ 'GET /api/staff/invitations': { body: { batches: [started], now: at } } });
    fakeRealtime();
    renderForStaff('/staff/waitlist/invitations', <Invitations />, { role: 'viewer', mail: 'captured' });
    const figures = await screen.findByText('100', { selector: 'dd' });
    expect(figures.previousElementSibling).toHaveTextContent('Captured');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('have to be previewed again after another choice', async () => {
    const { user } = open('/staff/waitlist/invitations', {
      'GET /api/staff/invitations': none,
      'GET /api/staff/invitations/preview': { body: preview },
    });
    await user.selectOptions(await screen.findByLabelText('Sends to'), 'GH');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: 'Invite 100 people' });
    await user.selectOptions(screen.getByLabelText('Sends from'), 'GB');
    expect(screen.queryByRole('button', { name: 'Invite 100 people' })).toBeNull();
  });

  it('count down by the time of the server, and are undone after a confirmation', async () => {
    const { server, user } = open('/staff/waitlist/invitations', {
      'GET /api/staff/invitations': { body: { batches: [batch], now: '2026-03-01T10:00:30.000Z' } },
      [`POST /api/staff/invitations/${id}/undo`]: { body: { batch } },
    });
    expect(await screen.findByRole('timer')).toHaveTextContent('Sent in 9:30');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    server.respond({
      'GET /api/staff/invitations': {
        body: { batches: [{ ...batch, waiting: 0, withdrawn: 100, undoneAt: at }], now: at },
      },
    });
    await user.click(dialog('Undo these invitations?').getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('show how far they are, and stop the rest', async () => {
    const sending = { ...batch, startsAt: at, waiting: 60, sent: 40, accepted: 3 };
    open('/staff/waitlist/invitations', {
      'GET /api/staff/invitations': { body: { batches: [sending], now: '2026-03-01T10:00:30.000Z' } },
    });
    expect(await screen.findByText('40 of 100')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop the rest' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });
});
