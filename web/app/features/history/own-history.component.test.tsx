import type { TransferSearch } from '@remit/contract/transfers.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { announceTransferChange } from '#client/transfers/transfer-changes.ts';
import { history as words } from '#content/app/history.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { samples } from '#content/app/shared.ts';
import HistoryPage from '#routes/app/history.tsx';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl, renderForAccount } from '../../../testing/member.tsx';
import {
  aPage,
  aTransfer,
  months,
  newMember,
  noPractice,
  somePractice,
  wanjiru,
} from '../../../testing/own-practice.ts';
import { savedFiles } from '../../../testing/saved-files.ts';

const searching = 'POST /api/transfers/search';
const { search, filters, documents } = ownHistory;

const first = aTransfer({ id: 'first', state: 'paid_out' });
const second = aTransfer({ id: 'second', state: 'declined', recipient: { name: '=Kofi' } });
const next = { createdAt: first.createdAt, id: 'first' };
/** Two pages of one transfer each. */
const twoPages: Replies = {
  [searching]: ({ body }) => ({
    body: (body as TransferSearch).before ? aPage([second]) : aPage([first], next),
  }),
};

function openHistory(replies: Replies = twoPages, path = '/history') {
  const server = fakeServer({
    'GET /api/practice': { body: somePractice },
    'GET /api/transfers/months': { body: months(['2026-11', 2, '20000', 'EUR']) },
    ...replies,
  });
  const member = { ...newMember(), created_at: '2026-09-30T23:00:00Z' };
  return { server, ...renderForAccount(path, <HistoryPage />, { member }) };
}
const list = () => screen.findByRole('list', { name: ownHistory.list });
const rows = async () => within(await list()).getAllByRole('link');
const button = (name: string) => screen.findByRole('button', { name });

it('shows samples, marked, until something of one’s own exists', async () => {
  openHistory({ 'GET /api/practice': { body: noPractice } });
  expect(await screen.findByRole('link', { name: ownHistory.begin.action })).toHaveAttribute('href', '/send');
  expect(screen.getByText(samples.tag)).toBeVisible();
});

it('shows no samples to a person with a recipient and no transfer', async () => {
  openHistory({ 'GET /api/practice': { body: { ...noPractice, recipients: [{ id: wanjiru }] } } });
  expect(await screen.findByText(ownHistory.begin.empty)).toBeVisible();
  expect(screen.queryByText(samples.tag)).toBeNull();
});

it('the demo keeps its samples', () => {
  openHistory({}, '/demo/history');
  expect(screen.getByRole('heading', { name: words.listHeading })).toBeVisible();
  expect(screen.getByText(samples.tag)).toBeVisible();
});

it('asks again for the first page and for what is under way, not for pages that have ended', async () => {
  const { server, user } = openHistory();
  await user.click(await button(ownHistory.more));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  server.respond({
    [searching]: ({ body }) => ({
      body: (body as TransferSearch).before
        ? { transfers: 'unasked' }
        : aPage([{ ...first, fee: first.pay }], next),
    }),
  });
  act(announceTransferChange);
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Fee 100.00 EUR'));
  expect(await rows()).toHaveLength(2);
});

it('lists transfers with what was paid, fee, state and day, each a link, and more at a press', async () => {
  const { server, user } = openHistory();
  const [row] = await rows();
  expect(row).toHaveAttribute('href', '/history/transfer?id=first');
  for (const fact of [
    'Wanjiru Kamau',
    'Kenya',
    '18 Nov 2026',
    '100.00 EUR',
    'Fee 2.50 EUR',
    practice.states.paid_out,
  ])
    expect(row).toHaveTextContent(fact);
  expect(screen.getByText(ownHistory.count(1, true))).toBeVisible();
  await user.click(await button(ownHistory.more));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(server.bodiesOf(searching)).toEqual([{}, { before: next }]);
  expect(screen.getByText(ownHistory.count(2, false))).toBeVisible();
  expect(screen.queryByRole('button', { name: ownHistory.more })).toBeNull();
});

