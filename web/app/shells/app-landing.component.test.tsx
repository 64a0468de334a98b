import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { landing } from '#content/app/landing.ts';
import { member } from '#content/shell/shell.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ama, currentUrl, renderForAccount, storedSession } from '../../testing/member.tsx';
import { AppLanding } from './app-landing.tsx';

describe.each([
  { path: '/?app', prefix: '' },
  { path: '/demo', prefix: '/demo' },
])('the landing screen at $path', ({ path, prefix }) => {
  it('offers visitors an account or the demo', async () => {
    const { user } = renderForAccount(path, <AppLanding />);
    expect(screen.getByRole('heading', { level: 1, name: landing.heading })).toBeVisible();
    for (const [name, mode] of [
      [landing.createAccount, 'signup'],
      [landing.signIn, 'signin'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${prefix}/auth?mode=${mode}`);
    }
    await user.click(screen.getByRole('button', { name: landing.explore }));
    expect(currentUrl()).toBe('/demo/send');
  });

  it('greets who is signed in, until they sign out', async () => {
    fakeServer({ 'POST /auth/v1/logout': { status: 204 } });
    const { user } = renderForAccount(path, <AppLanding />, { member: ama });
    const main = within(screen.getByRole('main'));
    expect(screen.getByRole('main')).toHaveTextContent(`${landing.member.as}ama@example.com`);
    expect(main.queryByRole('link', { name: landing.createAccount })).toBeNull();
    expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    await user.click(await main.findByRole('button', { name: member.signOutButton }));
    expect(await main.findByRole('link', { name: landing.createAccount })).toBeVisible();
    expect(storedSession()).toBeNull();
  });
});

it('opens the app for members of the app', () => {
  renderForAccount('/?app', <AppLanding />, { member: ama });
  expect(screen.getByRole('link', { name: landing.member.openApp })).toHaveAttribute('href', '/send');
});

it('opens the demo for members in the demo', async () => {
  const { user } = renderForAccount('/demo', <AppLanding />, { member: ama });
  await user.click(screen.getByRole('button', { name: landing.member.openDemo }));
  expect(currentUrl()).toBe('/demo/send');
});
