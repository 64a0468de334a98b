import type { AccountWaitlist } from '@remit/contract/account.ts';
import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { sessionState, setAuthState } from '#client/session/auth-state.ts';
import { account } from '#content/app/account.ts';
import { ownWaitlist, waitlistSummary } from '#content/forms/own-waitlist.ts';
import { waitlist, waitlistInvitation, waitlistStart } from '#content/forms/waitlist.ts';
import { waitlistPlace } from '#content/forms/waitlist-place.ts';
import { WaitlistForMembers } from '#features/waitlist/for-members.ts';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { type FakeServer, fakeServer, noConnection, type Reply } from '../../testing/fake-server.ts';
import { fill } from '../../testing/fill.ts';
import { type AccountPage, ama, renderForAccount, sessionOf } from '../../testing/member.tsx';
import { MemberWaitlist } from './member-waitlist.tsx';

const read = 'GET /api/account/waitlist';
const mailCode = 'GET /auth/v1/reauthenticate';
const reauthenticate = 'POST /api/account/reauthenticate';
const { ask, code } = account.privacy.reauthentication;
const email = 'ama@example.com';

const replyWith = (body: AccountWaitlist): Reply => ({ body });
const subscription = (state: SubscriptionStatus['state']): SubscriptionStatus => ({
  ...{ list: 'waitlist', state, email: 'a…@example.com', corridor: { from: 'DE', to: 'GH' } },
  ...{ method: 'mobile-money', wallet: 'mtn', walletName: null, share: null },
  place: state === 'confirmed' ? { number: 17, rule: '' } : null,
});
const unproven = replyWith({ isMailboxProven: false, subscription: null });
const absent = replyWith({ isMailboxProven: true, subscription: null });
const inState = (state: SubscriptionStatus['state']) =>
  replyWith({ isMailboxProven: true, subscription: subscription(state) });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    'GET /api/proof': { body: { challenge: 'x' } },
    [mailCode]: {},
    [reauthenticate]: { body: { freshForSeconds: 600 } },
  });
});

const tokenOf = (session_id: string) => `head.${btoa(JSON.stringify({ aal: 'aal2', session_id }))}.signature`;
/** Each time in a session of its own: what is known belongs to one. */
const asAma = (): AccountPage => ({ member: ama, accessToken: tokenOf(crypto.randomUUID()) });
const open = (page: ReactElement, as = asAma()) =>
  renderForAccount('/', <WaitlistForMembers value={MemberWaitlist}>{page}</WaitlistForMembers>, as);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows the place instead of the form once a code has proven the mailbox', async () => {
  server.respond({ [read]: unproven });
  const { user } = open(<JoinWaitlistButton />);
  await user.click(button(waitlistInvitation.join));
  const place = await dialog(waitlistPlace.heading);
  expect(await place.findByText(ownWaitlist.unproven(email))).toBeVisible();
  expect(place.queryByRole('textbox')).toBeNull();
  await user.click(place.getByRole('button', { name: ask.submit }));
  const field = await place.findByLabelText(code.label);
  server.respond({ [read]: inState('confirmed') });
  await fill(user, field, '123456');
  await user.click(place.getByRole('button', { name: ownWaitlist.show }));
  expect(await place.findByText('17')).toBeVisible();
  expect(place.getByText('From Germany to Ghana')).toBeVisible();
  await waitFor(() => expect(place.getByRole('heading', { name: waitlistPlace.heading })).toHaveFocus());
  expect(server.bodiesOf(reauthenticate)).toEqual([{ code: '123456' }]);
  await user.click(place.getByRole('button', { name: waitlist.dialog.close }));
  expect(button(waitlistPlace.see)).toBeVisible();
  expect(screen.queryByRole('button', { name: waitlistInvitation.join })).toBeNull();
});

it('says when the place cannot be looked up after the proof', async () => {
  server.respond({ [read]: unproven });
  const { user } = open(<JoinWaitlistButton />);
  await user.click(button(waitlistInvitation.join));
  const place = await dialog(waitlistPlace.heading);
  await user.click(await place.findByRole('button', { name: ask.submit }));
  server.respond({ [read]: noConnection });
  await fill(user, await place.findByLabelText(code.label), '123456');
  await user.click(place.getByRole('button', { name: ownWaitlist.show }));
  expect(await place.findByText(ownWaitlist.failed)).toBeVisible();
  expect(place.queryByLabelText(code.label)).toBeNull();
  server.respond({ [read]: inState('confirmed') });
  await user.click(place.getByRole('button', { name: account.retry }));
  expect(await place.findByText('17')).toBeVisible();
});

it.each([
  { why: 'never joined', reply: absent },
  { why: 'left the list', reply: inState('unsubscribed') },
])('fills in the e-mail address of a member who $why', async ({ reply }) => {
  server.respond({ [read]: reply });
  const { user } = open(<JoinWaitlistButton />);
  await user.click(button(waitlistInvitation.join));
  const form = await dialog(waitlist.dialog.title);
  expect(await form.findByRole('textbox', { name: waitlist.fields.email })).toHaveValue(email);
});

it('lets a member join whose mailbox is not proven, with the e-mail address filled in', async () => {
  server.respond({ [read]: unproven });
  const { user } = open(<JoinWaitlistButton />);
  await user.click(button(waitlistInvitation.join));
  await user.click(await screen.findByRole('button', { name: ownWaitlist.notJoined }));
  const form = await dialog(waitlist.dialog.title);
  expect(form.getByRole('textbox', { name: waitlist.fields.email })).toHaveValue(email);
});

