import { sha256 } from '@noble/hashes/sha2.js';
import { brand } from '@remit/brand/brand.ts';
import { isSolved, parseProofOfWork, proofOfWorkPath } from '@remit/contract/proof-of-work.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountErrors, auth, authEmails, passwordCopy } from '#content/app/auth.ts';
import { fakeServer, noConnection, type Replies, type SentRequest } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { ama, currentUrl, renderForAccount, sessionOf, storedSession } from '../../../testing/member.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { LinkArrival } from './link-arrival.tsx';

const { signin, signup } = auth.modes;
const email = 'ama@example.com';
const password = 'teapot gravel moth';

const heading = () => screen.getByRole('heading', { level: 1 });
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const open = (path: string, member = {}) => renderForAccount(path, <AuthScreen />, member);

type Page = ReturnType<typeof open>;

async function signIn({ user }: Page, secret = password): Promise<void> {
  const form = panel(signin.tab);
  await fill(user, form.getByLabelText(auth.fields.email), email);
  await fill(user, form.getByLabelText(auth.fields.password), secret);
  await user.keyboard('{Enter}');
}

async function signUp({ user }: Page): Promise<void> {
  const form = panel(signup.tab);
  await fill(user, form.getByLabelText(auth.fields.fullName), 'Ama Sample');
  await fill(user, form.getByLabelText(auth.fields.email), ` ${email}`);
  await fill(user, form.getByLabelText(auth.fields.password), password);
  await user.click(form.getByRole('button', { name: auth.signUp.submit }));
}

const token = 'POST /auth/v1/token';
/** As the service answers; its message is what people read. */
const apiError = (status: number, code: string, msg: string) => ({
  status,
  body: { code: status, error_code: code, msg },
});

