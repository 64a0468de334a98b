import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { practice } from '#content/app/practice.ts';
import { profile } from '#content/app/profile.ts';
import { samples } from '#content/app/shared.ts';
import { member } from '#content/shell/shell.ts';
import { fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { ama, currentUrl, renderForAccount, storedSession, tokenAt } from '../../../testing/member.tsx';
import { months, newMember, somePractice } from '../../../testing/own-practice.ts';
import ProfilePage from './profile.tsx';

const logout = 'POST /auth/v1/logout';
const signOut = () => screen.findByRole('button', { name: member.signOutButton });
const expectSignedOut = async () => {
  expect(await screen.findByText(member.signedOut.description)).toBeVisible();
  expect(storedSession()).toBeNull();
};

describe.each([
  { prefix: '', start: '/' },
  { prefix: '/demo', start: '/demo' },
])('the profile at $prefix/profile', ({ prefix, start }) => {
  const path = `${prefix}/profile`;

  it('leads visitors to their account', () => {
    renderForAccount(path, <ProfilePage />);
    expect(screen.getByText(profile.signedOut.heading)).toBeVisible();
    for (const [name, mode] of [
      [profile.signIn, 'signin'],
      [profile.createAccount, 'signup'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${prefix}/auth?mode=${mode}`);
    }
  });

  it('knows who is signed in, and marks what is a sample', async () => {
    fakeServer();
    renderForAccount(path, <ProfilePage />, { member: ama });
    expect(await screen.findByRole('heading', { name: 'Ama Sample' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('region', { name: profile.summary.label })).toBeVisible();
    for (const text of ['ama@example.com', profile.signedIn, samples.tag, '12']) {
      expect(main.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('main')).toHaveTextContent('1,250 EUR');
    expect(main.queryByText(profile.signedOut.heading)).toBeNull();
    const rows = within(main.getByRole('navigation')).getAllByRole('link');
    const more = `${prefix}/more`;
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['Account Settings', `${more}/settings#account`],
      ['Security & Privacy', `${more}/settings#security`],
      ['Notifications', `${more}/settings`],
      ['Payment Methods', `${more}/payment-methods`],
      ['Documents', `${more}/support`],
      ['Help & Support', `${more}/support`],
    ]);
  });

  it(`has a sign-out button, which leads to ${start}`, async () => {
    fakeServer({ [logout]: { status: 204 } });
    const { user } = renderForAccount(path, <ProfilePage />, { member: ama });
    await user.click(await signOut());
    await expectSignedOut();
    await waitFor(() => expect(currentUrl()).toBe(start));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await screen.findByText(profile.signedOut.heading);
  });
});

describe('signing out', () => {
  it('waits for no server, and the server hears of it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number }>();
    const { requests: asked } = fakeServer({ [logout]: () => promise });
    const { user } = renderForAccount('/profile', <ProfilePage />, { member: ama });
    await user.click(await signOut());
    await expectSignedOut();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.query.get('scope')).toBe('local');
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${tokenAt('aal2')}`);
    resolve({ status: 204 });
  });

  it('works without a connection: this device forgets all the same', async () => {
    fakeServer({ [logout]: noConnection });
    const { user } = renderForAccount('/profile', <ProfilePage />, { member: ama });
    await user.click(await signOut());
    await expectSignedOut();
  });

  it('in another tab is noticed in this one', async () => {
    fakeServer();
    renderForAccount('/profile', <ProfilePage />, { member: ama });
    await signOut();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(await screen.findByText(profile.signedOut.heading)).toBeVisible();
  });
});

describe('the summary', () => {
  const summary = () => screen.findByRole('region', { name: profile.summary.label });
  const open = (replies: Parameters<typeof fakeServer>[0]) => {
    const server = fakeServer(replies);
    return { server, ...renderForAccount('/profile', <ProfilePage />, { member: newMember() }) };
  };

  it('has one’s own sums by currency once there is a transfer', async () => {
    const sent = months(
      ['2026-11', 2, '30050', 'GBP'],
      ['2026-11', 1, '10000', 'EUR'],
      ['2026-10', 4, '5', 'GBP'],
    );
    open({ 'GET /api/practice': { body: somePractice }, 'GET /api/transfers/months': { body: sent } });
    await screen.findByText(practice.tag);
    for (const text of ['300.55 GBP', 'and 100.00 EUR', '7']) expect(await summary()).toHaveTextContent(text);
    expect(screen.queryByText(samples.tag)).toBeNull();
  });

  it('that did not load is no sample, and can be loaded again', async () => {
    const { server, user } = open({ 'GET /api/practice': noConnection });
    expect(await screen.findByText(practice.failed.offline)).toBeVisible();
    expect(screen.queryByText(samples.tag)).toBeNull();
    server.respond({ 'GET /api/practice': { body: somePractice } });
    await user.click(screen.getByRole('button', { name: practice.failed.retry }));
    expect(await summary()).toHaveTextContent('0.00 EUR');
  });
});
