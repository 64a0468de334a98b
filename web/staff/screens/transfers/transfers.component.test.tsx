import type {
  RateSheet,
  RatesPreview,
  TransferDetails,
  TransferPage,
} from '@remit/contract/staff/transfers.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { practiceRates } from '@remit/domain/catalogue/practice-rates.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import Transfers from './transfers.tsx';

const id = '6f1c2a52-6e0c-4c5a-9a49-0c6f5a0c1a02';
const owner = { id: '6f1c2a52-6e0c-4c5a-9a49-0c6f5a0c1a09', email: 'ama@example.com', name: '<b>Ama</b>' };
const at = '2026-11-17T08:00:00.000000Z';
const row: TransferPage['transfers'][number] = {
  ...{ id, reference: 'AK-1234-5678', state: 'sending', cancelRequested: false },
  ...{ from: 'EUR', country: 'UG', method: 'mobile-money', account: owner },
  pay: { minor: '123456', currency: 'EUR' },
  receive: { minor: '4018140', currency: 'UGX' },
  ...{ createdAt: at, updatedAt: at, endedAt: null },
  due: { at: '2126-11-17T08:00:00Z', attempts: 4, error: 'The partner does not respond.', isStuck: true },
};
const page: TransferPage = {
  ...{ transfers: [row], newer: null, older: null, total: 1_001 },
  stuck: [
    { state: 'sending', count: 2 },
    { state: 'created', count: 1 },
  ],
};
const transfer: TransferDetails = {
  ...row,
  fee: { minor: '250', currency: 'EUR' },
  convert: { minor: '9750', currency: 'EUR' },
  ...{ rate: '4018.14', sheetVersion: 3, paymentMethod: 'debit-card', isFast: false, failure: null },
  recipient: {
    ...{ name: 'Nakato Sample', wallet: 'mtn', phone: '+256770000001' },
    ...{ bank: null, branch: null, account: null },
  },
  events: [
    { at, type: 'payment_received', by: 'partner', from: 'created', to: 'funded', reason: null },
    { at, type: 'payout_started', by: 'clock', from: 'funded', to: 'sending', reason: null },
    { at, type: 'cancel_requested', by: 'staff', from: 'sending', to: 'sending', reason: 'account-deleted' },
  ],
  postings: [
    {
      ...{ id: '1', kind: 'payment', at },
      entries: [
        { account: 'payments-received', currency: 'EUR', minor: '10000' },
        { account: 'customer-funds', currency: 'EUR', minor: '-10000' },
      ],
    },
  ],
  ...{ mayRetry: true, mayCancel: true },
};
const rates = practiceRates.rates.map(({ rate, ...one }) => ({ ...one, rate: toDecimalString(rate) }));
const sheet: RateSheet = {
  ...{ version: 1, rates, reason: 'The first rates', publishedBy: null, publishedAt: '2026-11-01T08:00:00Z' },
};
const preview: RatesPreview = {
  ...{ after: 1, openQuotes: 2 },
  changes: rates.map(({ rate, ...one }) => {
    const isLarge = one.base === 'EUR' && one.country === 'KE';
    const after = isLarge ? '175' : rate;
    return {
      ...{ ...one, before: rate, after, percent: isLarge ? '24.40' : '0.00' },
      ...{ isLarge, isImplausible: false },
    };
  }),
};

const search = 'POST /api/staff/transfers/search';
const details = `GET /api/staff/transfers/${id}`;
const rejected = (code: string, status = 409) => ({ status, body: { error: { code, message: 'Changed.' } } });

function open(path: string, answers: Replies, role: StaffRole = 'administrator') {
  const server = fakeServer(answers);
  fakeRealtime();
  const rendered = renderForStaff(
    `/staff/transfers${path}`,
    <Routes>
      <Route path="/staff/transfers/*" element={<Transfers />} />
    </Routes>,
    { role },
  );
  return { server, ...rendered };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name }), name).toBeNull();

describe('the list of transfers', () => {
  it('shows each with its amounts, and says in which states some are stuck', async () => {
    const { server, user } = open('?country=UG', { [search]: { body: page } });
    expect(await screen.findByRole('link', { name: 'AK-1234-5678' })).toHaveAttribute(
      'href',
      `/staff/transfers/${id}`,
    );
    expect(screen.getByText('1,234.56 EUR')).toBeVisible();
    expect(screen.getByText('4,018,140 UGX')).toBeVisible();
    expect(screen.getByText('1,001 transfers')).toBeVisible();
    expect(screen.getByText('Stuck: 2 paying out, 1 unpaid.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View stuck transfers' }));
    await waitFor(() => expect(server.requests.at(-1)?.body).toEqual({ isStuck: true }));
    expect(currentUrl()).toBe('/staff/transfers?state=stuck');
  });

  it('requests its filters, and keeps the search text out of the URL', async () => {
    const { server, user } = open('?state=sending', { [search]: { body: page } });
    await user.selectOptions(await screen.findByLabelText('Created'), 'Over a day ago');
    await user.selectOptions(screen.getByLabelText('From'), 'GBP');
    await user.type(screen.getByLabelText('Reference, transfer id or account id'), 'AK-1234-5678{Enter}');
    const body = { state: 'sending', olderThan: 'day', from: 'GBP', q: 'AK-1234-5678' };
    await waitFor(() => expect(server.requests.at(-1)?.body).toEqual(body));
    expect(currentUrl()).toBe('/staff/transfers?state=sending&olderThan=day&from=GBP');
  });

  it('says when there is none, and when it could not be loaded', async () => {
    const { server, user } = open('', { [search]: noConnection });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond({ [search]: { body: { ...page, transfers: [], total: 0, stuck: [] } } });
    await user.click(button('Try again'));
    expect(await screen.findByText('There are no transfers yet.')).toBeVisible();
    expect(screen.getByText(/None are stuck/)).toBeVisible();
  });
});

