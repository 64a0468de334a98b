import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { accountErrors, auth, linkMessages, newPassword, secondFactor } from '#content/app/auth.ts';
import { accountLinks } from '#content/shell/navigation.ts';
import { TopBar } from '#shells/top-bar.tsx';
import { fakeServer, noConnection, type Replies } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import {
  aFactor,
  ama,
  currentUrl,
  renderForAccount,
  sessionOf,
  storedSession,
  tokenAt,
} from '../../../testing/member.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { LinkArrival } from './link-arrival.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';

const factor = aFactor();
const twoStep = { ...ama, factors: [factor] };
const half = sessionOf(twoStep, tokenAt('aal1'));
const whole = sessionOf(twoStep, tokenAt('aal2'));

const token = 'POST /auth/v1/token';
const challenge = `POST /auth/v1/factors/${factor.id}/challenge`;
const verify = `POST /auth/v1/factors/${factor.id}/verify`;
const verifyRecovery = 'POST /auth/v1/factors/recovery-codes/verify';
const logout = 'POST /auth/v1/logout';
const apiError = (status: number, code: string, msg: string) => ({
  status,
  body: { code: status, error_code: code, msg },
});

const answers: Replies = {
  [token]: { body: half },
  [challenge]: { body: { id: 'challenge', type: 'totp', expires_at: 0 } },
  [verify]: { body: whole },
  [verifyRecovery]: { body: whole },
  [logout]: { status: 204 },
};

/** The auth screen of a user who has shown the first factor. */
const openHalf = (path = '/auth', page = <AuthScreen />) =>
  renderForAccount(path, page, { member: twoStep, accessToken: tokenAt('aal1') });

const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });
const appCode = () => screen.getByLabelText(secondFactor.totp.label);

describe('an account with a second factor', () => {
  it('is not signed in by its password alone', async () => {
    const { bodiesOf } = fakeServer(answers);
    const { user } = renderForAccount(
      '/auth?email_verified=true',
      <>
        <TopBar />
        <AuthScreen />
      </>,
    );
    const form = within(screen.getByRole('tabpanel', { name: auth.modes.signin.tab }));
    await fill(user, form.getByLabelText(auth.fields.email), 'ama@example.com');
    await fill(user, form.getByLabelText(auth.fields.password), 'teapot gravel moth');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heading()).toHaveTextContent(secondFactor.heading));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(currentUrl()).toBe('/auth');
    expect(screen.getByText('ama@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: accountLinks.logIn.label })).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute('data-session');

    await fill(user, appCode(), '123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(bodiesOf(verify)).toEqual([
      expect.objectContaining({ challenge_id: 'challenge', code: '123456' }),
    ]);
    expect(document.documentElement).toHaveAttribute('data-session');
  });

  it.each(['/auth', '/auth?mode=signup', '/demo/auth'])('comes back to the second step at %s', (path) => {
    fakeServer();
    openHalf(path);
    expect(heading()).toHaveTextContent(secondFactor.heading);
  });

  it('leaves the step by signing out', async () => {
    const { requests: asked } = fakeServer(answers);
    const { user } = openHalf();
    await user.click(button(secondFactor.leave));
    await waitFor(() => expect(heading()).toHaveTextContent(auth.modes.signin.heading));
    expect(storedSession()).toBeNull();
    expect(asked.map(({ call }) => call)).toContain(logout);
  });

  it('asks for six digits before it asks the server', async () => {
    const { requests: asked } = fakeServer();
    const { user } = openHalf();
    expect(appCode()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(appCode()).toHaveAttribute('inputmode', 'numeric');
    await fill(user, appCode(), '12345');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(appCode()).toHaveAccessibleDescription(expect.stringContaining(secondFactor.totp.missing)),
    );
    await waitFor(() => expect(appCode()).toHaveFocus());
    expect(asked).toEqual([]);
  });

  it.each(['mfa_verification_failed', 'mfa_challenge_expired'])('says beside the field: %s', async (code) => {
    fakeServer({ ...answers, [verify]: apiError(422, code, 'not for people') });
    const { user } = openHalf();
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    const message = expect.stringContaining(secondFactor.errors[code] as string);
    await waitFor(() => expect(appCode()).toHaveAccessibleDescription(message));
    expect(appCode()).toHaveFocus();
    expect(appCode()).toHaveValue('123456');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    { status: 422, code: 'mfa_ip_address_mismatch', text: 'Challenge and verify IP addresses mismatch.' },
    { status: 429, code: 'over_request_rate_limit', text: 'Request rate limit reached' },
  ])('says in plain words: $code', async ({ status, code, text }) => {
    fakeServer({ ...answers, [verify]: apiError(status, code, text) });
    const { user } = openHalf();
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(secondFactor.errors[code] as string);
    expect(appCode()).toHaveValue('123456');
    expect(heading()).toHaveTextContent(secondFactor.heading);
  });

  it('keeps what was typed without a connection, and is busy meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const { respond: answer } = fakeServer({ ...answers, [challenge]: noConnection });
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = openHalf();
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(accountErrors.offline);
    isOnline.mockRestore();
    answer({ [challenge]: answers[challenge] as never, [verify]: () => promise });
    await user.click(button(secondFactor.totp.submit));
    expect(await screen.findByRole('button', { name: secondFactor.totp.busy })).toBeVisible();
    resolve({ body: whole });
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });
});

