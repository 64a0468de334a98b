import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import type { LinkOutcome } from '#client/session/auth-state.ts';
import { linkMessages } from '#content/app/auth.ts';
import { ama, currentUrl, renderForAccount } from '../../../testing/member.tsx';
import { LinkArrival } from './link-arrival.tsx';

const done = (purpose: 'signup' | 'magiclink' | 'email_change' | 'recovery' | 'invite'): LinkOutcome => ({
  kind: 'done',
  purpose,
});
const used: LinkOutcome = { kind: 'broken', code: 'otp_expired' };

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <LinkArrival />
      <button type="button" onClick={() => navigate('/faq')}>
        Read on
      </button>
    </>
  );
}

const mustSetPassword = (path: string, link: LinkOutcome | null) =>
  renderForAccount(path, <Page />, { member: ama, arrived: { link, mustSetPassword: true } });

const arrive = (path: string, link: LinkOutcome, member = {}) =>
  renderForAccount(path, <Page />, { ...member, arrived: { link } });

it.each([
  { what: 'a confirmed mailbox', link: done('signup'), says: linkMessages.signup },
  { what: 'a sign-in', link: done('magiclink'), says: linkMessages.magiclink },
  { what: 'a changed address', link: done('email_change'), says: linkMessages.email_change },
  {
    what: 'half a change of address',
    link: { kind: 'half-changed' } satisfies LinkOutcome,
    says: linkMessages.halfChanged.title,
  },
])('$what is shown on the page it led to, and not on the next', async ({ link, says }) => {
  const { user } = arrive('/', link, { member: ama });
  expect(screen.getByRole('status')).toHaveTextContent(says);
  await waitFor(() => expect(document.body).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Read on' }));
  expect(screen.queryByText(says)).toBeNull();
});

it('a link that was used already offers a new one to a visitor', async () => {
  const { user } = arrive('/', used);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(linkMessages.broken.title)).toBeVisible();
  expect(alert.getByText(linkMessages.broken.errors.otp_expired.text)).toBeVisible();
  await user.click(alert.getByRole('link', { name: linkMessages.broken.remedy.verification }));
  expect(currentUrl()).toBe('/auth?view=verification');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a signed-in user needs no new one, and may dismiss the message', async () => {
  const { user } = arrive('/demo/history', used, { member: ama });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: linkMessages.broken.remedy.settings })).toHaveAttribute(
    'href',
    '/demo/more/settings#account',
  );
  await user.click(alert.getByRole('button', { name: linkMessages.dismiss }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it.each([
  {
    code: 'user_banned',
    title: linkMessages.broken.title,
    text: linkMessages.broken.errors.user_banned.text,
  },
  { code: 'over_request_rate_limit', ...linkMessages.broken.errors.over_request_rate_limit },
  { code: 'unreachable', ...linkMessages.broken.errors.unreachable },
  { code: 'unexpected_failure', title: linkMessages.broken.title, text: linkMessages.broken.other },
])('another error is shown in our words: $code', ({ code, title, text }) => {
  arrive('/', { kind: 'broken', code });
  expect(screen.getByRole('alert')).toHaveTextContent(`${title}${text}`);
});

it.each([
  { path: '/pricing', purpose: 'recovery', to: '/auth/new-password' },
  { path: '/demo/send', purpose: 'recovery', to: '/demo/auth/new-password' },
  { path: '/', purpose: 'invite', to: '/auth/new-password' },
] as const)('a link for a password ($purpose) leads from $path to a new one', ({ path, purpose, to }) => {
  arrive(path, done(purpose), { member: ama });
  expect(currentUrl()).toBe(to);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  { what: 'by the link of a repeated sign-up', path: '/', link: done('signup'), to: '/auth/new-password' },
  { what: 'by its code', path: '/demo/send', link: null, to: '/demo/auth/new-password' },
  { what: 'on that screen already', path: '/auth/new-password', link: null, to: '/auth/new-password' },
])('a session that must set a password first is led there: $what', async ({ path, link, to }) => {
  const { user } = mustSetPassword(path, link);
  expect(currentUrl()).toBe(to);
  expect(screen.queryByRole('status')).toBeNull();
  // Once: the rest of the site stays open.
  await user.click(screen.getByRole('button', { name: 'Read on' }));
  expect(currentUrl()).toBe('/faq');
});
