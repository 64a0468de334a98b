import type { UserIdentity } from '@supabase/auth-js';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '#content/app/account.ts';
import { accountErrors, passkeyErrors, passkeyNeeded, secondFactor } from '#content/app/auth.ts';
import { security } from '#content/app/security.ts';
import { type FakeServer, fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import { aFactor, ama, renderForAccount, sessionOf, tokenAt } from '../../../testing/member.tsx';
import {
  aCredential,
  authenticationOptions,
  passkeyBrowser,
  registrationOptions,
} from '../../../testing/passkey-browser.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { AccountSettings } from './account-settings.tsx';

const factor = aFactor();
const withApp = { ...ama, factors: [factor] };
const changeUser = 'PUT /auth/v1/user';
const token = 'POST /auth/v1/token';
const reauthenticate = 'POST /api/account/reauthenticate';
const enrol = 'POST /auth/v1/factors';
const challenge = `POST /auth/v1/factors/${factor.id}/challenge`;
const verify = `POST /auth/v1/factors/${factor.id}/verify`;
const removeFactor = `DELETE /auth/v1/factors/${factor.id}`;
const codesStatus = 'GET /auth/v1/factors/recovery-codes';
const makeCodes = 'POST /auth/v1/factors/recovery-codes';
const renewCodes = 'POST /auth/v1/factors/recovery-codes/regenerate';
const listPasskeys = 'GET /auth/v1/passkeys';
const settings = 'GET /auth/v1/settings';

const authError = (status: number, code: string, msg = 'not for people') => ({
  status,
  body: { code: status, error_code: code, msg },
});
const tooOld = authError(400, 'reauthentication_needed');
const noCodes = authError(404, 'mfa_factor_not_found');
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const plainCodes = ['aaaabbbbcccc', 'ddddeeeeffff'];
const madeCodes = { body: { id: 'codes', type: 'recovery_code', total: 2, codes: plainCodes } };
const enrolled = {
  body: {
    id: factor.id,
    type: 'totp',
    friendly_name: 'x',
    totp: { qr_code: '<svg fill="#000"></svg>', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' },
  },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    'GET /api/account': { body: { email: ama.email, hasPassword: true, isMailboxProven: true } },
    'GET /api/account/sessions': { body: { sessions: [] } },
    [listPasskeys]: { body: [] },
    [codesStatus]: { body: { id: 'codes', type: 'recovery_code', total: 10, remaining: 8 } },
    [enrol]: enrolled,
    [challenge]: { body: { id: 'challenge', type: 'totp', expires_at: 0 } },
    [verify]: { body: sessionOf(withApp) },
    [token]: { body: sessionOf(ama) },
    [reauthenticate]: { body: { freshForSeconds: 600 } },
  });
});

