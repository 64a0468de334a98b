import type { Campaign } from '@remit/contract/staff/campaigns.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeValue } from '#device/stored-value.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import Campaigns from './campaigns.tsx';

const id = '0d1f7c0a-0000-4000-8000-00000000c001';
const at = '2026-11-17T08:00:00Z';
const draft: Campaign = {
  ...{ id, state: 'draft', version: 3, subject: 'News', preheader: '', source: 'Hello.' },
  audience: { list: 'newsletter' },
  ...{ updatedAt: at, scheduledAt: null, startedAt: null, endedAt: null, people: null, counts: null },
  isCaptured: false,
};
const counts = {
  ...{ waiting: 60, queued: 4, sending: 1, sent: 30, captured: 0, failed: 1, skipped: 4 },
  ...{ delivered: 20, bounced: 2, complained: 1, unsubscribed: 3 },
};
const one = `/api/staff/campaigns/${id}`;
const read = `GET ${one}`;
const save = `PUT ${one}`;
const rejected = (code: string) => ({ status: 409, body: { error: { code, message: 'In words.' } } });

function open(path: string, answers: Replies, role: StaffRole = 'administrator') {
  const server = fakeServer({
    'GET /api/staff/campaigns/audience': { body: { people: 1234 } },
    [`${read}/preview`]: {
      body: {
        version: 3,
        light: '/p?scheme=light',
        dark: '/p?scheme=dark',
        text: 'In plain text',
        problems: ['image'],
      },
    },
    ...answers,
  });
  const page = renderForStaff(
    `/staff/campaigns${path}`,
    <Routes>
      <Route path="/staff/campaigns/*" element={<Campaigns />} />
    </Routes>,
    { role },
  );
  return { server, ...page };
}
const status = (text: string | RegExp) => screen.findByText(text);
/** From here on tests can advance the time, which also passes by itself. */
const useClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** After so long without a key, a draft is saved. */
const pauseSeconds = 3;
// The page remembers what it stored.
afterEach(() => storeValue(`campaign-draft-${id}`, null));

