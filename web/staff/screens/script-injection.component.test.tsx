import { AccountDetails, AccountPage } from '@remit/contract/staff/accounts.ts';
import { AuditPage } from '@remit/contract/staff/audit.ts';
import { AudienceCount, Campaign, CampaignPage, CampaignPreview } from '@remit/contract/staff/campaigns.ts';
import { EnquiryPage, EnquiryView } from '@remit/contract/staff/enquiries.ts';
import { InvitationBatches, InvitationPreview } from '@remit/contract/staff/invitations.ts';
import { Overview } from '@remit/contract/staff/overview.ts';
import { Checks, Keys, OutboxState, SystemOverview } from '@remit/contract/staff/system.ts';
import {
  Books,
  BooksCheck,
  RateSheets,
  TransferDetails,
  TransferPage,
} from '@remit/contract/staff/transfers.ts';
import { WaitlistPage, WaitlistPerson } from '@remit/contract/staff/waitlist.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { fakeServer, type Reply } from '../../testing/fake-server.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { replyOf } from '../../testing/reply-of.ts';
import { screens } from '../screens.ts';

/** Runs as markup, as an attribute and as a link. */
const script =
  'javascript:window.hacked=1//"\'><script>window.hacked=1</script><img src=x onerror="window.hacked=1">';
const id = '1a2b3c4d-0000-4000-8000-000000000001';
const withScripts = (
  ...[schema, choices]: [Parameters<typeof replyOf>[0], Record<string, string>?]
): Reply => ({
  body: replyOf(schema, script, choices),
});

type Row = {
  readonly path: string;
  /** By their paths below `/api/staff`. */
  readonly replies?: Readonly<Record<string, Reply>>;
  /** What is shown only then. */
  readonly show?: (user: UserEvent) => Promise<void>;
  /** Of how many texts at least the script is seen. */
  readonly shown: number;
};
const audience = { 'GET /campaigns/audience': withScripts(AudienceCount) };
const rows: readonly Row[] = [
  { path: '/overview', replies: { 'GET /overview': withScripts(Overview) }, shown: 4 },
  { path: '/waitlist', replies: { 'POST /waitlist/search': withScripts(WaitlistPage) }, shown: 3 },
  {
    path: `/waitlist/${id}`,
    replies: { [`GET /waitlist/${id}`]: withScripts(WaitlistPerson, { list: 'waitlist' }) },
    shown: 8,
  },
  {
    path: '/waitlist/invitations',
    replies: {
      'GET /invitations': withScripts(InvitationBatches),
      'GET /invitations/preview': withScripts(InvitationPreview),
    },
    async show(user) {
      await user.selectOptions(screen.getByLabelText('Sends to'), 'GH');
      await user.click(screen.getByRole('button', { name: 'Preview' }));
      await user.click(await screen.findByLabelText('Plain text'));
    },
    shown: 5,
  },
  { path: '/enquiries', replies: { 'POST /enquiries/search': withScripts(EnquiryPage) }, shown: 4 },
  { path: `/enquiries/${id}`, replies: { [`GET /enquiries/${id}`]: withScripts(EnquiryView) }, shown: 10 },
  { path: '/campaigns', replies: { 'GET /campaigns': withScripts(CampaignPage) }, shown: 1 },
  {
    path: `/campaigns/${id}`,
    replies: {
      ...audience,
      [`GET /campaigns/${id}`]: { body: { ...replyOf(Campaign, script, { state: 'draft' }), id } },
      'POST /campaigns/preview': withScripts(CampaignPreview),
    },
    async show(user) {
      await user.click(await screen.findByLabelText('Plain text'));
    },
    shown: 2,
  },
  {
    path: `/campaigns/${id}`,
    replies: {
      ...audience,
      [`GET /campaigns/${id}`]: { body: { ...replyOf(Campaign, script, { state: 'sent' }), id } },
      [`GET /campaigns/${id}/preview`]: withScripts(CampaignPreview),
    },
    shown: 1,
  },
  { path: '/accounts', replies: { 'POST /accounts/search': withScripts(AccountPage) }, shown: 2 },
  { path: `/accounts/${id}`, replies: { [`GET /accounts/${id}`]: withScripts(AccountDetails) }, shown: 10 },
  { path: '/transfers', replies: { 'POST /transfers/search': withScripts(TransferPage) }, shown: 2 },
  {
    path: `/transfers/${id}`,
    replies: { [`GET /transfers/${id}`]: withScripts(TransferDetails) },
    shown: 10,
  },
  {
    path: '/transfers/books',
    replies: { 'GET /books': withScripts(Books), 'POST /books/check': withScripts(BooksCheck) },
    async show(user) {
      await user.click(screen.getByRole('button', { name: 'Check the books' }));
    },
    shown: 3,
  },
  { path: '/transfers/rates', replies: { 'GET /rates': withScripts(RateSheets) }, shown: 2 },
  { path: '/system', replies: { 'GET /system': withScripts(SystemOverview) }, shown: 4 },
  { path: '/system/outbox', replies: { 'GET /system/outbox': withScripts(OutboxState) }, shown: 4 },
  {
    path: '/system/checks',
    replies: { 'POST /system/checks': withScripts(Checks) },
    async show(user) {
      await user.click(screen.getByRole('button', { name: 'Run checks' }));
      await screen.findByRole('table');
    },
    shown: 3,
  },
  { path: '/system/keys', replies: { 'GET /system/keys': withScripts(Keys) }, shown: 2 },
  { path: '/system/audit', replies: { 'GET /system/audit': withScripts(AuditPage) }, shown: 5 },
  { path: '/you', shown: 1 },
];

it.each(rows)('$path shows every script of a reply as text', async ({ path, replies = {}, show, shown }) => {
  fakeRealtime();
  fakeServer(
    Object.fromEntries(
      Object.entries(replies).map(([call, reply]) => [call.replace(' ', ' /api/staff'), reply]),
    ),
  );
  const { user } = renderForStaff(
    `/staff${path}`,
    <Suspense>
      <Routes>
        {screens.map(({ path: of, Content }) => (
          <Route key={of} path={`/staff${of}/*`} element={<Content />} />
        ))}
      </Routes>
    </Suspense>,
    { id, name: script, role: 'administrator' },
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await show?.(user);
  await waitFor(() =>
    expect(document.body.textContent.split(script).length - 1).toBeGreaterThanOrEqual(shown),
  );
  expect(document.querySelector('main :is(script, img, [onerror], iframe[srcdoc])')).toBeNull();
  expect(document.querySelector('[href^="javascript" i], [src^="javascript" i]')).toBeNull();
  expect(window).not.toHaveProperty('hacked');
});

it('every screen is in the table above', () => {
  const tested = new Set(rows.map(({ path }) => `/${path.split('/')[1]}`));
  expect(tested).toEqual(new Set(screens.map(({ path }) => path)));
});
