import { AccountDetails, AccountPage } from '@remit/contract/staff/accounts.ts';
import { AudienceCount, Campaign, CampaignPage, CampaignPreview } from '@remit/contract/staff/campaigns.ts';
import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { EnquiryPage, EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { InvitationBatches } from '@remit/contract/staff/invitations.ts';
import { Overview } from '@remit/contract/staff/overview.ts';
import { OutboxState } from '@remit/contract/staff/system.ts';
import { WaitlistPage } from '@remit/contract/staff/waitlist.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadAuth } from '#client/session/auth-state.ts';
import { storeValue } from '#device/stored-value.ts';
import { fakeRealtime } from '../testing/fake-realtime.ts';
import { fakeServer, type Replies } from '../testing/fake-server.ts';
import { fill } from '../testing/fill.ts';
import { ama, currentUrl, renderForAccount, sessionOf, tokenAt } from '../testing/member.tsx';
import { replyOf } from '../testing/reply-of.ts';
import { aStaffSession } from '../testing/staff-session.ts';
import { Console } from './shell/console.tsx';

const id = '1a2b3c4d-0000-4000-8000-000000000001';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const field = (name: string | RegExp) => screen.findByLabelText(name);

type LiveScreen = {
  readonly path: string;
  readonly topic: StaffTopic;
  /** The request that is read again, below `/api/staff`. */
  readonly read: string;
  readonly body: object;
  /** What has changed by the next read. */
  readonly changed: object;
  /** Shows people, whose reading is audited: it is read on a click only. */
  readonly isAudited?: boolean;
  readonly answers?: Replies;
  /** Opens, types and focuses something. Returns the fields that hold what was typed. */
  readonly use: (user: UserEvent) => Promise<readonly HTMLElement[]>;
  /** What is pressed, and what its click must do. */
  readonly press: () => Promise<HTMLElement>;
  readonly done: (calls: () => readonly string[]) => Promise<unknown>;
};

async function typed(user: UserEvent, ...fields: readonly [name: string | RegExp, text: string][]) {
  const filled: HTMLElement[] = [];
  for (const [name, text] of fields) {
    const one = await field(name);
    await fill(user, one, text);
    filled.push(one);
  }
  return filled;
}

// What the test before has typed and not sent.
beforeEach(() => storeValue('staffDrafts', null));

const campaignParts: Replies = {
  'GET /api/staff/campaigns/audience': { body: replyOf(AudienceCount, 'Kofi') },
  [`GET /api/staff/campaigns/${id}/preview`]: { body: replyOf(CampaignPreview, 'Kofi') },
  'POST /api/staff/campaigns/preview': { body: replyOf(CampaignPreview, 'Kofi') },
};
const campaign = (state: string) => ({ ...replyOf(Campaign, 'Kofi', { state }), id });
const enquiry = { ...replyOf(EnquiryView, 'Kofi', { delivery: 'sending', state: 'open' }), id };
const batches = replyOf(InvitationBatches, 'Kofi');
const rejection = { status: 409, body: { error: { code: 'no', message: 'Not now.' } } };

const liveScreens: readonly LiveScreen[] = [
  {
    path: '/overview',
    topic: 'waitlist',
    read: '/overview',
    body: replyOf(Overview, 'Kofi'),
    changed: { corridors: [] },
    async use() {
      const period = await screen.findByRole('link', { name: '90 days' });
      act(() => period.focus());
      return [];
    },
    press: () => screen.findByRole('link', { name: '90 days' }),
    done: () => waitFor(() => expect(currentUrl()).toContain('days=90')),
  },
  {
    path: '/waitlist',
    topic: 'waitlist',
    read: '/waitlist/search',
    body: replyOf(WaitlistPage, 'Kofi'),
    changed: { total: 2 },
    isAudited: true,
    async use(user) {
      await user.click(await button('Export'));
      return typed(user, ['Reason', 'For the board']);
    },
    press: () => button('Export'),
    done: () => dialog(/./),
  },
  {
    path: '/waitlist/invitations',
    topic: 'waitlist',
    read: '/invitations',
    body: batches,
    changed: { batches: batches.batches.map((batch) => ({ ...batch, sent: 20 })) },
    async use(user) {
      await user.click(await button('Stop the rest'));
      await dialog(/./);
      return [];
    },
    press: () => button('Stop the rest'),
    done: () => dialog(/./),
  },
  {
    path: '/enquiries',
    topic: 'enquiries',
    read: '/enquiries/search',
    body: replyOf(EnquiryPage, 'Kofi'),
    changed: { open: {} },
    isAudited: true,
    use: (user) => typed(user, ['Name, e-mail or reference', 'Kofi']),
    press: () => screen.findByRole('link', { name: /^Received/ }),
    done: () => waitFor(() => expect(currentUrl()).toContain('sort=')),
  },
  {
    path: `/enquiries/${id}`,
    topic: 'mail',
    read: `/enquiries/${id}`,
    body: enquiry,
    changed: { answers: enquiry.answers.map((answer) => ({ ...answer, delivery: 'sent' })) },
    answers: { [`PUT /api/staff/enquiries/${id}/state`]: rejection },
    async use(user) {
      const fields = await typed(user, ['Your answer', 'In my own words']);
      const template = await field('Template');
      await user.selectOptions(template, within(template).getAllByRole('option')[1] as HTMLElement);
      await dialog(/./);
      return fields;
    },
    press: () => button('Close'),
    done: (calls) => waitFor(() => expect(calls()).toContain(`PUT /api/staff/enquiries/${id}/state`)),
  },
  {
    path: '/campaigns',
    topic: 'campaigns',
    read: '/campaigns',
    body: replyOf(CampaignPage, 'Kofi'),
    changed: { campaigns: [] },
    answers: campaignParts,
    async use() {
      const create = await button('New campaign');
      act(() => create.focus());
      return [];
    },
    press: () => button('New campaign'),
    done: () => field('Subject'),
  },
  {
    path: `/campaigns/${id}`,
    topic: 'campaigns',
    read: `/campaigns/${id}`,
    body: campaign('draft'),
    // Sent by a colleague.
    changed: { state: 'scheduled' },
    answers: campaignParts,
    async use(user) {
      const fields = await typed(user, ['Subject', 'My subject'], ['Text', 'My text']);
      await user.click(await button('Delete draft'));
      await dialog('Delete this draft?');
      return fields;
    },
    press: () => button('Delete draft'),
    done: () => dialog('Delete this draft?'),
  },
  {
    path: `/campaigns/${id}`,
    topic: 'campaigns',
    read: `/campaigns/${id}`,
    body: campaign('stopped'),
    changed: { state: 'sending' },
    answers: campaignParts,
    async use(user) {
      await user.click(await button(/^Cancel/));
      await dialog(/./);
      return [];
    },
    press: () => button(/^Cancel/),
    done: () => dialog(/./),
  },
  {
    path: '/accounts',
    topic: 'accounts',
    read: '/accounts/search',
    body: replyOf(AccountPage, 'Kofi'),
    changed: { accounts: [] },
    isAudited: true,
    use: (user) => typed(user, ['Name, e-mail, phone or id', 'Kofi']),
    press: () => button('Search'),
    done: (calls) =>
      waitFor(() =>
        expect(calls().filter((call) => call === 'POST /api/staff/accounts/search')).toHaveLength(2),
      ),
  },
  {
    path: `/accounts/${id}`,
    topic: 'accounts',
    read: `/accounts/${id}`,
    body: replyOf(AccountDetails, 'Kofi'),
    changed: { isBanned: false, bannedUntil: null, sessions: [] },
    isAudited: true,
    async use(user) {
      await user.click(await button('Delete'));
      const erase = await dialog('Delete this account?');
      const [name, reason] = [within(erase).getByLabelText(/^Type/), within(erase).getByLabelText('Reason')];
      await fill(user, name, 'Kofi');
      await fill(user, reason, 'The owner asked for it');
      return [name, reason];
    },
    press: () => button('Delete'),
    done: () => dialog('Delete this account?'),
  },
  {
    path: '/system/outbox',
    topic: 'mail',
    read: '/system/outbox',
    body: replyOf(OutboxState, 'Kofi'),
    changed: { waiting: [] },
    answers: { 'POST /api/staff/system/outbox/retry': rejection },
    async use() {
      const retry = await button(/all/);
      act(() => retry.focus());
      return [];
    },
    press: () => button(/all/),
    done: (calls) => waitFor(() => expect(calls()).toContain('POST /api/staff/system/outbox/retry')),
  },
];

async function open({ path, read, body, answers = {} }: LiveScreen) {
  const call = `${read.endsWith('/search') ? 'POST' : 'GET'} /api/staff${read}`;
  const server = fakeServer({
    'GET /api/staff/session': { body: aStaffSession({ role: 'administrator' }) },
    [call]: { body },
    ...answers,
  });
  const { sockets } = fakeRealtime();
  const { user } = renderForAccount(`/staff${path}`, <Console />, { member: ama });
  const joins = () =>
    sockets.filter(({ frames }) => frames.some(([, , , event]) => event === 'phx_join')).length;
  await waitFor(() => expect(joins()).toBe(1));
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const calls = () => server.requests.map((asked) => asked.call);
  const count = (of: string) => calls().filter((one) => one === of).length;
  return {
    ...{ user, server, calls, call, sockets, joins, count },
    reads: () => count(call),
    async hear(topic: StaffTopic) {
      const payload = { type: 'broadcast', event: 'changed', payload: { topic } };
      await act(async () => sockets.at(-1)?.push('broadcast', payload));
    },
  };
}

const shownText = () => document.getElementById('content')?.textContent;

const inUse = () => ({
  focused: document.activeElement,
  dialogs: [...document.querySelectorAll('dialog[open]')],
});

it.each(liveScreens)('$path keeps what is in use when something arrives: $changed', async (row) => {
  const { user, server, call, reads, count, hear, joins } = await open(row);
  const fields = await row.use(user);
  const texts = fields.map((one) => (one as HTMLInputElement).value);
  const before = inUse();
  expect(before.focused).not.toBe(document.body);
  const expectInUse = () => {
    expect(inUse()).toEqual(before);
    expect(document.activeElement).toBe(before.focused);
    for (const one of fields) expect(one).toBeInTheDocument();
    expect(fields.map((one) => (one as HTMLInputElement).value)).toEqual(texts);
  };

  const text = shownText();
  server.respond({ [call]: { body: { ...row.body, ...row.changed } } });
  await hear(row.topic);
  await waitFor(() => expect(reads()).toBe(row.isAudited ? 1 : 2));
  await waitFor(() => expect(shownText()).not.toBe(text));
  expectInUse();

  // The token is refreshed, and the session read again.
  const sessionReads = count('GET /api/staff/session');
  server.respond({ 'POST /auth/v1/token': { body: sessionOf(ama, `${tokenAt('aal2')}2`) } });
  await act(async () => void (await (await loadAuth()).refreshSession()));
  await waitFor(() => expect(count('GET /api/staff/session')).toBeGreaterThan(sessionReads));
  expectInUse();

  // The page was in the background, and listens again.
  const isHidden = vi.spyOn(document, 'hidden', 'get');
  for (const hidden of [true, false]) {
    isHidden.mockReturnValue(hidden);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }
  await waitFor(() => expect(joins()).toBe(2));
  isHidden.mockRestore();
  expectInUse();
});

it.each(liveScreens)('$path does what was pressed before something arrived: $changed', async (row) => {
  const { user, server, call, calls, reads, hear } = await open(row);
  if (row.path === '/accounts') await row.use(user);
  const pressed = await row.press();
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  const text = shownText();
  server.respond({ [call]: { body: { ...row.body, ...row.changed } } });
  await hear(row.topic);
  if (row.isAudited) await screen.findByText('Something here may have changed.');
  else {
    await waitFor(() => expect(reads()).toBe(2));
    await act(async () => {});
    // The browser drops a click when its element has moved since it was pressed.
    expect(shownText()).toBe(text);
  }
  await user.pointer({ keys: '[/MouseLeft]', target: await row.press() });
  await row.done(calls);
});
