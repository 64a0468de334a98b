import type { Campaign, CampaignPreview } from '@remit/contract/staff/campaigns.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeValue } from '#device/stored-value.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
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

const preview = (sealed: string): CampaignPreview => ({
  ...{ subject: 'News', text: 'In plain text', sealed, problems: ['image'] },
});
const typed = 'POST /api/staff/campaigns/preview';
/** The frames from the oldest on, and the forms that load them. */
const frames = () => screen.getAllByTitle('Preview of the e-mail');
const forms = () => [...document.querySelectorAll<HTMLFormElement>('form[target]')];

function open(path: string, answers: Replies, role: StaffRole = 'administrator') {
  const server = fakeServer({
    'GET /api/staff/campaigns/audience': { body: { people: 1234 } },
    [`${read}/preview`]: { body: preview('c3RvcmVk') },
    'POST /api/staff/campaigns/preview': { body: preview('dHlwZWQ') },
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

  it('saves every ten seconds while its author types without a pause', async () => {
    let version = 3;
    const { server } = open(`/${id}`, {
      [read]: { body: draft },
      [save]: ({ body }) => {
        version += 1;
        return { body: { ...draft, ...(body as object), version } };
      },
    });
    const text = await screen.findByLabelText('Text');
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
  });

  it('is previewed within a second of each key, without a request for each', async () => {
    const { server } = open(`/${id}`, { [read]: { body: draft }, [save]: noConnection });
    const text = await screen.findByLabelText('Text');
    await screen.findByTitle('Preview of the e-mail');
    expect(server.bodiesOf(typed)).toMatchObject([{ source: 'Hello.' }]);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (let keys = 1; keys <= 60; keys += 1) {
      fireEvent.change(text, { target: { value: 'x'.repeat(keys) } });
      await pass(0.1);
      const shown = server.bodiesOf(typed).at(-1) as { source: string };
      if (keys > 9) expect(shown.source.length).toBeGreaterThan(keys - 9);
    }
    expect(server.bodiesOf(typed).length).toBeLessThan(13);
    await pass(1);
    expect(server.bodiesOf(typed).at(-1)).toMatchObject({ source: 'x'.repeat(60) });
    const { length } = server.bodiesOf(typed);
    await pass(60);
    expect(server.bodiesOf(typed)).toHaveLength(length);
  });

  it('keeps the last preview until the next one is loaded', async () => {
    const { server, user } = open(`/${id}`, { [read]: { body: draft }, [save]: noConnection });
    const first = await screen.findByTitle('Preview of the e-mail');
    fireEvent.load(first);
    server.respond({ [typed]: { body: preview('bmV4dA') } });
    await user.type(screen.getByLabelText('Text'), '!');
    await waitFor(() => expect(frames()).toHaveLength(2));
    const [, next] = frames();
    expect(frames()[0]).toBe(first);
    expect(next).toHaveAttribute('aria-hidden', 'true');
    expect(forms()[1]).toHaveFormValues({ sealed: 'bmV4dA', scheme: 'light' });
    expect(forms()[1]).toHaveAttribute('target', next?.getAttribute('name'));
    fireEvent.load(next as HTMLElement);
    expect(frames()).toEqual([next]);
    expect(next).not.toHaveAttribute('aria-hidden');
  });

  it('keeps what was typed without a connection, and goes on from it when it is opened again', async () => {
    useClock();
    const first = open(`/${id}`, { [read]: { body: draft }, [save]: noConnection });
    await first.user.type(await screen.findByLabelText('Text'), ' More.');
    await pass(pauseSeconds);
    expect(await status(/stays on this device/)).toBeVisible();
    const tries = first.server.bodiesOf(save).length;
    first.unmount();
    await waitFor(() => expect(first.server.bodiesOf(save)).toHaveLength(tries + 1));
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

  it('is saved before it is sent or tested, and its audience is counted once', async () => {
    const { server, user } = open(`/${id}`, { [read]: { body: draft }, [save]: noConnection });
    const send = await screen.findByRole('button', { name: 'Send...' });
    await waitFor(() => expect(send).toBeEnabled());
    await user.type(screen.getByLabelText('Text'), '!');
    await user.click(send);
    expect(await status(/stays on this device/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.respond({ [save]: ({ body }) => ({ body: { ...draft, ...(body as object), version: 4 } }) });
    await user.click(send);
    expect(await screen.findByRole('dialog')).toHaveTextContent('goes to 1,234 people');
    expect(server.bodiesOf(save).at(-1)).toMatchObject({ source: 'Hello.!' });
    expect(server.requests.filter(({ call }) => call.endsWith('/campaigns/audience'))).toHaveLength(1);
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
    expect(forms()[0]).toHaveAttribute('target', frame.getAttribute('name'));
    expect(screen.getByText(/We leave out images/)).toBeVisible();
    await user.click(screen.getByLabelText('Dark'));
    expect(forms().at(-1)).toHaveFormValues({ sealed: 'dHlwZWQ', scheme: 'dark' });
    await user.click(screen.getByLabelText('Plain text'));
    expect(screen.getByText('In plain text')).toBeVisible();
  });
});

describe('a new campaign', () => {
  const create = 'POST /api/staff/campaigns';
  const list = { 'GET /api/staff/campaigns': { body: { campaigns: [], newer: null, older: null } } };
  const created: Replies = {
    ...list,
    [create]: ({ body }) => ({ body: { ...draft, ...(body as object), version: 1 } }),
  };
  async function begin(answers: Replies) {
    const page = open('', answers);
    await page.user.click(await screen.findByRole('button', { name: 'New campaign' }));
    await screen.findByLabelText('Subject');
    return { ...page, newId: currentUrl().split('/').at(-1) ?? '' };
  }
  const leave = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
    await user.click(screen.getByRole('link', { name: 'All campaigns' }));
    await screen.findByRole('button', { name: 'New campaign' });
  };
  const changesOf = ({ requests }: ReturnType<typeof open>['server']) =>
    requests.map(({ call }) => call).filter((call) => !call.startsWith('GET') && call !== typed);

  it('is nothing before a key is pressed', async () => {
    const page = await begin(list);
    await leave(page);
    expect(changesOf(page.server)).toEqual([]);
  });

  it('is created once by the first thing typed, also after a failure, and saved from there', async () => {
    const page = await begin({ ...list, [create]: noConnection });
    const { user, server, newId } = page;
    const one = `/api/staff/campaigns/${newId}`;
    useClock();
    await user.type(screen.getByLabelText('Subject'), 'Hi');
    await pass(pauseSeconds);
    expect(await status(/stays on this device/)).toBeVisible();
    await user.type(screen.getByLabelText('Subject'), '!');
    const reply = { ...draft, id: newId };
    server.respond({
      ...created,
      [`GET ${one}`]: { body: { ...reply, version: 2, subject: 'Hi!' } },
      [`PUT ${one}`]: ({ body }) => ({ body: { ...reply, ...(body as object), version: 2 } }),
    });
    await pass(2 * pauseSeconds);
    expect(await status('Saved')).toBeVisible();
    const bodies = server.bodiesOf(create);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(body).toMatchObject({ id: newId, subject: 'Hi' });
    expect(server.bodiesOf(`PUT ${one}`)).toMatchObject([{ version: 1, subject: 'Hi!' }]);
    expect(screen.getByLabelText('Subject')).toHaveValue('Hi!');
  });

  it('is saved when its author leaves before the pause', async () => {
    const page = await begin(created);
    await page.user.type(screen.getByLabelText('Text'), 'x');
    await leave(page);
    await waitFor(() =>
      expect(page.server.bodiesOf(create)).toMatchObject([{ id: page.newId, source: 'x' }]),
    );
  });

  it('that never reached the server is opened again with what was typed', async () => {
    const page = await begin({ ...list, [create]: noConnection });
    await page.user.type(screen.getByLabelText('Text'), 'x');
    await leave(page);
    await page.user.click(screen.getByRole('button', { name: 'New campaign' }));
    expect(await screen.findByLabelText('Text')).toHaveValue('x');
    await page.user.clear(screen.getByLabelText('Text'));
    await leave(page);
  });

  it('is deleted when it was emptied and left', async () => {
    const page = open(`/${id}`, {
      ...list,
      [read]: { body: draft },
      [`DELETE ${one}`]: { body: { id } },
    });
    await page.user.clear(await screen.findByLabelText('Subject'));
    await page.user.clear(screen.getByLabelText('Text'));
    await leave(page);
    await waitFor(() => expect(changesOf(page.server)).toEqual([`DELETE ${one}`]));
    const [request] = page.server.requests.filter(({ call }) => call === `DELETE ${one}`);
    expect(request?.query.get('version')).toBe('3');
    expect(localStorage.getItem(`campaign-draft-${id}`)).toBeNull();
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
