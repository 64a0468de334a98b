import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { auth, passkeyErrors, passkeySignIn, providerCopy, secondFactor } from '#content/app/auth.ts';
import { fakeServer, type Replies } from '../../../testing/fake-server.ts';
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
import { aCredential, authenticationOptions, passkeyBrowser } from '../../../testing/passkey-browser.ts';
import { AuthScreen } from './auth-screen.tsx';
import { authUrls } from './auth-urls.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';

const settings = 'GET /auth/v1/settings';
const optionsCall = 'POST /auth/v1/passkeys/authentication/options';
const verifyCall = 'POST /auth/v1/passkeys/authentication/verify';
const token = 'POST /auth/v1/token';
const passkeysOn: Replies = {
  [settings]: { body: { external: {}, passkeys_enabled: true } },
  [optionsCall]: { body: authenticationOptions },
  [verifyCall]: { body: sessionOf(ama) },
};
const authError = (status: number, code: string) => ({
  status,
  body: { code: status, error_code: code, msg: 'not for people' },
});

const open = (path = '/auth') => renderForAccount(path, <AuthScreen />);
const passkeyButton = () => screen.findByRole('button', { name: passkeySignIn.submit });
const signInPanel = () => within(screen.getByRole('tabpanel', { name: auth.modes.signin.tab }));
const email = () => signInPanel().getByLabelText(auth.fields.email);

/** A prompt that waits until it is aborted or answered. */
function aPrompt() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const signals: AbortSignal[] = [];
  const get = ({ signal }: { signal?: AbortSignal }) => {
    if (signal) signals.push(signal);
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { get, signals, resolve };
}

