import { AccountDetails, AccountPage } from '@remit/contract/staff/accounts.ts';
import { EnquiryPage, EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { WaitlistPage } from '@remit/contract/staff/waitlist.ts';
import type { StaffRole } from '@remit/contract/staff-roles.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { replyOf } from '../../testing/reply-of.ts';
import Accounts from '../screens/accounts/accounts.tsx';
import Enquiries from '../screens/enquiries/enquiries.tsx';
import Waitlist from '../screens/waitlist/waitlist.tsx';

const id = '1a2b3c4d-0000-4000-8000-000000000001';
const sent = { delivery: 'sent' };

function open(path: string, body: unknown, role: StaffRole = 'viewer') {
  // A list is read by its body.
  const call = path.endsWith(id) ? `GET /api/staff${path}` : `POST /api/staff${path}/search`;
  const server = fakeServer({ [call]: { body } });
  const { sockets } = fakeRealtime();
  const { user } = renderForStaff(
    `/staff${path}`,
    <Routes>
      <Route path="/staff/waitlist/*" element={<Waitlist />} />
      <Route path="/staff/enquiries/*" element={<Enquiries />} />
      <Route path="/staff/accounts/*" element={<Accounts />} />
    </Routes>,
    { role },
  );
  return {
    user,
    sockets,
    server,
    reads: () => server.requests.filter((asked) => asked.call === call).length,
    async hear(topic: string) {
      const isJoined = () => sockets[0]?.frames.some(([, , , event]) => event === 'phx_join');
      await waitFor(() => expect(isJoined()).toBe(true));
      const payload = { type: 'broadcast', event: 'changed', payload: { topic } };
      await act(async () => sockets[0]?.push('broadcast', payload));
    },
  };
}

it.each([
  { path: '/waitlist', topic: 'waitlist', body: replyOf(WaitlistPage, 'Kofi') },
  { path: '/enquiries', topic: 'enquiries', body: replyOf(EnquiryPage, 'Kofi') },
  { path: `/enquiries/${id}`, topic: 'enquiries', body: replyOf(EnquiryView, 'Kofi', sent) },
  { path: '/accounts', topic: 'accounts', body: replyOf(AccountPage, 'Kofi') },
  { path: `/accounts/${id}`, topic: 'accounts', body: replyOf(AccountDetails, 'Kofi') },
])('$path says that it may have changed, and reads on a click: a look is audited', async (row) => {
  const { reads, hear } = open(row.path, row.body);
  await screen.findAllByText('Kofi', { exact: false });
  await hear('mail');
  expect(screen.queryByText('Something here may have changed.')).toBeNull();
  await hear(row.topic);
  const again = await screen.findByRole('button', { name: 'Refresh' });
  expect(reads()).toBe(1);
  act(() => again.click());
  await waitFor(() => expect(again).not.toBeInTheDocument());
  await waitFor(() => expect(reads()).toBe(2));
});

it('an enquiry reads by itself while an answer is being sent', async () => {
  const { reads, hear } = open(`/enquiries/${id}`, replyOf(EnquiryView, 'Kofi', { delivery: 'sending' }));
  await screen.findAllByText('Kofi', { exact: false });
  await hear('mail');
  await waitFor(() => expect(reads()).toBe(2));
});

it('an enquiry that was in the background says that it may have changed, and does not read', async () => {
  const { sockets, reads, hear } = open(`/enquiries/${id}`, replyOf(EnquiryView, 'Kofi', sent));
  await screen.findAllByText('Kofi', { exact: false });
  await hear('mail');
  const isHidden = vi.spyOn(document, 'hidden', 'get');
  for (const hidden of [true, false]) {
    isHidden.mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    if (hidden) await waitFor(() => expect(sockets[0]?.isOpen()).toBe(false));
  }
  expect(await screen.findByText('Something here may have changed.')).toBeVisible();
  expect(reads()).toBe(1);
});

it('the user’s own change shows no notice, also when the server announces it later', async () => {
  // Long ago, so that the next test's changes are news again.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(-60_000);
  onTestFinished(() => clock.mockRestore());
  const body = { ...replyOf(AccountDetails, 'Kofi'), id };
  const { user, server, reads, hear } = open(`/accounts/${id}`, body, 'administrator');
  const { promise, resolve } = Promise.withResolvers<void>();
  const change = `POST /api/staff/accounts/${id}/recovery`;
  server.respond({ [change]: () => promise.then(() => ({ body: { isDone: true } })) });
  await user.click(await screen.findByRole('button', { name: 'Send a recovery link' }));
  const notices: string[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText('Something here may have changed.')) notices.push('seen');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  // Before the response, and after it: the server pauses between two messages.
  await hear('accounts');
  resolve();
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  const before = reads();
  await hear('accounts');
  await waitFor(() => expect(reads()).toBe(before + 1));
  observer.disconnect();
  expect(notices).toEqual([]);
});
