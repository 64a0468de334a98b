import type { AuditPage, OutboxState, SystemOverview } from '@remit/contract/staff/system.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeRealtime } from '../../../testing/fake-realtime.ts';
import { fakeServer, type Replies } from '../../../testing/fake-server.ts';
import { ama, currentUrl } from '../../../testing/member.tsx';
import { renderForStaff } from '../../../testing/render-for-staff.tsx';
import { bytesText } from '../../ui/format.ts';
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
const audit: AuditPage = {
  entries: [
    {
      ...{ id: '9', at, actor: ama.id, actorName: '<i>Ama</i>', action: 'staff account-ban' },
      ...{ subject: 's-1', reason: '<script>', details: '{"hours": 24}' },
    },
  ],
  newer: null,
  older: null,
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

  it('filters the audit, and shows what was typed as text', async () => {
    const { server, user } = open('/audit?subject=s-1', { 'GET /api/staff/system/audit': { body: audit } });
    expect(await screen.findByText('<script>')).toBeVisible();
    expect(screen.getByText('<i>Ama</i>')).toBeVisible();
    expect(screen.getByText('hours: 24')).toBeVisible();
    expect(server.requests[0]?.query.get('subject')).toBe('s-1');
    await user.click(screen.getByRole('link', { name: 'staff account-ban' }));
    await waitFor(() => expect(server.requests.at(-1)?.query.get('action')).toBe('staff account-ban'));
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
