import type { StaffSession } from '@remit/contract/staff/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { type FakeServer, fakeServer, noConnection, type Replies } from '../../testing/fake-server.ts';
import {
  aFactor,
  ama,
  currentUrl,
  renderForAccount,
  sessionOf,
  storedSession,
  tokenAt,
} from '../../testing/member.tsx';
import {
  aCredential,
  authenticationOptions,
  passkeyBrowser,
  registrationOptions,
} from '../../testing/passkey-browser.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import { aStaffSession } from '../../testing/staff-session.ts';
import { Console } from './console.tsx';
import { Frame } from './frame.tsx';

const session = aStaffSession();
const token = 'ab'.repeat(28);
const rejected = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'In words.' } },
});
const signInOptions = 'POST /auth/v1/passkeys/authentication/options';
const signInVerify = 'POST /auth/v1/passkeys/authentication/verify';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const codeLabel = 'Code from your authenticator app';
const open = (path = '/staff/you') => renderForAccount(path, <Console />, { member: ama });

describe('the console', () => {
  it('asks a visitor to sign in, and then shows the screen of the link', async () => {
    fakeServer({
      'POST /auth/v1/token': { body: sessionOf(ama) },
      'GET /api/staff/session': { body: session },
    });
    const { user } = renderForAccount('/staff/you', <Console />);
    await user.type(await screen.findByLabelText('Email'), 'ama@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await heading('You')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^You · /));
  });

  it('keeps what was typed when signing in fails, and says why', async () => {
    fakeServer({
      'POST /auth/v1/token': { status: 400, body: { code: 'invalid_credentials', message: 'No.' } },
    });
    const { user } = renderForAccount('/staff', <Console />);
    await user.type(await screen.findByLabelText('Email'), 'ama@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No.');
    expect(screen.getByLabelText('Email')).toHaveValue('ama@example.com');
  });

  it('offers a password or a passkey, and none of the app’s other ways to sign in', async () => {
    passkeyBrowser();
    fakeServer({
      'GET /auth/v1/settings': { body: { external: { google: true }, passkeys_enabled: true } },
    });
    renderForAccount('/staff', <Console />);
    expect(await screen.findByRole('button', { name: 'Continue with a passkey' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auth?view=forgotten',
    ]);
  });

  it('shows an account without a role nothing', async () => {
    fakeServer({ 'GET /api/staff/session': rejected(404, 'not_found') });
    open();
    const title = await heading('Page not found');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('asks for a new sign-in after twelve hours', async () => {
    fakeServer({ 'GET /api/staff/session': rejected(401, 'staff_session_old') });
    open();
    expect(await heading('Team sign-in')).toBeVisible();
    expect(screen.getByText(/twelve hours at most/)).toBeVisible();
  });

  it('asks again when its session is over', async () => {
    const endsAt = new Date(Date.now() - 900).toISOString(); // a second after its end
    let reads = 0;
    fakeServer({
      'GET /api/staff/session': () => {
        reads += 1;
        return reads === 1 ? { body: { ...session, endsAt } } : rejected(401, 'staff_session_old');
      },
    });
    open();
    expect(await heading('Team sign-in')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const server = fakeServer({ 'GET /api/staff/session': noConnection });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond({ 'GET /api/staff/session': { body: session } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('You')).toBeVisible();
  });

  it('shows who is signed in, with a role, and signs out', async () => {
    fakeServer({
      'GET /api/staff/session': { body: session },
      'POST /auth/v1/logout': { status: 204 },
    });
    const { user } = open();
    await heading('You');
    expect(screen.getByRole('link', { name: 'You', hidden: true })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
    expect(await heading('Team sign-in')).toBeVisible();
  });

  it.each([
    { mail: 'captured', line: 'E-mails are captured, not sent. Read them at /dev/mail' },
    { mail: 'held', line: 'E-mails are held. They wait in the outbox until there is a mail server.' },
  ] as const)('says on the screen that e-mails are $mail', ({ mail, line }) => {
    renderForStaff('/staff/you', <Frame>The screen</Frame>, { mail });
    const main = screen.getByText('The screen');
    expect(main).toHaveTextContent(`${line}The screen`);
    for (const link of within(main).queryAllByRole('link')) expect(link).toHaveAttribute('href', '/dev/mail');
  });

  it('says nothing of e-mails where they are sent', () => {
    renderForStaff('/staff/you', <Frame>The screen</Frame>);
    expect(screen.getByText('The screen')).toHaveTextContent(/^The screen$/);
  });

  it('reads the session of a token at the first level, which other pages take for signed out', async () => {
    fakeServer({ 'GET /api/staff/session': { body: session } });
    renderForAccount('/staff/you', <Console />, { member: ama, accessToken: tokenAt('aal1') });
    expect(await heading('You')).toBeVisible();
  });
});

const wrongCode = {
  status: 422,
  body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
};

describe('a session that has not shown its second step', () => {
  const needed = (has: Partial<StaffSession>) => ({
    body: aStaffSession({ missing: 'second_factor_needed', hasFactor: false, ...has }),
  });
  const openAtFirstLevel = (member = ama) =>
    renderForAccount('/staff/you', <Console />, { member, accessToken: tokenAt('aal1') });

  it('shows the passkey, and the new session takes the place of the old one', async () => {
    passkeyBrowser({ get: async () => aCredential });
    const server = fakeServer({
      'GET /api/staff/session': needed({ hasPasskey: true }),
      [signInOptions]: { body: authenticationOptions },
      'POST /auth/v1/logout': { status: 204 },
    });
    server.respond({
      [signInVerify]: () => {
        server.respond({ 'GET /api/staff/session': { body: session } });
        return { body: sessionOf(ama, tokenAt('aal2')) };
      },
    });
    const { user } = openAtFirstLevel();
    const title = await heading('One more step');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByLabelText(codeLabel)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in with your passkey' }));
    expect(await heading('You')).toBeVisible();
    const ended = server.requests.filter(({ call }) => call === 'POST /auth/v1/logout');
    expect(ended.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${tokenAt('aal1')}`]);
  });

  it('shows an error when the device has not verified its user', async () => {
    passkeyBrowser({ get: async () => aCredential });
    fakeServer({
      'GET /api/staff/session': needed({ hasPasskey: true }),
      [signInOptions]: { body: authenticationOptions },
      [signInVerify]: { body: sessionOf(ama, tokenAt('aal1')) },
      'POST /auth/v1/logout': { status: 204 },
    });
    const { user } = openAtFirstLevel();
    await user.click(await screen.findByRole('button', { name: 'Sign in with your passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('did not check that it is you');
  });

  it('asks for the code where that is what the account has', async () => {
    passkeyBrowser();
    const factor = aFactor();
    const withApp = { ...ama, factors: [factor] };
    const server = fakeServer({
      'GET /api/staff/session': needed({ hasFactor: true }),
      [`POST /auth/v1/factors/${factor.id}/challenge`]: { body: { id: 'challenge', type: 'totp' } },
    });
    server.respond({
      [`POST /auth/v1/factors/${factor.id}/verify`]: () => {
        server.respond({ 'GET /api/staff/session': { body: session } });
        return { body: sessionOf(withApp) };
      },
    });
    const { user } = openAtFirstLevel(withApp);
    await user.type(await screen.findByLabelText(codeLabel), '123456');
    expect(screen.queryByRole('button', { name: 'Sign in with your passkey' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await heading('You')).toBeVisible();
  });

  it('shows beside the field that a code is wrong', async () => {
    passkeyBrowser();
    const factor = aFactor();
    fakeServer({
      'GET /api/staff/session': needed({ hasFactor: true }),
      [`POST /auth/v1/factors/${factor.id}/challenge`]: { body: { id: 'challenge', type: 'totp' } },
      [`POST /auth/v1/factors/${factor.id}/verify`]: wrongCode,
    });
    const { user } = openAtFirstLevel({ ...ama, factors: [factor] });
    const field = await screen.findByLabelText(codeLabel);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That code is wrong/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the choice where the account has both', async () => {
    passkeyBrowser();
    fakeServer({ 'GET /api/staff/session': needed({ hasPasskey: true, hasFactor: true }) });
    openAtFirstLevel({ ...ama, factors: [aFactor()] });
    expect(await screen.findByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    expect(screen.getByLabelText(codeLabel)).toBeVisible();
  });

  it('in a browser without passkeys is sent to another one', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    fakeServer({ 'GET /api/staff/session': needed({ hasPasskey: true }) });
    openAtFirstLevel();
    expect(await screen.findByText(/This browser does not support passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in with your passkey' })).toBeNull();
  });

  it('sets up nothing without an operator’s link', async () => {
    passkeyBrowser();
    fakeServer({
      'GET /api/staff/session': {
        body: aStaffSession({ missing: 'second_factor_missing', hasFactor: false }),
      },
    });
    openAtFirstLevel();
    const title = await heading('You need a set-up link');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/staff set-up ama@example.com/)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign out']);
  });
});

describe('an operator’s link', () => {
  const redeem = 'POST /api/staff/set-up';
  const link = `/staff/set-up#token=${token}`;
  const missing = aStaffSession({ missing: 'second_factor_missing', hasFactor: false });
  const allowed = { ...missing, maySetUp: true };
  const registerOptions = 'POST /auth/v1/passkeys/registration/options';
  const registerVerify = 'POST /auth/v1/passkeys/registration/verify';
  const aPasskey = { id: 'p1', friendly_name: 'My phone', created_at: '2026-11-17T10:00:00Z' };

  const readUser = 'GET /auth/v1/user';
  const logout = 'POST /auth/v1/logout';
  const asking = tokenAt('aal1');
  const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  /** Of the session that the link creates. */
  const setsUp = `${part({ alg: 'HS256' })}.${part({ aal: 'aal1', exp: inAnHour })}.c2ln`;
  const redeemed = {
    ...{ until: '2026-11-17T11:00:00.000Z', replacesAll: false },
    session: { access_token: setsUp, refresh_token: 'of the set-up' },
  };

  /** Once it is redeemed, only the session that it creates may set up a second step. */
  function aServer(more: Replies = {}) {
    return fakeServer({
      'GET /api/staff/session': ({ headers }) => ({
        body: headers.get('authorization') === `Bearer ${setsUp}` ? allowed : missing,
      }),
      [redeem]: { body: redeemed },
      [readUser]: { body: ama },
      [logout]: { status: 204 },
      ...more,
    });
  }
  const endedIn = ({ requests: asked }: FakeServer) =>
    asked.filter(({ call }) => call === logout).map(({ headers }) => headers.get('authorization'));
  const openLink = () => renderForAccount(link, <Console />, { member: ama, accessToken: asking });

  it('leaves the URL at once, asks to sign in, and names the account before it is used', async () => {
    passkeyBrowser();
    const server = aServer({ 'POST /auth/v1/token': { body: sessionOf(ama, tokenAt('aal1')) } });
    const { user } = renderForAccount(link, <Console />);
    expect(await screen.findByText(/Please sign in first/)).toBeVisible();
    expect(currentUrl()).toBe('/staff/set-up');
    await user.type(screen.getByLabelText('Email'), 'ama@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('ama@example.com')).toBeVisible();
    expect(server.bodiesOf(redeem)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(server.bodiesOf(redeem)).toEqual([{ token }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token);
  });

  it('moves to the session that it creates, and only then ends the old one', async () => {
    passkeyBrowser();
    const server = aServer();
    let storedAtTheEnd: string | null = null;
    server.respond({
      [logout]: () => {
        storedAtTheEnd = storedSession();
        return { status: 204 };
      },
    });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
    expect(endedIn(server)).toEqual([`Bearer ${asking}`]);
    expect(JSON.parse(storedAtTheEnd ?? '{}')).toMatchObject(redeemed.session);
    expect(JSON.parse(storedSession() ?? '{}')).toMatchObject(redeemed.session);
  });

  it('is not redeemed again where the connection failed after it', async () => {
    passkeyBrowser();
    const server = aServer({ [readUser]: noConnection });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot reach our server');
    expect(endedIn(server)).toEqual([]);
    server.respond({ [readUser]: { body: ama } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
    expect(server.bodiesOf(redeem)).toEqual([{ token }]);
  });

  const added = aStaffSession({ missing: 'second_factor_needed', hasPasskey: true, hasFactor: false });
  /** A passkey can be added, and the session that added it is still to show it. */
  function aServerForPasskeys() {
    const server = aServer({
      'GET /api/staff/overview': { status: 503 },
      [registerOptions]: { body: registrationOptions },
      [signInOptions]: { body: authenticationOptions },
    });
    server.respond({
      [registerVerify]: () => {
        server.respond({ 'GET /api/staff/session': { body: added } });
        return { body: aPasskey };
      },
      [signInVerify]: () => {
        server.respond({ 'GET /api/staff/session': { body: session } });
        return { body: sessionOf(ama, tokenAt('aal2')) };
      },
    });
    return server;
  }

  it('leads to a passkey, which is shown at once: the session of the password ends, and the console opens', async () => {
    const { create } = passkeyBrowser({ create: async () => aCredential, get: async () => aCredential });
    fakeRealtime();
    const server = aServerForPasskeys();
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Your device asks you twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await heading('Overview')).toBeVisible();
    expect(create).toHaveBeenCalledOnce();
    expect(endedIn(server)).toEqual([`Bearer ${asking}`, `Bearer ${setsUp}`]);
  });

  it('asks for the new passkey by a button where the browser shows none by itself', async () => {
    passkeyBrowser({ create: async () => aCredential });
    fakeRealtime();
    aServerForPasskeys();
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await heading('One more step')).toBeVisible();
    passkeyBrowser({ get: async () => aCredential });
    await user.click(screen.getByRole('button', { name: 'Sign in with your passkey' }));
    expect(await heading('Overview')).toBeVisible();
  });

  it('asks for the password in the same session where the sign-in is old, and goes on from there', async () => {
    passkeyBrowser({ create: async () => aCredential });
    const stale = { status: 400, body: { code: 400, error_code: 'reauthentication_needed', msg: 'No.' } };
    const server = aServer({ [registerOptions]: stale });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await heading('Enter your password again');
    server.respond({ 'POST /api/account/reauthenticate': rejected(403, 'proof_wrong') });
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.keyboard('{Enter}');
    const field = screen.getByLabelText('Password');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('That password is wrong. Please try again.'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    server.respond({ 'POST /api/account/reauthenticate': { body: { freshForSeconds: 600 } } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });

  it('leads to an app, and shows beside the field that its first code is wrong', async () => {
    passkeyBrowser();
    const id = aFactor().id;
    const totp = { qr_code: '<svg></svg>', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
    aServer({
      'POST /auth/v1/factors': { body: { id, type: 'totp', friendly_name: 'x', totp } },
      [`POST /auth/v1/factors/${id}/challenge`]: { body: { id: 'challenge', type: 'totp' } },
      [`POST /auth/v1/factors/${id}/verify`]: wrongCode,
    });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    const field = await screen.findByLabelText('Code that the app shows now');
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Turn it on' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That code is wrong/));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no passkey where that opens nothing', async () => {
    passkeyBrowser();
    fakeServer({ 'GET /api/staff/session': { body: { ...allowed, isPasskeySecondStep: false } } });
    renderForAccount('/staff/you', <Console />, { member: ama, accessToken: asking });
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.queryByText(/Choose one/)).toBeNull();
  });

  it('for a lost device says that the old steps stop working', async () => {
    passkeyBrowser();
    fakeServer({
      'GET /api/staff/session': {
        body: aStaffSession({ missing: 'second_factor_needed', hasPasskey: true, maySetUp: true }),
      },
    });
    renderForAccount('/staff/you', <Console />, { member: ama, accessToken: tokenAt('aal1') });
    expect(await heading('Set up your second step')).toBeVisible();
    expect(screen.getByText(/earlier passkeys and authenticator apps stop working/)).toBeVisible();
  });

  it('says what to do when a passkey could not be added, and offers the app all the same', async () => {
    passkeyBrowser();
    aServer({ [registerOptions]: { body: registrationOptions } });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This was cancelled');
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeEnabled();
  });

  it.each([
    { why: 'used, too old or of another account', reply: rejected(403, 'set_up_link_invalid') },
    { why: 'opened by an account without a role', reply: rejected(404, 'not_found') },
    {
      why: 'cut off',
      reply: { status: 422, body: { error: { code: 'validation_failed', fields: { token: 'malformed' } } } },
    },
  ])('that is $why says so, and sets up nothing', async ({ reply }) => {
    passkeyBrowser();
    fakeServer({ [redeem]: reply });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ask the operator for a new link');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('is still there after a failure of the connection', async () => {
    passkeyBrowser();
    const server = aServer({ [redeem]: noConnection });
    const { user } = openLink();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    server.respond({ [redeem]: { body: redeemed } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
  });
});