describe('a recovery code', () => {
  it('signs in instead of the app', async () => {
    const { bodiesOf } = fakeServer(answers);
    const { user } = openHalf();
    await user.click(button(secondFactor.recovery.instead));
    const field = screen.getByLabelText(secondFactor.recovery.label);
    await user.click(button(secondFactor.recovery.submit));
    expect(await screen.findByText(secondFactor.recovery.missing)).toBeVisible();
    await fill(user, field, ' ABCD-efgh ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(bodiesOf(verifyRecovery)).toEqual([{ code: 'ABCD-efgh' }]);
  });

  it('that is not taken says why: beside the field where it is wrong', async () => {
    const { respond: answer } = fakeServer({
      [verifyRecovery]: apiError(422, 'mfa_verification_failed', 'x'),
    });
    const { user } = openHalf();
    await user.click(button(secondFactor.recovery.instead));
    const field = screen.getByLabelText(secondFactor.recovery.label);
    await fill(user, field, 'used');
    await user.keyboard('{Enter}');
    const wrong = expect.stringContaining(secondFactor.recovery.wrong);
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
    expect(screen.queryByRole('alert')).toBeNull();
    answer({ [verifyRecovery]: apiError(422, 'mfa_recovery_codes_locked', 'x') });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      secondFactor.errors.mfa_recovery_codes_locked as string,
    );
    await user.click(button(secondFactor.totp.instead));
    expect(appCode()).toBeVisible();
  });

  it('is all there is to ask for when the factor is no app', () => {
    fakeServer();
    renderForAccount('/auth', <AuthScreen />, {
      member: { ...ama, factors: [aFactor({ factor_type: 'webauthn' })] },
      accessToken: tokenAt('aal1'),
    });
    expect(screen.getByLabelText(secondFactor.recovery.label)).toBeVisible();
    expect(screen.queryByRole('button', { name: secondFactor.totp.instead })).toBeNull();
  });

  it('and the app both lost: the step says where to go', () => {
    fakeServer();
    openHalf();
    expect(screen.getByRole('heading', { name: secondFactor.lost.heading })).toBeVisible();
    expect(screen.getByRole('link', { name: secondFactor.lost.contact })).toHaveAttribute('href', '/contact');
  });
});

describe('the second step', () => {
  it('comes before the outcome of a link in an e-mail, which is shown where it led to', async () => {
    fakeServer(answers);
    const { user } = renderForAccount(
      '/pricing',
      <>
        <LinkArrival />
        <At path="/pricing">{null}</At>
      </>,
      {
        member: twoStep,
        accessToken: tokenAt('aal1'),
        arrived: { link: { kind: 'done', purpose: 'magiclink' } },
      },
    );
    await waitFor(() => expect(currentUrl()).toBe('/auth'));
    expect(screen.queryByText(linkMessages.magiclink)).toBeNull();
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/pricing'));
    expect(screen.getByText(linkMessages.magiclink)).toBeVisible();
  });

  it('comes before a new password', async () => {
    fakeServer({ ...answers, 'GET /api/account': { body: {} } });
    const { user } = openHalf('/auth/new-password', <NewPasswordScreen />);
    expect(heading()).toHaveTextContent(secondFactor.heading);
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heading()).toHaveTextContent(newPassword.heading));
  });

  it.each([
    {
      why: 'our own API',
      call: 'POST /api/account/export',
      reply: { status: 403, body: { error: { code: 'second_factor_needed', message: '' } } },
      name: 'Download my data',
    },
    {
      why: 'the auth service',
      call: 'POST /auth/v1/passkeys/registration/options',
      reply: apiError(403, 'insufficient_aal', 'AAL2 required'),
      name: 'Add a passkey',
    },
  ])('is asked for when $why wants it, and leads back', async ({ call, reply, name }) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { create: () => {}, get: () => {} },
    });
    fakeServer({
      ...answers,
      'GET /api/account': { body: { email: ama.email, hasPassword: true, isMailboxProven: true } },
      'GET /api/account/sessions': { body: { sessions: [] } },
      'GET /auth/v1/passkeys': { body: [] },
      'GET /auth/v1/factors/recovery-codes': { body: { total: 10, remaining: 10 } },
      [call]: reply,
    });
    const { user } = renderForAccount(
      '/more/settings',
      <At path="/more/settings">
        <AccountSettings />
      </At>,
      { member: twoStep },
    );
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(currentUrl()).toBe('/auth'));
    await fill(user, appCode(), '123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/more/settings'));
    expect(await screen.findByRole('button', { name })).toBeVisible();
  });
});

/** A page at its path and the auth screen at its own, as the router has them. */
function At({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return pathname === '/auth' ? <AuthScreen /> : pathname === path && children;
}