describe('the list', () => {
  const page = (campaigns: unknown[]) => ({
    'GET /api/staff/campaigns': { body: { campaigns, newer: null, older: null } },
  });

  it('says what there is, and what state it is in', async () => {
    const { preheader: _, source: __, version: ___, counts: ____, ...summary } = draft;
    open(
      '',
      page([
        summary,
        { ...summary, id: 'x', state: 'sent', subject: '<img src=x>', people: 1234, endedAt: at },
      ]),
    );
    expect(await screen.findByText('News')).toBeVisible();
    expect(screen.getByText('<img src=x>').closest('tr')).toHaveTextContent('1,234');
    expect(document.querySelector('table img')).toBeNull();
  });

  it('is empty at first, and has no button for viewers', async () => {
    open('', page([]), 'viewer');
    expect(
      await screen.findByText('No campaigns yet. They appear here once a colleague writes one.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
  });
});

describe('a draft', () => {
  it('saves itself with the version that it was made from', async () => {
    useClock();
    const { user, server } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: ({ body }) => ({ body: { ...draft, ...(body as object), version: 4 } }),
    });
    await user.type(await screen.findByLabelText('Subject'), '!');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await pass(pauseSeconds);
    expect(await status('Saved')).toBeVisible();
    expect(server.bodiesOf(save)).toEqual([
      { version: 3, subject: 'News!', preheader: '', source: 'Hello.', audience: { list: 'newsletter' } },
    ]);
    expect(localStorage.getItem(`campaign-draft-${id}`)).toBeNull();
  });

  it('saves every ten seconds while its author types without a pause, and is previewed no more often', async () => {
    let version = 3;
    const { server } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: ({ body }) => {
        version += 1;
        return { body: { ...draft, ...(body as object), version } };
      },
    });
    const text = await screen.findByLabelText('Text');
    const previews = () => server.requests.filter(({ call }) => call === `${read}/preview`).length;
    await screen.findByTitle('Preview of the e-mail');
    expect(previews()).toBe(1);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (let second = 1; second <= 35; second += 1) {
      fireEvent.change(text, { target: { value: 'x'.repeat(second) } });
      await pass(1);
    }
    expect(server.bodiesOf(save)).toHaveLength(3);
    await pass(3);
    expect(server.bodiesOf(save)).toHaveLength(4);
    expect(server.bodiesOf(save).at(-1)).toMatchObject({ source: 'x'.repeat(35) });
    expect(previews()).toBe(4);
    await pass(10);
    expect([server.bodiesOf(save).length, previews()]).toEqual([4, 5]);
  });

  it('keeps what was typed without a connection, and goes on from it when it is opened again', async () => {
    useClock();
    const first = open(`/${id}`, { [read]: { body: draft }, [save]: noConnection });
    await first.user.type(await screen.findByLabelText('Text'), ' More.');
    await pass(pauseSeconds);
    expect(await status(/stays on this device/)).toBeVisible();
    first.unmount();
    const { server } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: ({ body }) => ({ body: { ...draft, ...(body as object), version: 4 } }),
    });
    expect(await screen.findByLabelText('Text')).toHaveValue('Hello. More.');
    await pass(pauseSeconds);
    expect(await status('Saved')).toBeVisible();
    expect(server.bodiesOf(save)).toMatchObject([{ source: 'Hello. More.' }]);
  });

  it.each([
    { choice: 'Keep my version', text: 'Hello. Mine.' },
    { choice: 'Keep their version', text: 'Theirs.' },
  ])('shows the conflict with another editor: $choice', async ({ choice, text }) => {
    useClock();
    const { user, server } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: rejected('campaign_changed'),
    });
    await user.type(await screen.findByLabelText('Text'), ' Mine.');
    await pass(pauseSeconds);
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed');
    server.respond({
      [read]: { body: { ...draft, version: 7, source: 'Theirs.' } },
      [save]: ({ body }) => ({ body: { ...draft, ...(body as object), version: 8 } }),
    });
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(text));
    await pass(pauseSeconds);
    expect(await status('Saved')).toBeVisible();
    const last = server.bodiesOf(save).at(-1);
    if (text === 'Theirs.') expect(server.bodiesOf(save)).toHaveLength(1);
    else expect(last).toMatchObject({ version: 7, source: text });
  });

  it('says to how many it goes before it is sent, at once or at a time', async () => {
    const { user, server } = open(`/${id}`, {
      [read]: { body: draft },
      [`POST ${one}/send`]: { body: { ...draft, state: 'scheduled', scheduledAt: at } },
    });
    const send = await screen.findByRole('button', { name: 'Send...' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent('goes to 1,234 people: Newsletter'));
    await user.click(within(dialog).getByLabelText('Later'));
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a date and time.');
    fireEvent.change(within(dialog).getByLabelText('Date and time'), {
      target: { value: '2027-01-02T09:30' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(server.bodiesOf(`POST ${one}/send`)).toEqual([
        { version: 3, at: new Date('2027-01-02T09:30').toISOString() },
      ]),
    );
  });

  it('is sent and tested once it is saved and its audience is counted, which is read once', async () => {
    const { server, user } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: noConnection,
    });
    const [send, test] = ['Send...', 'Send me a test'].map((name) => screen.findByRole('button', { name }));
    await waitFor(async () => expect(await send).toBeEnabled());
    expect(await test).toBeEnabled();
    expect(server.requests.filter(({ call }) => call.endsWith('/campaigns/audience'))).toHaveLength(1);
    await user.type(screen.getByLabelText('Text'), '!');
    expect(await send).toBeDisabled();
    expect(await test).toBeDisabled();
    expect(await send).toHaveAccessibleDescription('Not saved yet');
  });

  it('is sent by administrators alone; an editor writes and tests', async () => {
    open(`/${id}`, { [read]: { body: draft } }, 'editor');
    expect(await screen.findByRole('button', { name: 'Send me a test' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send...' })).toBeNull();
  });

  it('is shown to a viewer without a field', async () => {
    open(`/${id}`, { [read]: { body: draft } }, 'viewer');
    expect(await screen.findByTitle('Preview of the e-mail')).toBeVisible();
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('is previewed in a frame that may do nothing, and as plain text', async () => {
    const { user } = open(`/${id}`, { [read]: { body: draft } });
    const frame = await screen.findByTitle('Preview of the e-mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('src', '/p?scheme=light');
    expect(screen.getByText(/We leave out images/)).toBeVisible();
    await user.click(screen.getByLabelText('Dark'));
    expect(screen.getByTitle('Preview of the e-mail')).toHaveAttribute('src', '/p?scheme=dark');
    await user.click(screen.getByLabelText('Plain text'));
    expect(screen.getByText('In plain text')).toBeVisible();
  });
});

describe('a campaign that is being sent', () => {
  const sending: Campaign = { ...draft, state: 'sending', startedAt: at, people: 100, counts };

  it('shows how far it is, and stops', async () => {
    const { user, server } = open(`/${id}`, {
      [read]: { body: sending },
      [`POST ${one}/stop`]: { body: { ...sending, state: 'stopped' } },
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '35');
    expect(screen.getByText('35 of 100')).toBeVisible();
    server.respond({ [read]: { body: { ...sending, state: 'stopped' } } });
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('asks before the rest is cancelled', async () => {
    const { user, server } = open(`/${id}`, {
      [read]: { body: { ...sending, state: 'stopped' } },
      [`POST ${one}/cancel`]: { body: { ...sending, state: 'cancelled', endedAt: at } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel for good' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('64 people will not get it');
    expect(server.bodiesOf(`POST ${one}/cancel`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    await waitFor(() => expect(server.bodiesOf(`POST ${one}/cancel`)).toHaveLength(1));
  });

  it('has no buttons for editors', async () => {
    open(`/${id}`, { [read]: { body: sending } }, 'editor');
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});