describe('one transfer', () => {
  it('shows what it waits for, whose it is, what happened and what it posted', async () => {
    open(`/${id}`, { [details]: { body: transfer } });
    expect(await screen.findByRole('heading', { level: 1, name: 'AK-1234-5678' })).toBeVisible();
    expect(screen.getByText('Stuck: the last 4 attempts failed.')).toBeVisible();
    expect(screen.getByText('The partner does not respond.')).toBeVisible();
    expect(screen.getByText('<b>Ama</b>')).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('ama@example.com')).toBe(`/staff/accounts/${owner.id}`);
    expect(hrefOf('History')).toBe(`/staff/system/audit?subject=${id}`);
    const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Transfer created.*SenderState: Unpaid$/),
      expect.stringMatching(/^Payment received.*PartnerState: Paid in$/),
      expect.stringMatching(/^Payout requested.*ServerState: Paying out$/),
      expect.stringMatching(/^Cancel requested.*TeamThe account of the sender was deleted\. The outcome/),
    ]);
    const entries = within(screen.getByRole('table', { name: 'Postings' })).getAllByRole('row');
    expect(entries.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Payment, 17 Nov 2026, /),
      'Payments received, EUR100.00–',
      'Owed to senders, EUR–100.00',
    ]);
  });

  it.each([
    { role: 'viewer', may: {}, offered: [], isProtected: false },
    { role: 'editor', may: { mayRetry: true }, offered: ['Retry now'], isProtected: false },
    { role: 'administrator', may: {}, offered: [], isProtected: true },
    {
      role: 'administrator',
      may: { mayRetry: true, mayCancel: true },
      offered: ['Retry now', 'Cancel transfer'],
      isProtected: false,
    },
  ] as const)('offers an account with the role $role what it may do: $offered', async (one) => {
    const body = { ...transfer, mayRetry: false, mayCancel: false, ...one.may };
    open(`/${id}`, { [details]: { body } }, one.role);
    await screen.findByRole('heading', { name: 'Postings' });
    for (const name of ['Retry now', 'Cancel transfer'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(
        one.offered.some((it) => it === name) ? 1 : 0,
      );
    expect(screen.queryAllByText(/Only an operator can change this transfer/)).toHaveLength(
      one.isProtected ? 1 : 0,
    );
  });

  it('is cancelled with a reason; what the server rejects is shown where it was typed', async () => {
    const path = `POST /api/staff/transfers/${id}/cancel`;
    const { server, user } = open(`/${id}`, {
      [details]: { body: transfer },
      [path]: { status: 409, body: { error: { code: 'transfer_ended', message: 'It has ended.' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel transfer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this transfer?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'They called us');
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    expect(await dialog.findByText('It has ended.')).toBeVisible();
    const cancelled = { ...transfer, state: 'cancelled', mayCancel: false } as const;
    server.respond({ [path]: { body: cancelled }, [details]: { body: cancelled } });
    await user.click(dialog.getByRole('button', { name: 'Cancel transfer' }));
    await waitFor(() => noButton('Cancel transfer'));
    expect(server.bodiesOf(path).at(-1)).toEqual({ reason: 'They called us' });
  });

  it('without its account names no person', async () => {
    open(`/${id}`, { [details]: { body: { ...transfer, account: null, recipient: null } } });
    expect(await screen.findByText('The account was deleted.')).toBeVisible();
    expect(screen.getByText('Deleted with the account of the sender.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All transfers of this account' })).toBeNull();
  });
});

describe('the books', () => {
  const check = 'POST /api/staff/books/check';
  const books: Replies = {
    'GET /api/staff/books': {
      body: {
        balances: [
          { book: 'practice', account: 'customer-funds', currency: 'EUR', minor: '-9007199254740993' },
          { book: 'practice', account: 'exchange', currency: 'UGX', minor: '1200' },
        ],
      },
    },
  };
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  it('show debits and credits to the last digit, and the result of a check with its time', async () => {
    const counts = { postings: '1234', entries: '3702', accounts: '14' };
    const { server, user } = open('/books', { ...books, [check]: { body: { ...counts, errors: [] } } });
    await screen.findByRole('table', { name: 'Balances' });
    expect(rows('Balances')).toEqual([
      'Owed to sendersFor transfers under way',
      'EUR–90,071,992,547,409.93',
      'Currency exchangeResult of rates and roundings',
      'UGX1,200–',
    ]);
    await user.click(button('Check the books'));
    const right = (await screen.findByText('The books are right')).closest('[role=status]');
    expect(right).toHaveTextContent(/1,234 postings, 3,702 entries and 14 accounts\. Checked at \d\d:\d\d\./);
    const errors = [{ check: 'every posting is complete', found: 'posting 7 has 1 of 2 entries' }];
    server.respond({ [check]: { body: { ...counts, errors } } });
    await user.click(button('Check again'));
    expect(await screen.findByText('The books are wrong: 1 error')).toBeVisible();
    expect(rows('Check')).toEqual(['every posting is completeposting 7 has 1 of 2 entries']);
  });

  it('say that the whole team has checked them too often', async () => {
    const { user } = open('/books', { ...books, [check]: { status: 429 } });
    await user.click(await screen.findByRole('button', { name: 'Check the books' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The team has checked the books three times in the last ten minutes.Try again in ten minutes.',
    );
  });
});

describe('new rates', () => {
  const read = 'GET /api/staff/rates';
  const compare = 'POST /api/staff/rates/preview';
  const publish = 'POST /api/staff/rates';
  const answers: Replies = {
    [read]: { body: { sheets: [sheet], older: null } },
    [compare]: { body: preview },
  };
  const kenya = async () =>
    within(await screen.findByRole('group', { name: '1 EUR buys' })).getByLabelText('KES (Kenya)');

  it('are compared, and published with a reason once large changes are confirmed', async () => {
    const { server, user } = open('/rates/new', {
      ...answers,
      [publish]: { body: { ...sheet, version: 2 } },
    });
    await user.clear(await kenya());
    await user.click(button('Preview changes'));
    expect(await screen.findByText('Enter a rate such as 140.67.')).toBeVisible();
    expect(server.bodiesOf(compare)).toEqual([]);
    await user.type(await kenya(), '175');
    await user.click(button('Preview changes'));
    expect(await screen.findByText('Large changes: EUR to Kenya')).toBeVisible();
    expect(screen.getByRole('row', { name: /^EUR to Kenya 140\.67 175\.00 \+24\.40%/ })).toBeVisible();
    await user.click(button('Publish'));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish version 2?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Shilling fell');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Confirm the large changes.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'The large changes are right: EUR to Kenya' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(currentUrl()).toBe('/staff/transfers/rates'));
    expect(server.bodiesOf(publish)).toEqual([
      {
        ...{ after: 1, reason: 'Shilling fell', confirm: true },
        rates: expect.arrayContaining([{ base: 'EUR', country: 'KE', rate: '175' }]),
      },
    ]);
  });

  it('that are a typing error are named, and cannot be published', async () => {
    const changes = preview.changes.map((one) => ({ ...one, isImplausible: one.isLarge }));
    const { user } = open('/rates/new', { ...answers, [compare]: { body: { ...preview, changes } } });
    await user.type(await kenya(), '1');
    await user.click(button('Preview changes'));
    expect(await screen.findByText('Check these rates: EUR to Kenya')).toBeVisible();
    noButton('Publish');
  });

  it('name the colleague who published meanwhile, and keep what was typed', async () => {
    const { server, user } = open('/rates/new', { ...answers, [publish]: rejected('rates_changed') });
    await user.type(await kenya(), '5');
    await user.click(button('Preview changes'));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Shilling fell');
    await user.click(dialog.getByRole('checkbox'));
    const theirs = rates.map((one) => (one.country === 'GH' ? { ...one, rate: '15.5' } : one));
    const publishedBy = { id: owner.id, name: 'Esi' };
    const newer = { ...sheet, version: 2, rates: theirs, publishedBy, reason: 'Cedi fell' };
    server.respond({ [read]: { body: { sheets: [newer, sheet], older: null } } });
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    const alert = await screen.findByText('Version 2 was published meanwhile by Esi');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Reason: Cedi fell');
    expect(await kenya()).toHaveValue('140.675');
    expect(screen.getAllByLabelText('GHS (Ghana)')[0]).toHaveValue('15.5');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Preview changes'));
    await waitFor(() => expect(server.bodiesOf(compare).at(-1)).toMatchObject({ after: 2 }));
  });

  it('can be previewed by an editor and not published; a viewer is not offered them', async () => {
    const { user, unmount } = open('/rates/new', answers, 'editor');
    await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
    await screen.findByRole('heading', { name: 'What changes' });
    noButton('Publish');
    expect(screen.getByText(/Only an administrator can publish rates/)).toBeVisible();
    unmount();
    open('/rates', answers, 'viewer');
    expect(await screen.findByRole('heading', { name: 'Version 1, in force' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New rates' })).toBeNull();
  });
});