async function open(member = ama) {
  const { user } = renderForAccount('/more/settings', <AccountSettings />, { member });
  await screen.findByText(account.security.sessions.empty);
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const findButton = (name: string) => screen.findByRole('button', { name });
const setUp = () => button(`${security.totp.setUp} ${security.totp.title}`);
const removeApp = () => button(`${security.totp.remove} ${security.totp.title}`);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function proveIt(user: Awaited<ReturnType<typeof open>>): Promise<void> {
  const { title, password } = account.privacy.reauthentication;
  const form = dialog(title);
  await fill(user, await form.findByLabelText(password.label), 'teapot gravel moth');
  await user.keyboard('{Enter}');
}

describe('the authenticator app', () => {
  const { begin, confirm, removal, ...copy } = security.totp;

  it('is set up with a key and a code, and offers recovery codes at once', async () => {
    const user = await open();
    expect(screen.getByText(copy.off)).toBeVisible();
    await user.click(setUp());
    await user.click(button(begin.submit));
    const code = await screen.findByLabelText(confirm.label);
    const qr = screen.getByRole('img', { name: confirm.qrAlt });
    // A `#` would end the URL.
    expect(qr).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent('<svg fill="#000"></svg>')}`);
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.click(button(confirm.copy));
    expect(await screen.findByText(confirm.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJKLMNOP');

    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(button(confirm.submit));
    expect(await screen.findByText(confirm.missing)).toBeVisible();
    server.respond({ [verify]: authError(422, 'mfa_verification_failed'), [codesStatus]: noCodes });
    await fill(user, code, '111111');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(secondFactor.errors.mfa_verification_failed as string),
    );
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    server.respond({ [verify]: { body: sessionOf(withApp) } });
    await fill(user, code, '123 456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(copy.done)).toBeVisible();
    expect(screen.getByText(copy.on('1 January 2026'))).toBeVisible();
    expect(await screen.findByText(security.recoveryCodes.first.text)).toBeVisible();
    expect(server.bodiesOf(enrol)).toEqual([
      expect.objectContaining({ factor_type: 'totp', friendly_name: expect.stringContaining('app, 20') }),
    ]);
  });

  it('asks who it is when the sign-in is old, and goes on from there', async () => {
    const user = await open();
    server.respond({ [enrol]: tooOld });
    await user.click(setUp());
    await user.click(button(begin.submit));
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({ [enrol]: enrolled });
    await proveIt(user);
    expect(await screen.findByLabelText(confirm.label)).toBeVisible();
  });

  it('keeps the code that was typed when the proof is asked for late', async () => {
    const user = await open();
    server.respond({ [challenge]: tooOld });
    await user.click(setUp());
    await user.click(button(begin.submit));
    await fill(user, await screen.findByLabelText(confirm.label), '123456');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({ [challenge]: { body: { id: 'challenge', type: 'totp', expires_at: 0 } } });
    await proveIt(user);
    expect(await screen.findByText(copy.done)).toBeVisible();
    expect(server.bodiesOf(verify)).toEqual([expect.objectContaining({ code: '123456' })]);
  });

  it('is not set up while the server is out of reach or says no', async () => {
    const user = await open();
    server.respond({ [enrol]: noConnection });
    await user.click(setUp());
    await user.click(button(begin.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(begin.errorTitle);
    server.respond({ [enrol]: authError(422, 'too_many_enrolled_mfa_factors', 'Maximum number reached') });
    await user.click(button(begin.submit));
    expect(await screen.findByText('Maximum number reached')).toBeVisible();
  });

  it('is removed after a question and a fresh proof', async () => {
    const user = await open(withApp);
    server.respond({ [removeFactor]: tooOld });
    await user.click(removeApp());
    await user.click(dialog(removal.title).getByRole('button', { name: removal.submit }));
    await waitFor(() => dialog(account.privacy.reauthentication.title));
    server.respond({ [removeFactor]: { body: { id: factor.id } } });
    await proveIt(user);
    expect(await screen.findByText(copy.removed)).toBeVisible();
    expect(screen.getByText(copy.off)).toBeVisible();
    expect(screen.queryByRole('heading', { name: security.recoveryCodes.title })).toBeNull();
  });

  it('stays when the question is answered with no', async () => {
    const user = await open(withApp);
    await user.click(removeApp());
    await user.click(dialog(removal.title).getByRole('button', { name: removal.stay }));
    expect(screen.getByText(copy.on('1 January 2026'))).toBeVisible();
    expect(server.bodiesOf(removeFactor)).toEqual([]);
  });

  it('that another device has removed counts as removed', async () => {
    const user = await open(withApp);
    server.respond({ [removeFactor]: authError(404, 'mfa_factor_not_found') });
    await user.click(removeApp());
    await user.click(dialog(removal.title).getByRole('button', { name: removal.submit }));
    expect(await screen.findByText(copy.removed)).toBeVisible();
  });
});

describe('recovery codes', () => {
  const { shown, first, again, ...copy } = security.recoveryCodes;
  const openRow = (change: string) => findButton(`${change} ${copy.title}`);

  it.each([
    { why: 'some are left', reply: { body: { total: 10, remaining: 8 } }, text: copy.left(8, 10) },
    { why: 'all are used', reply: { body: { total: 10, remaining: 0 } }, text: copy.usedUp },
    { why: 'there are none', reply: noCodes, text: copy.none },
  ])('say so when $why', async ({ reply, text }) => {
    server.respond({ [codesStatus]: reply });
    await open(withApp);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that could not be counted are counted again', async () => {
    server.respond({ [codesStatus]: noConnection });
    const user = await open(withApp);
    await screen.findByRole('alert');
    server.respond({ [codesStatus]: { body: { total: 10, remaining: 8 } } });
    await user.click(button(account.retry));
    expect(await screen.findByText(copy.left(8, 10))).toBeVisible();
  });

  it('are shown once, to copy, download and print', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const files = savedFiles();
    server.respond({ [codesStatus]: noCodes, [makeCodes]: madeCodes });
    const user = await open(withApp);
    await user.click(await openRow(copy.make));
    await user.click(button(first.submit));
    const focused = await screen.findByRole('heading', { name: shown.heading });
    await waitFor(() => expect(focused).toHaveFocus());
    expect(screen.getByText(shown.text)).toBeVisible();
    for (const code of codes) expect(screen.getByText(code)).toBeVisible();
    await user.click(button(shown.copy));
    expect(await screen.findByText(shown.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(button(shown.download));
    expect(await files.get(copy.file)?.text()).toBe(copy.fileText(copy.owner('ama@example.com'), codes));
    await user.click(button(shown.print));
    expect(print).toHaveBeenCalledOnce();
    await user.click(button(shown.done));
    expect(screen.queryByText(codes[0] as string)).toBeNull();
    await user.click(await openRow(copy.make));
    expect(screen.queryByText(codes[0] as string)).toBeNull();
  });

  it('say so when the browser does not let them be copied', async () => {
    server.respond({ [codesStatus]: noCodes, [makeCodes]: madeCodes });
    const user = await open(withApp);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(await openRow(copy.make));
    await user.click(button(first.submit));
    await user.click(await findButton(shown.copy));
    expect(await screen.findByText(shown.notCopied)).toBeVisible();
  });

  it('are replaced after a notice that the old ones stop working', async () => {
    server.respond({ [renewCodes]: tooOld });
    const user = await open(withApp);
    await user.click(await openRow(copy.renew));
    expect(screen.getByText(again.text)).toBeVisible();
    await user.click(button(again.submit));
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({ [renewCodes]: madeCodes });
    await proveIt(user);
    expect(await screen.findByText(codes[0] as string)).toBeVisible();
  });
});

describe('passkeys', () => {
  const copy = security.passkeys;
  const optionsCall = 'POST /auth/v1/passkeys/registration/options';
  const verifyCall = 'POST /auth/v1/passkeys/registration/verify';
  const phone = { id: 'p1', friendly_name: 'My phone', created_at: new Date().toISOString() };

  it('are listed with their use', async () => {
    server.respond({
      [listPasskeys]: {
        body: [phone, { ...phone, id: 'p2', friendly_name: '', last_used_at: new Date().toISOString() }],
      },
    });
    await open();
    const rows = within(await screen.findByRole('list', { name: copy.listLabel })).getAllByText(/^Added/);
    expect(rows).toHaveLength(2);
    expect(screen.getByText(copy.unused)).toBeVisible();
    expect(screen.getByText(copy.used('just now'))).toBeVisible();
    expect(screen.getByText(copy.nameless)).toBeVisible();
  });

  it('are not spoken of where the server has none', async () => {
    server.respond({ [listPasskeys]: authError(404, 'passkey_disabled') });
    await open();
    await waitFor(() => expect(screen.queryByRole('heading', { name: copy.heading })).toBeNull());
  });

  it('that did not load are loaded again', async () => {
    server.respond({ [listPasskeys]: noConnection });
    const user = await open();
    expect(await screen.findByText(copy.failed)).toBeVisible();
    server.respond({ [listPasskeys]: { body: [phone] } });
    await user.click(button(account.retry));
    expect(await screen.findByText('My phone')).toBeVisible();
  });

  it('cannot be added in a browser without them, and it says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open();
    expect(await screen.findByText(copy.unsupported)).toBeVisible();
    expect(screen.queryByRole('button', { name: copy.add.submit })).toBeNull();
  });

  it('are added, after a fresh proof where the sign-in is old', async () => {
    const { create } = passkeyBrowser({ create: async () => aCredential });
    server.respond({ [optionsCall]: tooOld });
    const user = await open();
    await user.click(await findButton(copy.add.submit));
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({
      [optionsCall]: { body: registrationOptions },
      [verifyCall]: { body: phone },
      [listPasskeys]: { body: [phone] },
    });
    await proveIt(user);
    expect(await screen.findByText(copy.added('My phone'))).toBeVisible();
    expect(await screen.findByRole('list', { name: copy.listLabel })).toBeVisible();
    expect(create).toHaveBeenCalledOnce();
  });

  it.each([
    { why: 'cancelled or timed out', error: 'NotAllowedError', text: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' },
    { why: 'already there', error: 'InvalidStateError', text: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' },
    { why: 'not possible here', error: 'NotSupportedError', text: 'other' },
  ])('are not added when it is $why', async ({ error, text }) => {
    passkeyBrowser({ create: () => Promise.reject(new DOMException('Not for people', error)) });
    server.respond({ [optionsCall]: { body: registrationOptions } });
    const user = await open();
    await user.click(await findButton(copy.add.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(passkeyErrors[text] as string);
  });

  it.each([
    { code: 'webauthn_challenge_expired' },
    { code: 'webauthn_credential_exists' },
    { code: 'too_many_passkeys' },
    { code: 'webauthn_verification_failed', shown: 'user_not_verified' },
  ])('are not added when the server says $code', async ({ code, shown = code }) => {
    passkeyBrowser({ create: async () => aCredential });
    server.respond({ [optionsCall]: { body: registrationOptions }, [verifyCall]: authError(400, code) });
    const user = await open();
    await user.click(await findButton(copy.add.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(passkeyErrors[shown] as string);
  });

  it('are renamed in place', async () => {
    server.respond({ [listPasskeys]: { body: [phone] } });
    const user = await open();
    await user.click(await findButton(copy.renameName('My phone')));
    const field = screen.getByLabelText(copy.naming.label);
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(copy.naming.missing)).toBeVisible();
    const renamed = { ...phone, friendly_name: 'Work phone' };
    server.respond({ 'PATCH /auth/v1/passkeys/p1': { body: renamed }, [listPasskeys]: { body: [renamed] } });
    await fill(user, field, ' Work phone ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(copy.renamed('Work phone'))).toBeVisible();
    expect(await screen.findByText('Work phone')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: copy.heading })).toHaveFocus());
    expect(server.bodiesOf('PATCH /auth/v1/passkeys/p1')).toEqual([{ friendly_name: 'Work phone' }]);
  });

  it('are removed after a question', async () => {
    server.respond({ [listPasskeys]: { body: [phone] }, 'DELETE /auth/v1/passkeys/p1': { status: 204 } });
    const user = await open();
    await user.click(await findButton(copy.removeName('My phone')));
    const { title, submit } = copy.removal('My phone');
    server.respond({ [listPasskeys]: { body: [] } });
    await user.click(dialog(title).getByRole('button', { name: submit }));
    expect(await screen.findByText(copy.removed('My phone'))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: copy.listLabel })).toBeNull());
    // Sessions that a passkey opened have ended with it.
    expect(server.bodiesOf('GET /api/account/sessions')).toHaveLength(2);
  });
});

describe('a colleague', () => {
  const summary = { email: ama.email, hasPassword: true, isMailboxProven: true };
  const colleague = { ...ama, app_metadata: { ...ama.app_metadata, staff_role: 'editor' } };

  it('with a passkey, below the second level, signs in with it before anything is shown or changed', async () => {
    passkeyBrowser({ get: async () => aCredential });
    const needed = { status: 403, body: { error: { code: 'second_factor_needed', message: 'Not yet.' } } };
    const half = sessionOf(colleague, tokenAt('aal1'));
    server.respond({
      'GET /api/account': { body: { ...summary, needsSecondFactor: true } },
      'GET /api/account/sessions': needed,
      [token]: { body: half },
      'POST /auth/v1/passkeys/authentication/options': { body: authenticationOptions },
      'POST /auth/v1/passkeys/authentication/verify': () => {
        server.respond({
          'GET /api/account': { body: { ...summary, needsSecondFactor: false } },
          'GET /api/account/sessions': { body: { sessions: [] } },
        });
        return { body: sessionOf(colleague, tokenAt('aal2')) };
      },
      'POST /auth/v1/logout': { status: 204 },
    });
    const { user } = renderForAccount('/more/settings', <AccountSettings />, {
      member: colleague,
      accessToken: half.access_token,
    });
    expect(await screen.findByText(passkeyNeeded.title)).toBeVisible();
    expect(screen.queryByRole('heading', { name: account.security.heading })).toBeNull();
    await user.click(button(passkeyNeeded.form.submit));
    expect(await screen.findByRole('heading', { name: account.security.heading })).toBeVisible();
    expect(screen.queryByText(passkeyNeeded.title)).toBeNull();
  });

  it('sees that the last second step cannot be removed', async () => {
    server.respond({ [removeFactor]: authError(422, 'last_second_step') });
    const user = await open({ ...colleague, factors: [factor] });
    await user.click(removeApp());
    const { title, submit } = security.totp.removal;
    await user.click(dialog(title).getByRole('button', { name: submit }));
    expect(await screen.findByText(accountErrors.lastSecondStep)).toBeVisible();
  });

  it('without a second step sees that an operator can help', async () => {
    passkeyBrowser();
    const tooLow = authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    server.respond({ 'POST /auth/v1/passkeys/registration/options': tooLow, [enrol]: tooLow });
    const user = await open(colleague);
    await user.click(await findButton(security.passkeys.add.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(accountErrors.secondStep);
    await user.click(setUp());
    await user.click(button(security.totp.begin.submit));
    await waitFor(() => expect(screen.getAllByText(accountErrors.secondStep)).toHaveLength(2));
  });
});

describe('linked accounts', () => {
  const copy = security.identities;
  const authorize = 'GET /auth/v1/user/identities/authorize';
  const anIdentity = (provider: string): UserIdentity => ({
    id: provider,
    user_id: ama.id,
    identity_id: `id-${provider}`,
    provider,
    identity_data: { email: `ama@${provider}.example` },
    created_at: '2026-01-01T10:00:00Z',
  });
  const both = { ...ama, identities: [anIdentity('email'), anIdentity('google')] };
  const isOn = { body: { external: { google: true, github: true, email: true }, passkeys_enabled: false } };
  const linkingIsOn = authError(400, 'validation_failed');

  it('are not spoken of where there is nothing to show', async () => {
    await open({ ...ama, identities: [anIdentity('email')] });
    expect(screen.queryByRole('heading', { name: copy.heading })).toBeNull();
  });

  it('are shown without buttons where linking is switched off', async () => {
    server.respond({ [settings]: isOn, [authorize]: authError(404, 'manual_linking_disabled') });
    await open(both);
    expect(await screen.findByText('ama@google.example')).toBeVisible();
    await waitFor(() => expect(server.bodiesOf(authorize)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: copy.unlinkName('Google') })).toBeNull();
    expect(screen.queryByRole('button', { name: copy.link('GitHub') })).toBeNull();
  });

  it('are linked by going to the provider, after a fresh proof', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    // The library warns of a second client; the way to the provider needs one of its own.
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    server.respond({ [settings]: isOn, [authorize]: tooOld });
    const user = await open(both);
    await user.click(await findButton(copy.link('GitHub')));
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({ [authorize]: { body: { url: 'https://github.example/authorize' } } });
    await proveIt(user);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://github.example/authorize'));
    const query = server.requests.findLast(({ call }) => call === authorize)?.query;
    expect(query?.get('provider')).toBe('github');
    expect(query?.get('code_challenge')).not.toBeNull();
    expect(query?.get('redirect_to')).toContain('/more/settings');
    assign.mockRestore();
    warn.mockRestore();
  });

  it('are unlinked after a question', async () => {
    server.respond({
      [settings]: isOn,
      [authorize]: linkingIsOn,
      'DELETE /auth/v1/user/identities/id-google': {},
      [token]: { body: sessionOf({ ...ama, identities: [anIdentity('email')] }) },
    });
    const user = await open(both);
    await user.click(await findButton(copy.unlinkName('Google')));
    const { title, submit } = copy.removal('Google');
    await user.click(dialog(title).getByRole('button', { name: submit }));
    expect(await screen.findByText(copy.unlinked('Google'))).toBeVisible();
    expect(button(copy.link('Google'))).toBeVisible();
  });
});

describe('the phone number', () => {
  const copy = security.phone;
  const verifyCode = 'POST /auth/v1/verify';
  beforeEach(() => server.respond({ [settings]: { body: { external: { phone: true } } } }));
  const openForm = async (member = ama, change = copy.add) => {
    const user = await open(member);
    await user.click(await findButton(`${change} ${copy.title}`));
    return user;
  };

  it('is not asked for where the server sends no messages', async () => {
    server.respond({ [settings]: { body: { external: { phone: false } } } });
    await open();
    expect(screen.queryByRole('heading', { name: copy.title })).toBeNull();
  });

  it('is added by a code sent to it', async () => {
    const user = await openForm();
    const field = screen.getByLabelText(copy.label);
    await fill(user, field, '07400 123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(copy.invalid)));
    server.respond({ [changeUser]: { body: { ...ama, new_phone: '447400123456' } } });
    await fill(user, field, '+44 7400 123456');
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText(copy.code.sent('+44 7400 123456').replaceAll('\u00a0', ' ')),
    ).toBeVisible();
    expect(server.bodiesOf(changeUser)).toEqual([expect.objectContaining({ phone: '+447400123456' })]);

    server.respond({ [verifyCode]: authError(403, 'otp_expired') });
    const code = screen.getByLabelText(copy.code.label);
    await fill(user, code, '111111');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(copy.code.wrong));
    server.respond({ [verifyCode]: { body: sessionOf({ ...ama, phone: '447400123456' }) } });
    await user.click(button(copy.code.submit));
    expect(await screen.findByText(copy.saved)).toBeVisible();
    expect(await screen.findByText('+44 7400 123456')).toBeVisible();
  });

  it('is changed at once where the server sends no code', async () => {
    server.respond({ [changeUser]: { body: { ...ama, phone: '447400123457' } } });
    const user = await openForm({ ...ama, phone: '447400123456' }, account.change);
    await fill(user, screen.getByLabelText(copy.label), '+44 7400 123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(copy.same)).toBeVisible();
    await fill(user, screen.getByLabelText(copy.label), '+44 7400 123457');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(copy.saved)).toBeVisible();
  });

  it('keeps what was typed while it is asked who it is', async () => {
    server.respond({ [changeUser]: tooOld });
    const user = await openForm();
    await fill(user, screen.getByLabelText(copy.label), '+44 7400 123456');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: account.privacy.reauthentication.title });
    server.respond({ [changeUser]: { body: { ...ama, new_phone: '447400123456' } } });
    await proveIt(user);
    expect(await screen.findByLabelText(copy.code.label)).toBeVisible();
  });
});