describe('the tabs', () => {
  it.each([
    { path: '/auth', ...signin },
    { path: '/auth?mode=signin', ...signin },
    { path: '/auth?mode=signup', ...signup },
    { path: '/auth?mode=anything', ...signin },
    { path: '/demo/auth?mode=signup', ...signup },
  ])('$path opens "$tab"', ({ path, tab, heading: title, subtitle }) => {
    open(path);
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByText(subtitle)).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
  });

  it('change by arrow keys and keep the address in step', async () => {
    const { user } = open('/auth');
    await user.click(screen.getByRole('tab', { selected: true }));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: signup.tab, selected: true })).toHaveFocus());
    expect(heading()).toHaveTextContent(signup.heading);
    expect(currentUrl()).toBe('/auth?mode=signup');
  });

  it('say who may sign up, and to what', () => {
    open('/auth?mode=signup');
    const form = panel(signup.tab);
    expect(form.getByText(/18 or older/)).toBeVisible();
    expect(form.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
    expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it.each([
    { path: '/auth', to: '/', label: `Back to ${brand.name}` },
    { path: '/demo/auth', to: '/demo', label: auth.back.toDemo },
  ])('$path leads back to $to', ({ path, to, label }) => {
    open(path);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
  });
});

describe('a form that is not filled in', () => {
  it('for signing in says so beside its fields, focuses the first, and sends nothing', async () => {
    const { requests: asked } = fakeServer();
    const { user } = open('/auth');
    const form = panel(signin.tab);
    await user.click(form.getByRole('button', { name: auth.signIn.submit }));
    expect(form.getByLabelText(auth.fields.email)).toHaveAccessibleDescription(auth.errors.email);
    await waitFor(() => expect(form.getByLabelText(auth.fields.email)).toHaveFocus());
    expect(form.getByLabelText(auth.fields.password)).toHaveAccessibleDescription(
      passwordCopy.errors.missing,
    );
    await user.type(form.getByLabelText(auth.fields.email), 'ama');
    expect(screen.queryByText(auth.errors.email)).toBeNull();
    await user.keyboard('{Enter}');
    expect(form.getByText(auth.errors.emailForm)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('for signing up says so too, the password included', async () => {
    const { requests: asked } = fakeServer();
    const { user } = open('/auth?mode=signup');
    const form = panel(signup.tab);
    await user.type(form.getByLabelText(auth.fields.password), 'abc');
    await user.click(form.getByRole('button', { name: auth.signUp.submit }));
    await waitFor(() => expect(form.getByLabelText(auth.fields.fullName)).toHaveFocus());
    for (const message of [auth.errors.fullName, auth.errors.email, passwordCopy.errors.short]) {
      expect(form.getByText(message)).toBeVisible();
    }
    // Once: the advice below the field would repeat it.
    expect(form.getByText(`${passwordCopy.advice.short.level}.`)).not.toBeVisible();
    await user.type(form.getByLabelText(auth.fields.password), 'd');
    expect(form.getByText(`${passwordCopy.advice.short.level}.`)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('signing in', () => {
  it.each([
    { path: '/auth', home: '/' },
    { path: '/demo/auth', home: '/demo/send' },
  ])('at $path leads to $home', async ({ path, home }) => {
    const { bodiesOf } = fakeServer({ [token]: { body: sessionOf(ama) } });
    await signIn(open(path));
    await waitFor(() => expect(currentUrl()).toBe(home));
    expect(bodiesOf(token)).toEqual([expect.objectContaining({ email, password })]);
    expect(storedSession()).toContain(email);
  });

  it('with a wrong password says so in the words of the service, and keeps what was typed', async () => {
    const { respond: answer } = fakeServer({
      [token]: apiError(400, 'invalid_credentials', 'Invalid login credentials'),
    });
    const page = open('/auth');
    await signIn(page, 'not it');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    expect(panel(signin.tab).getByLabelText(auth.fields.email)).toHaveValue(email);
    answer({ [token]: { body: sessionOf(ama) } });
    await signIn(page);
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  it('shows the password on a click, until it is sent', async () => {
    fakeServer({ [token]: apiError(400, 'invalid_credentials', 'Invalid login credentials') });
    const page = open('/auth');
    const form = panel(signin.tab);
    await page.user.click(form.getByRole('button', { name: passwordCopy.showName }));
    expect(form.getByLabelText(auth.fields.password)).toHaveAttribute('type', 'text');
    await signIn(page);
    expect(form.getByLabelText(auth.fields.password)).toHaveAttribute('type', 'password');
    await screen.findByRole('alert');
  });

  it('before the mailbox is verified leads to a new mail, with the address already there', async () => {
    fakeServer({ [token]: apiError(400, 'email_not_confirmed', 'Email not confirmed') });
    const page = open('/auth');
    await signIn(page);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Email not confirmed');
    await page.user.click(within(alert).getByRole('link', { name: authEmails.unconfirmed.resend }));
    expect(heading()).toHaveTextContent(authEmails.verification.heading);
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue(email);
  });

  it('without a connection says so, keeps what was typed, and works afterwards', async () => {
    const { respond: answer } = fakeServer({ [token]: noConnection });
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, ...page } = open('/auth');
    await signIn({ user, ...page });
    expect(await screen.findByRole('alert')).toHaveTextContent(accountErrors.offline);
    expect(panel(signin.tab).getByLabelText(auth.fields.password)).toHaveValue(password);
    isOnline.mockRestore();
    answer({ [token]: { body: sessionOf(ama) } });
    await user.click(panel(signin.tab).getByRole('button', { name: auth.signIn.submit }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
  });

  it('is asked for once, however often it is pressed; meanwhile the button says so', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const { bodiesOf } = fakeServer({ [token]: () => promise });
    const page = open('/auth');
    await signIn(page);
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: auth.signIn.busy });
    await page.user.click(busy);
    if (busy.form) fireEvent.submit(busy.form);
    await page.user.type(panel(signin.tab).getByLabelText(auth.fields.password), '{Enter}');
    resolve({ body: sessionOf(ama) });
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(bodiesOf(token)).toHaveLength(1);
  });
});

describe('signing up', () => {
  const signUpCall = 'POST /auth/v1/signup';
  const resendCall = 'POST /auth/v1/resend';
  const verifyCall = 'POST /auth/v1/verify';
  /** The same for an address that has an account already. */
  const accepted = { [signUpCall]: { body: { ...ama, identities: [], email_confirmed_at: undefined } } };

  it.each([
    { path: '/auth?mode=signup', target: '/' },
    { path: '/demo/auth?mode=signup', target: '/demo/auth?mode=signup' },
  ])('at $path asks to look into the mailbox; the link there leads to $target', async ({ path, target }) => {
    const { requests: asked, bodiesOf } = fakeServer(accepted);
    await signUp(open(path));
    await waitFor(() => expect(heading()).toHaveTextContent(authEmails.checkHeading));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(screen.getByText(authEmails.verification.text(email))).toBeVisible();
    expect(bodiesOf(signUpCall)).toEqual([
      expect.objectContaining({ email, password, data: { full_name: 'Ama Sample' } }),
    ]);
    const { query } = asked.find(({ call }) => call === signUpCall) ?? {};
    expect(query?.get('redirect_to')).toBe(new URL(target, location.href).href);
    expect(storedSession()).toBeNull();
  });

  it('keeps what was typed for a user who goes back', async () => {
    fakeServer(accepted);
    const page = open('/auth?mode=signup');
    await signUp(page);
    await page.user.click(await screen.findByRole('button', { name: authEmails.verification.back }));
    const form = panel(signup.tab);
    expect(form.getByLabelText(auth.fields.fullName)).toHaveValue('Ama Sample');
    expect(form.getByLabelText(auth.fields.email)).toHaveValue(email);
  });

  it('mails again when asked', async () => {
    fakeServer({ ...accepted, [resendCall]: {} });
    const page = open('/auth?mode=signup');
    await signUp(page);
    await page.user.click(await screen.findByRole('button', { name: authEmails.verification.resend }));
    expect(await screen.findByText(authEmails.verification.resent)).toBeVisible();
  });

  it('counts down to when it may mail again', async () => {
    const tooSoon = 'For security purposes, you can only request this after 58 seconds.';
    const { bodiesOf } = fakeServer({
      ...accepted,
      [resendCall]: apiError(429, 'over_email_send_rate_limit', tooSoon),
    });
    const page = open('/auth?mode=signup');
    await signUp(page);
    await page.user.click(await screen.findByRole('button', { name: authEmails.verification.resend }));
    const button = await screen.findByRole('button', { name: authEmails.verification.wait(58) });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(authEmails.verification.tooSoon)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(button);
    expect(bodiesOf(resendCall)).toHaveLength(1);
  });

  it.each([
    { what: 'the first', mustSetPassword: false, to: '/' },
    { what: 'a repeated sign-up, then for a password', mustSetPassword: true, to: '/auth/new-password' },
  ])('is finished by the code of the mail as well: $what', async ({ mustSetPassword, to }) => {
    const { bodiesOf } = fakeServer({
      ...accepted,
      [verifyCall]: { body: sessionOf(ama) },
      'GET /api/account': { body: { mustSetPassword } },
    });
    const page = renderForAccount(
      '/auth?mode=signup',
      <>
        <LinkArrival />
        <AuthScreen />
      </>,
    );
    await signUp(page);
    const code = await screen.findByLabelText(authEmails.code.label);
    await page.user.type(code, '12');
    await page.user.click(screen.getByRole('button', { name: authEmails.code.submit }));
    expect(code).toHaveAccessibleDescription(expect.stringContaining(authEmails.code.missing));
    await page.user.clear(code);
    await page.user.type(code, '123 456');
    await page.user.click(screen.getByRole('button', { name: authEmails.code.submit }));
    await waitFor(() => expect(currentUrl()).toBe(to));
    await waitFor(() => expect(bodiesOf('GET /api/account')).toHaveLength(1));
    expect(bodiesOf(verifyCall)).toEqual([
      expect.objectContaining({ email, token: '123456', type: 'signup' }),
    ]);
    expect(storedSession()).toContain(email);
  });
});

describe('a captcha that the service asks for', () => {
  const needed = apiError(
    400,
    'captcha_failed',
    'captcha protection: request disallowed (no captcha_token found)',
  );
  const challenge = `account.m0abcdef.4.${'r'.repeat(16)}.${'s'.repeat(43)}`;
  const proof = `GET ${proofOfWorkPath}`;
  const tokenIn = (body: unknown) =>
    (body as { gotrue_meta_security?: { captcha_token?: string } }).gotrue_meta_security?.captcha_token;
  /** Accepts the call once it brings a solution. */
  const guarded = ({ body }: SentRequest) => {
    const proof = parseProofOfWork(tokenIn(body) ?? '');
    const isRight = proof?.nonce !== undefined && isSolved(proof.challenge, proof.nonce, sha256);
    return isRight && proof.challenge === challenge ? { body: ama } : needed;
  };
  const calls = {
    signUp: 'POST /auth/v1/signup',
    forgotten: 'POST /auth/v1/recover',
    link: 'POST /auth/v1/otp',
    verification: 'POST /auth/v1/resend',
  };
  const aGuardedServer = (answers: Replies = {}) =>
    fakeServer({
      ...Object.fromEntries(Object.values(calls).map((call) => [call, guarded])),
      [proof]: { body: { challenge } },
      ...answers,
    });
  const withoutToken = (body: unknown) => ({ ...(body as object), gotrue_meta_security: undefined });

  it('for signing up is solved unseen, and nothing else of the request changes', async () => {
    const { requests: asked, bodiesOf } = aGuardedServer();
    await signUp(open('/auth?mode=signup'));
    await waitFor(() => expect(heading()).toHaveTextContent(authEmails.checkHeading));
    expect(asked.map(({ call }) => call)).toEqual([calls.signUp, proof, calls.signUp]);
    expect(asked.find(({ call }) => call === proof)?.query.get('form')).toBe('account');
    const [first, second] = bodiesOf(calls.signUp);
    expect(tokenIn(first)).toBeUndefined();
    expect(withoutToken(second)).toEqual(withoutToken(first));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('for signing in, when attackers guess passwords, is solved unseen', async () => {
    const wrong = apiError(400, 'invalid_credentials', 'Invalid login credentials');
    const { requests: asked } = aGuardedServer({
      [token]: (call) => (guarded(call) === needed ? needed : wrong),
    });
    await signIn(open('/auth'));
    await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([token, proof, token]));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('for one more confirmation is solved unseen too', async () => {
    const { requests: asked } = aGuardedServer();
    const page = open('/auth?mode=signup');
    await signUp(page);
    await page.user.click(await screen.findByRole('button', { name: authEmails.verification.resend }));
    expect(await screen.findByText(authEmails.verification.resent)).toBeVisible();
    expect(asked.slice(-3).map(({ call }) => call)).toEqual([calls.verification, proof, calls.verification]);
  });

  it.each(['forgotten', 'link', 'verification'] as const)('for %s is solved unseen', async (view) => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const { requests: asked } = aGuardedServer({ [proof]: () => promise });
    const { user } = open(`/auth?view=${view}`);
    await fill(user, screen.getByLabelText(auth.fields.email), email);
    await user.click(screen.getByRole('button', { name: authEmails[view].submit }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([calls[view], proof]));
    expect(screen.getByRole('button', { name: authEmails[view].busy })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    resolve({ body: { challenge } });
    expect(await screen.findByText(authEmails[view].sent(email))).toBeVisible();
    expect(asked.map(({ call }) => call)).toEqual([calls[view], proof, calls[view]]);
  });

  it('is tried once, and what was typed stays', async () => {
    const { bodiesOf } = aGuardedServer({ [calls.signUp]: needed });
    await signUp(open('/auth?mode=signup'));
    expect(await screen.findByRole('alert')).toHaveTextContent(accountErrors.captcha);
    expect(bodiesOf(calls.signUp)).toHaveLength(2);
    expect(panel(signup.tab).getByLabelText(auth.fields.fullName)).toHaveValue('Ama Sample');
    expect(panel(signup.tab).getByLabelText(auth.fields.password)).toHaveValue(password);
  });

  it('that cannot be fetched leaves what was typed, and says that we cannot be reached', async () => {
    const { bodiesOf } = aGuardedServer({ [proof]: noConnection });
    await signUp(open('/auth?mode=signup'));
    expect(await screen.findByRole('alert')).toHaveTextContent(accountErrors.unreachable);
    expect(bodiesOf(calls.signUp)).toHaveLength(1);
    expect(panel(signup.tab).getByLabelText(auth.fields.password)).toHaveValue(password);
  });
});

describe('a verified mailbox', () => {
  it('is reported above the form to sign in, until the other tab is opened', async () => {
    const { user } = open('/auth?mode=signup&email_verified=true');
    expect(screen.getByText('Email verified successfully! You can now sign in.')).toBeVisible();
    expect(heading()).toHaveTextContent(signin.heading);
    await user.click(screen.getByRole('tab', { name: signup.tab }));
    expect(screen.queryByText(/Email verified/)).toBeNull();
  });

  it('is reported to a user who is signed in on this device', () => {
    open('/demo/auth?mode=signup', { member: ama, arrived: { link: { kind: 'verified' } } });
    expect(screen.getByText(auth.verified)).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(signin.tab);
  });
});

describe('what goes by mail', () => {
  const noAccount = apiError(422, 'otp_disabled', 'Signups not allowed for otp');
  it.each([
    { view: 'forgotten', call: 'POST /auth/v1/recover', reply: {}, target: '/auth/new-password' },
    { view: 'link', call: 'POST /auth/v1/otp', reply: {}, target: '/auth?mode=signin' },
    { view: 'link', call: 'POST /auth/v1/otp', reply: noAccount, target: '/auth?mode=signin' },
    { view: 'verification', call: 'POST /auth/v1/resend', reply: {}, target: '/' },
  ] as const)(
    '$view: $call, with one message for known and unknown addresses',
    async ({ view, call, reply, target }) => {
      const { requests: asked } = fakeServer({ [call]: reply });
      const { user } = open(`/auth?view=${view}`);
      const words = authEmails[view];
      expect(heading()).toHaveTextContent(words.heading);
      expect(screen.queryByRole('tablist')).toBeNull();
      await fill(user, screen.getByLabelText(auth.fields.email), email);
      await user.click(screen.getByRole('button', { name: words.submit }));
      expect(await screen.findByText(words.sent(email))).toBeVisible();
      expect(asked.map((one) => [one.call, (one.body as { email: string }).email])).toEqual([[call, email]]);
      expect(asked[0]?.query.get('redirect_to')).toBe(new URL(target, location.href).href);
      await user.click(screen.getByRole('button', { name: authEmails.again }));
      expect(screen.getByLabelText(auth.fields.email)).toHaveValue(email);
    },
  );

  it('is reached from the form to sign in, and leads back to it', () => {
    open('/demo/auth');
    const form = panel(signin.tab);
    for (const [name, view] of [
      [auth.ways.forgotten, 'forgotten'],
      [auth.ways.link, 'link'],
    ] as const) {
      expect(form.getByRole('link', { name })).toHaveAttribute('href', `/demo/auth?view=${view}`);
    }
  });

  it('says when it was not sent', async () => {
    fakeServer({ 'POST /auth/v1/recover': apiError(429, 'over_request_rate_limit', 'Too many requests') });
    const { user } = open('/auth?view=forgotten');
    await fill(user, screen.getByLabelText(auth.fields.email), email);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.getByRole('link', { name: authEmails.backToSignIn })).toHaveAttribute(
      'href',
      '/auth?mode=signin',
    );
  });

  it('says that a link no longer works, and how to get another', () => {
    open('/auth?mode=signin', { arrived: { link: { kind: 'broken', code: 'otp_expired' } } });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('This link no longer works')).toBeVisible();
    expect(alert.getByRole('link', { name: 'Send me a new sign-in link' })).toHaveAttribute(
      'href',
      '/auth?view=link',
    );
  });
});

describe('a signed-in user', () => {
  it.each([
    { path: '/auth', home: '/' },
    { path: '/auth?mode=signin', home: '/' },
    { path: '/demo/auth', home: '/demo/send' },
  ])('is led from $path to $home', ({ path, home }) => {
    open(path, { member: ama });
    expect(currentUrl()).toBe(home);
  });

  it.each([
    { path: '/auth?mode=signup', to: '/auth/new-password' },
    { path: '/demo/auth', to: '/demo/auth/new-password' },
  ])('but must set a password first is led from $path to $to', ({ path, to }) => {
    open(path, { member: ama, arrived: { mustSetPassword: true } });
    expect(currentUrl()).toBe(to);
  });

  it('may sign out for another account', async () => {
    const { requests: asked } = fakeServer({ 'POST /auth/v1/logout': { status: 204 } });
    const { user } = open('/auth?mode=signup', { member: ama });
    expect(heading()).toHaveTextContent(auth.signedIn.heading);
    expect(screen.getByText(email)).toBeVisible();
    expect(screen.getByRole('link', { name: auth.signedIn.stay })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: auth.signedIn.leave }));
    await waitFor(() => expect(heading()).toHaveTextContent(signup.heading));
    expect(storedSession()).toBeNull();
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /auth/v1/logout'));
  });
});
