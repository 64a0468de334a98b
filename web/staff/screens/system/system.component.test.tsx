import type { AuditPage } from '@remit/contract/staff/audit.ts';
import type { OutboxState, SystemOverview } from '@remit/contract/staff/system.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, type Replies } from '../../../testing/fake-server.ts';
import { ama, currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import { bytesText } from '../../ui/format.ts';
import { entryText } from './audit-text.ts';
import System from './system.tsx';

const at = '2026-11-17T08:00:00Z';
const overview: SystemOverview = {
  versions: [{ name: 'Node', version: '26.1.0' }],
  migrations: { applied: 38, pending: 0, latest: { name: 'staff_accounts', appliedAt: at } },
  limits: [
    { name: 'account_mails', used: 29, max: 30, isLow: true },
    { name: 'disk', used: 4e9, max: 8e10, isLow: false },
  ],
  databaseBytes: 12_345_678,
  exceeded: [{ name: 'auth-otp', count: 3, lastAt: at }],
  startedAt: at,
  backups: { everyHours: 24, lastAt: null, lastBytes: null, isOverdue: true, folder: null, count: 0 },
  processes: [{ id: 'p1', seenAt: at }],
};
const outbox: OutboxState = {
  counts: [{ kind: 'newsletter', waiting: 1, sending: 0, failed: 2, oldestDueAt: at }],
  sentInDay: 7,
  failedInDay: 2,
  waiting: [
    { id: 'm1', kind: 'newsletter', failure: null, attempts: 0, createdAt: at, dueAt: at, isSending: true },
  ],
  failed: [
    {
      id: 'm2',
      kind: 'auth-signup',
      failure: '550',
      attempts: 7,
      createdAt: at,
      failedAt: at,
      canBeSent: true,
    },
    {
      id: 'm3',
      kind: 'auth-code',
      failure: 'expired',
      attempts: 1,
      createdAt: at,
      failedAt: at,
      canBeSent: false,
    },
  ],
  newer: null,
  older: null,
};
const banned = '1a2b3c4d-0000-4000-8000-000000000001';
const gone = '1a2b3c4d-0000-4000-8000-000000000002';
const audit: AuditPage = {
  entries: [
    {
      ...{ id: '9', at, actor: ama.id, action: 'staff account-ban', subject: banned },
      ...{ reason: '<script>', details: '{"hours": 24, "sessionsEnded": 2}' },
    },
    {
      ...{ id: '8', at, actor: 'operator:esi', action: 'staff waitlist-remove', subject: gone },
      ...{ reason: null, details: '' },
    },
  ],
  actors: [ama.id, 'operator:esi'],
  records: [
    { id: ama.id, kind: 'account', name: '<i>Ama</i>', email: 'ama@example.com' },
    { id: banned, kind: 'account', name: null, email: 'kojo@example.com' },
  ],
  ...{ newer: null, older: null },
};

function open(path: string, answers: Replies, role: StaffRole = 'administrator') {
  const server = fakeServer(answers);
  const { sockets } = fakeRealtime();
  const rendered = renderForStaff(
    `/staff/system${path}`,
    <Routes>
      <Route path="/staff/system/*" element={<System />} />
    </Routes>,
    { role },
  );
  return { server, sockets, ...rendered };
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the system', () => {
  it('shows what runs low and which backup is missing', async () => {
    open('', { 'GET /api/staff/system': { body: overview } });
    const low = await screen.findByRole('row', { name: /Account e-mails this hour/ });
    expect(low).toHaveTextContent('Low');
    expect(screen.getByRole('row', { name: /Disk/ })).toHaveTextContent('4.0 GB');
    expect(screen.getByText(/A backup is overdue/)).toBeVisible();
    expect(screen.getByText('auth-otp')).toBeVisible();
    expect(links()).toEqual(['Overview', 'Outbox', 'Checks', 'Keys', 'Audit']);
  });

  it('is read again on a click, and not for each e-mail', async () => {
    const { server, sockets, user } = open('', { 'GET /api/staff/system': { body: overview } });
    await screen.findByText('26.1.0');
    expect(sockets).toEqual([]);
    const newer = { ...overview, versions: [{ name: 'Node', version: '26.2.0' }] };
    server.respond({ 'GET /api/staff/system': { body: newer } });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('26.2.0')).toBeVisible();
  });

  it('hides from others what is for administrators, and leads away from it', async () => {
    open('/audit', { 'GET /api/staff/system': { body: overview } }, 'editor');
    await waitFor(() => expect(currentUrl()).toBe('/staff/system'));
    expect(links()).toEqual(['Overview', 'Outbox']);
  });

  it('sends failed e-mails again, one or all', async () => {
    const { server, user } = open(
      '/outbox',
      {
        'GET /api/staff/system/outbox': { body: outbox },
        'POST /api/staff/system/outbox/m2/retry': { body: { count: 1 } },
        'POST /api/staff/system/outbox/retry': { body: { count: 2 } },
      },
      'editor',
    );
    await user.click(await screen.findByRole('button', { name: /Resend: auth-signup/ }));
    expect(await screen.findByText('1 e-mail queued again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend all failed' }));
    expect(await screen.findByText('2 e-mails queued again')).toBeVisible();
    expect(server.requests.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /auth-code/ })).toBeNull();
  });

  it('lets a viewer look at e-mails only', async () => {
    open('/outbox', { 'GET /api/staff/system/outbox': { body: outbox } }, 'viewer');
    await screen.findByText('550');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('runs the checks on a click, and shows problems first', async () => {
    const { user } = open('/checks', {
      'POST /api/staff/system/checks': {
        body: {
          checks: [
            { name: 'node', level: 'ok', found: '26', cure: '' },
            { name: 'SITE_URL', level: 'problem', found: 'no https', cure: 'set it' },
          ],
        },
      },
    });
    const patience = vi.spyOn(AbortSignal, 'timeout');
    await user.click(await screen.findByRole('button', { name: 'Run checks' }));
    await screen.findByText('no https');
    // What is wrong answers late.
    expect(patience).toHaveBeenCalledWith(120_000);
    patience.mockRestore();
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['SITE_URL', 'node']);
  });

  it('shows the age of keys', async () => {
    const key = { name: 'signing', id: 'k1', state: 'signing', createdAt: at, ageDays: 12 };
    open('/keys', { 'GET /api/staff/system/keys': { body: { keys: [key] } } });
    expect(await screen.findByText('12')).toBeVisible();
  });

  it('says in the audit who did what to whom, and why', async () => {
    open('/audit', { 'GET /api/staff/system/audit': { body: audit } });
    const ban = await screen.findByRole('row', {
      name: /Banned for 24 hours, 2 devices signed out: <script>/,
    });
    expect(within(ban).getByText('<i>Ama</i>')).toBeVisible();
    expect(within(ban).getByRole('link', { name: 'kojo@example.com' })).toHaveAttribute(
      'href',
      `/staff/accounts/${banned}`,
    );
    const removal = screen.getByRole('row', { name: /Removed from the list/ });
    expect(within(removal).getByText('Operator esi')).toBeVisible();
    expect(within(removal).getByText('Deleted waitlist entry')).toBeVisible();
  });

  it('tells two people of one name apart in the audit', async () => {
    const records = audit.records.map((record) => ({ ...record, name: 'Ama' }));
    open('/audit', { 'GET /api/staff/system/audit': { body: { ...audit, records } } });
    const ban = await screen.findByRole('row', { name: /Banned/ });
    expect(within(ban).getByText('Ama (ama@example.com)')).toBeVisible();
    expect(within(ban).getByText('Ama (kojo@example.com)')).toBeVisible();
  });

  it('filters the audit by colleague, action, person and looks, with ids in the URL', async () => {
    const { server, user } = open(`/audit?subject=${banned}`, {
      'GET /api/staff/system/audit': { body: audit },
    });
    const latest = () => Object.fromEntries(server.requests.at(-1)?.query ?? []);
    expect(await screen.findByText('Only about kojo@example.com')).toBeVisible();
    expect(latest()).toEqual({ subject: banned });
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(latest()).toEqual({}));
    expect(screen.getByLabelText('Who')).toHaveTextContent('<i>Ama</i> (ama@example.com)');
    await user.selectOptions(screen.getByLabelText('Who'), ama.id);
    await waitFor(() => expect(latest()).toEqual({ actor: ama.id }));
    await user.selectOptions(screen.getByLabelText('Action'), 'Lifted the ban');
    await waitFor(() => expect(latest()).toEqual({ actor: ama.id, action: 'staff account-unban' }));
    await user.click(screen.getByRole('switch', { name: /^Include views/ }));
    await waitFor(() => expect(latest()).toMatchObject({ reads: 'yes' }));
    expect(currentUrl()).not.toContain('@');
  });

  it.each([
    {
      why: 'a ban without an end',
      action: 'staff account-ban',
      details: '{"hours":null}',
      text: 'Banned until the ban is lifted',
    },
    { why: 'one hour', action: 'staff account-ban', details: '{"hours":1}', text: 'Banned for 1 hour' },
    {
      why: 'a colleague by name',
      action: 'staff enquiry-assign',
      details: '{"assignee":"x"}',
      text: 'Assigned to [x]',
    },
    {
      why: 'nothing that is not so',
      action: 'staff account-delete',
      details: '{"keepsLists":true,"keepsMessages":false}',
      text: 'Deleted the account, list entries kept',
    },
    {
      why: 'a rejected try',
      action: 'staff refused',
      details: '{"code":"role_too_low","method":"POST","path":"/accounts/:id/ban","role":"editor"}',
      text: 'Rejected: the role does not allow it (POST /accounts/:id/ban), as Editor',
    },
    {
      why: 'an unknown detail as it is',
      action: 'backup',
      details: '{"speed":"high","of":{"a":1}}',
      text: 'Made a backup, speed: high, of: {"a":1}',
    },
    {
      why: 'an unknown action as it is',
      action: 'staff new-thing',
      details: '{"a":1}',
      text: 'staff new-thing, a: 1',
    },
    {
      why: 'no property of every object',
      action: 'constructor',
      details: '{"toString":1}',
      text: 'constructor, toString: 1',
    },
    { why: 'details that were cut', action: 'backup', details: '{"a":"b', text: 'Made a backup, {"a":"b' },
  ])('an entry says $why', ({ action, details, text }) => {
    expect(entryText({ action, details, reason: null }, (id) => `[${id}]`)).toBe(text);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [123_456_789, '123 MB'],
    [4_321_000_000_000_000, '4321 TB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});
