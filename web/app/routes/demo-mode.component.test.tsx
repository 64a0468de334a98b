import type { User } from '@supabase/auth-js';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#client/session/auth-context.tsx';
import { sessionState, setAuthState } from '#client/session/auth-state.ts';
import { sessionKey } from '#client/session/email-link.ts';
import { enterDemo, leaveDemo } from '#device/modes.ts';
import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { routeFor } from '#routes.ts';
import { AppLanding } from '#shells/app-landing.tsx';
import { sessionOf } from '../../testing/member.tsx';
import { renderAt } from '../../testing/render.tsx';
import BeneficiariesPage from './app/more/beneficiaries.tsx';
import PaymentMethodsPage from './app/more/payment-methods.tsx';
import RatesPage from './app/more/rates.tsx';
import SettingsPage from './app/more/settings.tsx';
import SupportPage from './app/more/support.tsx';
import MorePage from './app/more.tsx';
import ProfilePage from './app/profile.tsx';
import SendPage from './app/send.tsx';
import AuthPage from './auth/auth.tsx';
import NotFoundPage from './not-found.tsx';

const ama = { id: 'ama', email: 'ama@example.com', user_metadata: { full_name: 'Ama Sample' } };

beforeEach(() => {
  // The rates screen asks the server, and a lost page logs its path.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no server here'));
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  act(() => {
    leaveDemo();
    setAuthState({ user: null, session: null, event: null, link: null });
  });
});

type Visit = { readonly path: string; readonly hasFlag: boolean; readonly isSignedIn?: boolean };

function visit(page: ReactElement, { path, hasFlag, isSignedIn = false }: Visit) {
  if (hasFlag) enterDemo();
  const rendered = renderAt(
    path,
    <AuthProvider>
      {page}
      <CurrentPath />
    </AuthProvider>,
  );
  if (isSignedIn) {
    const session = sessionOf(ama as unknown as User);
    // The profile reads what is the user's own, for which the client looks at the stored session.
    localStorage.setItem(sessionKey, JSON.stringify(session));
    act(() => setAuthState(sessionState(session)));
  }
  return rendered;
}