it('loads more when its end is scrolled to', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe = () => this.#tell([{ isIntersecting: true }]);
      disconnect() {}
    },
  );
  openHistory();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('searches by name when asked, and filters in the URL, where the name is not', async () => {
  const { server, user } = openHistory({ [searching]: { body: aPage([first]) } });
  await user.type(await screen.findByLabelText(search.label), ' kofi {Enter}');
  await user.selectOptions(screen.getByLabelText(filters.group), filters.groups['not-arrived']);
  await user.selectOptions(screen.getByLabelText(filters.country), 'Ghana');
  expect(currentUrl()).toBe('/history?group=not-arrived&country=GH');
  await waitFor(() =>
    expect(server.bodiesOf(searching).at(-1)).toEqual({ text: 'kofi', group: 'not-arrived', country: 'GH' }),
  );
  const offered = within(screen.getByLabelText(filters.month)).getAllByRole('option');
  expect(offered.at(-1)).toHaveTextContent('Sep 2026');
});

it('keeps a filter when the next one is chosen before its list is shown', async () => {
  openHistory({ [searching]: { body: aPage([first]) } });
  await rows();
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  act(() => {
    choose(filters.group, 'not-arrived');
    expect(screen.getByLabelText(filters.group)).toHaveValue('not-arrived');
    choose(filters.country, 'GH');
  });
  await waitFor(() => expect(currentUrl()).toBe('/history?group=not-arrived&country=GH'));
});

it('without a match it leads back to all', async () => {
  const { server, user } = openHistory(
    { [searching]: ({ body }) => ({ body: aPage((body as TransferSearch).group ? [] : [first]) }) },
    '/history?group=under-way&month=nonsense',
  );
  await user.click(await button(ownHistory.noMatch.action));
  expect(await rows()).toHaveLength(1);
  expect(currentUrl()).toBe('/history');
  expect(server.bodiesOf(searching)).toEqual([{ group: 'under-way' }, {}]);
});

it('offline, what was read before stays, and says so', async () => {
  const { server } = openHistory();
  await rows();
  server.respond({ [searching]: noConnection });
  act(announceTransferChange);
  expect(await screen.findByText(practice.old.offline)).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

it('has the sums by month as a table, of one currency at a time', async () => {
  const sent = months(['2026-11', 2, '20000', 'EUR'], ['2026-10', 1, '9950', 'GBP']);
  const { user } = openHistory({ ...twoPages, 'GET /api/transfers/months': { body: sent } });
  const table = () => screen.findByRole('table', { hidden: true });
  expect(await table()).toHaveTextContent('Nov 20262200.00 EUR');
  // Beside the bar too: the only currency is named nowhere else.
  expect(screen.getByText('200.00 EUR', { ignore: 'td' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText(ownHistory.months.currency), 'GBP');
  expect(await table()).toHaveTextContent('Oct 2026199.50 GBP');
});

it('exports all pages that the filters show, with a name that is no formula', async () => {
  const files = savedFiles();
  const { user } = openHistory();
  await rows();
  await user.click(await button(documents.csv.button));
  await waitFor(() => expect(files.size).toBe(1));
  const [[name, file] = []] = [...files];
  expect(name).toMatch(/^[a-z]+-transfers-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file?.text();
  expect(text).toContain("Declined,'=Kofi,Kenya");
  expect(text?.match(/\r\n/g)).toHaveLength(3);
});

it('an export can be stopped, and saves nothing', async () => {
  const files = savedFiles();
  const { server, user } = openHistory();
  await rows();
  const page = Promise.withResolvers<{ body: object }>();
  server.respond({ [searching]: () => page.promise });
  await user.click(await button(documents.csv.button));
  await user.click(await button(documents.csv.stop));
  page.resolve({ body: aPage([first], next) });
  expect(await button(documents.csv.button)).toBeVisible();
  expect(files.size).toBe(0);
});

it('makes the statement of a month that is over, or says why not', async () => {
  const files = savedFiles();
  const message = 'You can get the statement of October 2026 later.';
  const statements = 'POST /api/statements';
  const { server, user } = openHistory({
    ...twoPages,
    [statements]: { status: 409, body: { error: { code: 'statement_too_early', message } } },
    'GET /storage/v1/object/receipts/ama/2026-10.pdf': { body: '%PDF' },
  });
  await user.click(await screen.findByText(documents.statement.heading));
  await user.selectOptions(screen.getByLabelText(documents.statement.month), 'Oct 2026');
  await user.click(await button(documents.statement.button));
  expect(await screen.findByText(message)).toBeVisible();
  server.respond({
    [statements]: { body: { bucket: 'receipts', path: 'ama/2026-10.pdf', name: 'october.pdf' } },
  });
  await user.click(await button(documents.statement.button));
  await waitFor(() => expect([...files.keys()]).toEqual(['october.pdf']));
  expect(server.bodiesOf(statements)).toEqual([{ month: '2026-10' }, { month: '2026-10' }]);
});