it('shows the place to a member who had opened the form before the proof', async () => {
  server.respond({ [read]: unproven });
  const { user } = open(
    <>
      <JoinWaitlistButton />
      <JoinWaitlistButton />
    </>,
  );
  const press = async (name: string, index: number) =>
    user.click((await screen.findAllByRole('button', { name }))[index] as HTMLElement);
  await press(waitlistInvitation.join, 0);
  await user.click(await screen.findByRole('button', { name: ownWaitlist.notJoined }));
  const form = await dialog(waitlist.dialog.title);
  await user.click(form.getByRole('button', { name: waitlist.dialog.close }));

  await press(waitlistInvitation.join, 1);
  const place = await dialog(waitlistPlace.heading);
  await user.click(await place.findByRole('button', { name: ask.submit }));
  server.respond({ [read]: inState('confirmed') });
  await fill(user, await place.findByLabelText(code.label), '123456');
  await user.click(place.getByRole('button', { name: ownWaitlist.show }));
  expect(await place.findByText('17')).toBeVisible();
  await user.click(place.getByRole('button', { name: waitlist.dialog.close }));

  await press(waitlistPlace.see, 0);
  expect(await (await dialog(waitlistPlace.heading)).findByText('17')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that the confirmation is missing', async () => {
  server.respond({ [read]: inState('unconfirmed') });
  const { user } = open(<JoinWaitlistButton />);
  await user.click(await screen.findByRole('button', { name: waitlistPlace.see }));
  const place = await dialog(waitlistPlace.heading);
  expect(await place.findByText(ownWaitlist.unconfirmed(email))).toBeVisible();
  await user.click(place.getByRole('button', { name: ownWaitlist.joinAgain }));
  expect(await screen.findByRole('textbox', { name: waitlist.fields.email })).toHaveValue(email);
});

it('says that it could not be looked up, and tries again on request and when the connection returns', async () => {
  server.respond({ [read]: noConnection });
  const { user } = open(<WaitlistStart />);
  expect(await screen.findByText(waitlistSummary.failed)).toBeVisible();
  await user.click(button(waitlistPlace.see));
  const place = await dialog(waitlistPlace.heading);
  expect(await place.findByText(ownWaitlist.failed)).toBeVisible();
  server.respond({ [read]: { status: 503 } });
  await user.click(place.getByRole('button', { name: account.retry }));
  expect(await place.findByText(account.errors.unreachable)).toBeVisible();
  server.respond({ [read]: inState('confirmed') });
  dispatchEvent(new Event('online'));
  expect(await place.findByText('17')).toBeVisible();
});

it.each([
  { why: 'unproven', reply: unproven, text: waitlistSummary.unproven },
  { why: 'on the list', reply: inState('confirmed'), text: 'Number 17, from Germany to Ghana' },
  { why: 'not confirmed', reply: inState('unconfirmed'), text: waitlistSummary.unconfirmed },
  { why: 'not on the list', reply: absent, text: waitlistSummary.absent, label: waitlistInvitation.join },
])('has no empty field on the page for a member: $why', async ({ reply, text, label }) => {
  server.respond({ [read]: reply });
  open(<WaitlistStart />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(button(label ?? waitlistPlace.see)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps its field on the page for visitors, and for members without an e-mail address', async () => {
  const { unmount } = open(<WaitlistStart />, {});
  expect(screen.getByRole('textbox', { name: waitlistStart.label })).toBeVisible();
  unmount();
  open(<WaitlistStart />, { member: { ...ama, email: '' } });
  expect(screen.getByRole('textbox', { name: waitlistStart.label })).toBeVisible();
});

it('shows nothing of what the session before had proven', async () => {
  server.respond({ [read]: inState('confirmed') });
  open(<WaitlistStart />, { member: ama, accessToken: tokenOf('first') });
  expect(await screen.findByText(/^Number 17/)).toBeVisible();
  act(() => setAuthState(sessionState(null)));
  expect(screen.queryByText(/^Number 17/)).toBeNull();
  server.respond({ [read]: unproven });
  act(() => setAuthState(sessionState(sessionOf(ama, tokenOf('second')))));
  expect(screen.queryByText(/^Number 17/)).toBeNull();
  expect(await screen.findByText(waitlistSummary.unproven)).toBeVisible();
});

it('shows nothing of the e-mail address before', async () => {
  const accessToken = tokenOf('of both addresses');
  server.respond({ [read]: inState('confirmed') });
  open(<WaitlistStart />, { member: ama, accessToken });
  expect(await screen.findByText(/^Number 17/)).toBeVisible();
  server.respond({ [read]: unproven });
  act(() => setAuthState(sessionState(sessionOf({ ...ama, email: 'new@example.com' }, accessToken))));
  expect(await screen.findByText(waitlistSummary.unproven)).toBeVisible();
});

it('reads once when the connection returns, however often it failed before', async () => {
  let reads = 0;
  const failing = () => {
    reads += 1;
    return noConnection();
  };
  server.respond({ [read]: failing });
  const { user } = open(<WaitlistStart />);
  expect(await screen.findByText(waitlistSummary.failed)).toBeVisible();
  await user.click(button(waitlistPlace.see));
  const place = await dialog(waitlistPlace.heading);
  await user.click(await place.findByRole('button', { name: account.retry }));
  await waitFor(() => expect(reads).toBeGreaterThan(2));
  reads = 0;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reads).toBeGreaterThan(0));
  expect(reads).toBe(1);
});