function CurrentPath() {
  const { pathname } = useLocation();
  return <p data-testid="path">{pathname}</p>;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

/** Where demo mode can come from, on a screen that exists in both sets. */
const cases = (path: string) => [
  { why: 'no flag, no demo path', path, hasFlag: false, prefix: '' },
  { why: 'the flag alone', path, hasFlag: true, prefix: '/demo' },
  { why: 'the path alone', path: `/demo${path}`, hasFlag: false, prefix: '/demo' },
  { why: 'flag and path', path: `/demo${path}`, hasFlag: true, prefix: '/demo' },
];

describe('demo mode in the links of', () => {
  it.each(cases('/more'))('More, with $why', ({ prefix, ...visited }) => {
    visit(<MorePage />, visited);
    expect(hrefs()).toEqual(
      ['beneficiaries', 'payment-methods', 'rates', 'support', 'settings'].map(
        (name) => `${prefix}/more/${name}`,
      ),
    );
    expect(screen.queryAllByRole('button', { name: 'Leave demo' }).length > 0).toBe(prefix === '/demo');
  });

  it.each(cases('/profile'))('the signed-out profile, with $why', ({ prefix, ...visited }) => {
    visit(<ProfilePage />, visited);
    expect(hrefs()).toEqual([`${prefix}/auth?mode=signin`, `${prefix}/auth?mode=signup`]);
  });

  it.each(cases('/profile'))('the signed-in profile, with $why', async ({ prefix, ...visited }) => {
    visit(<ProfilePage />, { ...visited, isSignedIn: true });
    await screen.findByRole('heading', { name: 'Ama Sample' });
    expect(hrefs()).toEqual(
      ['settings#account', 'settings#security', 'settings', 'payment-methods', 'support', 'support'].map(
        (name) => `${prefix}/more/${name}`,
      ),
    );
  });

  it.each([
    { name: 'beneficiaries', page: <BeneficiariesPage /> },
    { name: 'payment-methods', page: <PaymentMethodsPage /> },
    { name: 'rates', page: <RatesPage /> },
    { name: 'support', page: <SupportPage /> },
    { name: 'settings', page: <SettingsPage /> },
  ])('$name, whose back link stays in the demo by flag', ({ name, page }) => {
    visit(page, { path: `/more/${name}`, hasFlag: true });
    expect(hrefs()[0]).toBe('/demo/more');
  });

  it.each([
    { hasFlag: false, back: '/', prompts: [] },
    { hasFlag: true, back: '/demo', prompts: ['/demo/auth?mode=signin'] },
  ])('the send screen, with the flag stored: $hasFlag', ({ hasFlag, back, prompts }) => {
    visit(<SendPage />, { path: '/send', hasFlag });
    expect(hrefs()).toEqual([back, ...prompts]);
  });

  it.each([
    { path: '/', hasFlag: false, prefix: '' },
    { path: '/', hasFlag: true, prefix: '/demo' },
    { path: '/demo', hasFlag: false, prefix: '/demo' },
  ])('the landing screen at $path, with the flag stored: $hasFlag', ({ prefix, ...visited }) => {
    visit(<AppLanding />, visited);
    expect(hrefs().slice(0, 2)).toEqual([`${prefix}/auth?mode=signup`, `${prefix}/auth?mode=signin`]);
  });
});

it.each([
  { path: '/profile', hasFlag: false, to: '/' },
  { path: '/profile', hasFlag: true, to: '/demo' },
  { path: '/demo/profile', hasFlag: false, to: '/demo' },
])('signing out at $path, with the flag stored: $hasFlag, leads to $to', async ({ to, ...visited }) => {
  const { user } = visit(<SignOutButton />, visited);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(() => screen.getByTestId('path').textContent).toBe(to);
});

describe('the auth screen', () => {
  const note = () => screen.queryByText('You are in the demo: no account needed.');
  const banner = () => screen.queryByText('Demo: no money moves.');

  it.each([
    { path: '/auth', hasFlag: false, isVariant: false, isDemoPath: false },
    { path: '/auth', hasFlag: true, isVariant: true, isDemoPath: false },
    { path: '/demo/auth', hasFlag: false, isVariant: true, isDemoPath: true },
    { path: '/demo/auth', hasFlag: true, isVariant: true, isDemoPath: true },
  ])('at $path, with the flag stored: $hasFlag, is the demo variant: $isVariant', (row) => {
    visit(<AuthPage />, row);
    expect(note() !== null).toBe(row.isVariant);
    expect(banner() !== null, 'the banner goes by the path alone').toBe(row.isDemoPath);
    expect(hrefs()[0], 'so does the back link').toBe(row.isDemoPath ? '/demo' : '/');
  });

  it.each([
    { path: '/auth', hasFlag: true, to: '/' },
    { path: '/demo/auth', hasFlag: false, to: '/demo/send' },
  ])('sends who is signed in from $path to $to, by the path alone', ({ to, ...visited }) => {
    visit(<AuthPage />, { ...visited, isSignedIn: true });
    expect(screen.getByTestId('path')).toHaveTextContent(to);
  });

  it('is the plain one again once the demo is left there', async () => {
    const { user } = visit(<AuthPage />, { path: '/auth', hasFlag: true });
    await user.click(screen.getByRole('button', { name: 'Leave demo' }));
    expect(note()).toBeNull();
    expect(localStorage.getItem('demoMode')).toBeNull();
    expect(screen.getByTestId('path')).toHaveTextContent('/auth');
  });
});

it.each([
  { path: '/nowhere', hasFlag: true, to: '/' },
  { path: '/demo/nowhere', hasFlag: false, to: '/demo/send' },
])('a page that is not found at $path leads to $to, by the path alone', ({ to, ...visited }) => {
  visit(<NotFoundPage path={routeFor(visited.path).path} />, visited);
  expect(hrefs()).toEqual([to]);
});
