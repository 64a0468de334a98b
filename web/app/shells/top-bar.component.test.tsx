import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountLinks } from '#content/shell/navigation.ts';
import { member } from '#content/shell/shell.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ama, currentUrl, renderForAccount, storedSession } from '../../testing/member.tsx';
import { TopBar } from './top-bar.tsx';

const { logIn, getStarted } = accountLinks;
const list = (name: string) => within(screen.getByRole('list', { name, hidden: true }));
const linksIn = (name: string) =>
  list(name)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('leads to the services and to what there is besides, as the specification lists them', () => {
  renderForAccount('/services/cash-pickup', <TopBar />);
  expect(linksIn('Services')).toEqual([
    'Money Transfer /services/money-transfer',
    'Mobile Money /services/mobile-money',
    'Business Transfers /services/business-transfers',
    'Bank Deposits /services/bank-deposits',
    'Cash Pickup /services/cash-pickup',
  ]);
  expect(linksIn('More')).toEqual([
    'About Us /about',
    'Blog /blog',
    'Careers /careers',
    'Contact /contact',
    'FAQ /faq',
  ]);
  const current = document.querySelectorAll('[aria-current="page"]');
  expect(Array.from(current, (link) => link.getAttribute('href'))).toEqual(['/services/cash-pickup']);
});

it('offers visitors to sign in or up', () => {
  renderForAccount('/pricing', <TopBar />);
  for (const { label, to } of [logIn, getStarted]) {
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
  }
});

it('has the account menu of a signed-in user, with a sign-out button', async () => {
  fakeServer({ 'POST /auth/v1/logout': { status: 204 } });
  const { user } = renderForAccount('/pricing', <TopBar />, { member: ama });
  expect(await screen.findByRole('button', { name: 'ama@example.com' })).toBeVisible();
  expect(screen.queryByRole('link', { name: logIn.label })).toBeNull();
  expect(linksIn(member.label)).toEqual(['Profile /profile', 'Account settings /more/settings#account']);
  await user.click(list(member.label).getByRole('button', { name: member.signOut, hidden: true }));
  expect(await screen.findByText(member.signedOut.description)).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/'));
  expect(await screen.findByRole('link', { name: logIn.label })).toBeVisible();
  expect(storedSession()).toBeNull();
});

it.each([
  { why: 'by first name', who: ama, shown: 'Ama' },
  { why: 'by e-mail address', who: { ...ama, user_metadata: {} }, shown: 'ama@example.com' },
  { why: 'as a guest', who: { ...ama, email: '', user_metadata: {} }, shown: member.guest },
])('says on phones who is signed in, $why, and leads to the profile', async ({ who, shown }) => {
  renderForAccount('/pricing', <TopBar />, { member: who });
  const link = await screen.findByRole('link', { name: `${member.as} ${shown}` });
  expect(link).toHaveAttribute('href', '/profile');
});