describe('signing in with a passkey', () => {
  it.each([
    { why: 'is asked for no code after it', aal: 'aal2', url: '/', hasStep: false },
    {
      why: 'is asked for the code where the device verified nobody',
      aal: 'aal1',
      url: '/auth',
      hasStep: true,
    },
  ] as const)('a user with an authenticator app $why', async ({ aal, url, hasStep }) => {
    passkeyBrowser({ get: async () => aCredential });
    const twoStep = { ...ama, factors: [aFactor()] };
    fakeServer({ ...passkeysOn, [verifyCall]: { body: sessionOf(twoStep, tokenAt(aal)) } });
    const { user } = open();
    await user.click(await passkeyButton());
    await waitFor(() => expect(document.documentElement.hasAttribute('data-session')).toBe(!hasStep));
    await waitFor(() => expect(storedSession()).not.toBeNull());
    await waitFor(() => expect(currentUrl()).toBe(url));
    expect(screen.queryByLabelText(secondFactor.totp.label) !== null).toBe(hasStep);
  });

  it('takes one press', async () => {
    passkeyBrowser({ get: async () => aCredential });
    fakeServer(passkeysOn);
    const { user } = open();
    await user.click(await passkeyButton());
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  it.each([
    { why: 'the server has none', answers: {}, has: true },
    { why: 'the browser has none', answers: passkeysOn, has: false },
  ])('is not offered where $why', async ({ answers, has }) => {
    if (has) passkeyBrowser();
    else vi.stubGlobal('PublicKeyCredential', undefined);
    const { requests: asked } = fakeServer(answers);
    open();
    await screen.findByRole('tab', { selected: true });
    expect(screen.queryByRole('button', { name: passkeySignIn.submit })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('that was cancelled says so in plain words', async () => {
    passkeyBrowser();
    fakeServer(passkeysOn);
    const { user } = open();
    await user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      passkeyErrors.ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY as string,
    );
  });

  it('that the server does not know says so', async () => {
    passkeyBrowser({ get: async () => aCredential });
    fakeServer({ ...passkeysOn, [verifyCall]: authError(400, 'webauthn_verification_failed') });
    const { user } = open();
    await user.click(await passkeyButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      passkeyErrors.webauthn_verification_failed as string,
    );
  });
});

describe('the autofill of the e-mail field', () => {
  it('offers passkeys without a prompt, and signs in with the one that is chosen', async () => {
    const prompt = aPrompt();
    const { get } = passkeyBrowser(prompt, true);
    fakeServer(passkeysOn);
    open();
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    expect(get.mock.lastCall?.[0].mediation).toBe('conditional');
    prompt.resolve(aCredential);
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  it('asks for nothing in a browser that cannot', async () => {
    passkeyBrowser({}, false);
    const { requests: asked } = fakeServer(passkeysOn);
    open();
    await passkeyButton();
    expect(asked).toEqual([]);
  });

  it('asks for nothing beside the form for a new account', async () => {
    const { get } = passkeyBrowser(aPrompt(), true);
    fakeServer(passkeysOn);
    open('/auth?mode=signup');
    await screen.findByRole('button', { name: passkeySignIn.submit, hidden: true });
    expect(get).not.toHaveBeenCalled();
  });

  it('ends when the form is submitted', async () => {
    const prompt = aPrompt();
    passkeyBrowser(prompt, true);
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    fakeServer({ ...passkeysOn, [token]: () => promise });
    const { user } = open();
    await waitFor(() => expect(prompt.signals).toHaveLength(1));
    await fill(user, email(), 'ama@example.com');
    await fill(user, signInPanel().getByLabelText(auth.fields.password), 'teapot gravel moth');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(prompt.signals[0]?.aborted).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    resolve({ body: sessionOf(ama) });
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  it('says so when the passkey that was chosen came too late, and offers them anew', async () => {
    let asked = 0;
    const { get } = passkeyBrowser(
      { get: () => (asked++ === 0 ? Promise.resolve(aCredential) : new Promise(() => {})) },
      true,
    );
    fakeServer({ ...passkeysOn, [verifyCall]: authError(400, 'webauthn_challenge_expired') });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      passkeyErrors.webauthn_challenge_expired as string,
    );
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  });
});

describe('identity providers', () => {
  const external = { google: true, github: true, apple: false, email: true, phone: true };

  it('have buttons where they are set up, on both tabs', async () => {
    fakeServer({ [settings]: { body: { external, passkeys_enabled: false } } });
    open();
    for (const name of ['Google', 'GitHub']) {
      expect(
        await screen.findAllByRole('button', { name: providerCopy.continueWith(name), hidden: true }),
      ).toHaveLength(2);
    }
    expect(screen.queryByRole('button', { name: providerCopy.continueWith('Apple') })).toBeNull();
  });

  it('are visited with a code challenge, and send people back to the auth screen', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    fakeServer({ [settings]: { body: { external, passkeys_enabled: false } } });
    const { user } = open('/demo/auth');
    const google = await signInPanel().findByRole('button', { name: providerCopy.continueWith('Google') });
    await user.click(google);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const url = new URL(String(assign.mock.lastCall?.[0]));
    expect(url.pathname).toBe('/auth/v1/authorize');
    expect(url.searchParams.get('provider')).toBe('google');
    expect(url.searchParams.get('code_challenge_method')).toBe('s256');
    expect(new URL(url.searchParams.get('redirect_to') ?? '').pathname).toBe('/demo/auth');
    assign.mockRestore();
  });

  it.each([
    { code: 'bad_oauth_state', text: providerCopy.errors.bad_oauth_state },
    { code: 'signup_disabled', text: providerCopy.errors.signup_disabled },
    { code: 'access_denied', text: providerCopy.errors.access_denied },
    { code: 'user_cancelled_login', text: providerCopy.errors.user_cancelled_login },
    { code: 'unexpected_failure', text: providerCopy.failed },
    { code: '', text: providerCopy.failed },
    {
      code: 'provider_email_needs_verification',
      text: providerCopy.errors.provider_email_needs_verification,
    },
  ])('that return with "$code" are explained', ({ code, text }) => {
    renderForAccount(
      '/auth',
      <LinkOutcomeAlert
        link={{ kind: 'broken', code, provider: { provider: 'google', purpose: 'sign-in' } }}
        urls={authUrls('/auth')}
        remedy="link"
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(providerCopy.errorTitle('Google'));
    expect(screen.getByRole('alert')).toHaveTextContent(text as string);
  });
});
