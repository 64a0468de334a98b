import type { AccountSession, AccountSummary } from '@remit/contract/account.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#content/app/account.ts';
import { auth, linkMessages } from '#content/app/auth.ts';
import { type FakeServer, fakeServer, noConnection } from '../../../testing/fake-server.ts';
import { fill } from '../../../testing/fill.ts';
import {
  type AccountPage,
  ama,
  currentUrl,
  renderForAccount,
  storedSession,
} from '../../../testing/member.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import { AccountSettings } from './account-settings.tsx';

const email = 'ama@example.com';
const newEmail = 'ama.new@example.com';
const changeUser = 'PUT /auth/v1/user';
const mailCode = 'GET /auth/v1/reauthenticate';
const reauthenticate = 'POST /api/account/reauthenticate';
const readSessions = 'GET /api/account/sessions';

const summary: AccountSummary = {
  ...{ email, isEmailConfirmed: true, isAnonymous: false, createdAt: '2026-01-01T10:00:00Z' },
  ...{ hasPassword: true, freshForSeconds: 0, isMailboxProven: true, mustSetPassword: false },
  needsSecondFactor: false,
};
const chrome = { browser: 'Chrome', system: 'Linux', isMobile: false };
const firefox = { browser: 'Firefox', system: 'Android', isMobile: true };
const unproven = { ...summary, isMailboxProven: false };
const aSession = (id: string, device: AccountSession['device'], isCurrent = false): AccountSession => ({
  ...{ id, isCurrent, device, ip: '192.0.2.7', method: 'password' },
  ...{ signedInAt: '2026-01-01T10:00:00Z', lastUsedAt: '2026-01-01T10:00:00Z' },
});
const here = aSession('11111111-1111-4111-8111-111111111111', chrome, true);
const phone = aSession('22222222-2222-4222-8222-222222222222', firefox);

const refusal = (code: string) => ({ status: 403, body: { error: { code, message: code } } });
const authError = (status: number, code: string, msg: string) => ({
  status,
  body: { code: status, error_code: code, msg },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({
    'GET /api/account': { body: summary },
    [readSessions]: { body: { sessions: [phone, here] } },
    'GET /auth/v1/passkeys': { body: [] },
  });
});

async function open(page: AccountPage & { prefix?: '' | '/demo'; hash?: string } = {}) {
  const { prefix = '', hash = '', ...rest } = page;
  const path = `${prefix}/more/settings${hash}`;
  const settings = <AccountSettings />;
  const { user } = renderForAccount(path, settings, { member: ama, ...rest });
  await screen.findByRole('list', { name: account.security.sessions.listLabel });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const change = (title: string) => button(`${account.change} ${title}`);

describe('signed out', () => {
  it('there is nothing of an account', () => {
    renderForAccount('/more/settings#security', <AccountSettings />);
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });

  it.each(['', '/demo'] as const)(
    'by another device, this page says so and leads to sign-in (%s)',
    async (prefix) => {
      const user = await open({ prefix });
      server.respond({
        'POST /api/account/export': { status: 401, body: { error: { code: 'not_signed_in', message: '' } } },
        'GET /auth/v1/user': authError(
          403,
          'session_not_found',
          'Session from session_id claim does not exist',
        ),
      });
      await user.click(button(account.privacy.export.submit));
      expect(await screen.findByText(account.signedOut.here)).toBeVisible();
      expect(screen.getByRole('link', { name: account.signedOut.signIn })).toHaveAttribute(
        'href',
        `${prefix}/auth?mode=signin`,
      );
      expect(storedSession()).toBeNull();
    },
  );
});

describe('a session that must set a password first', () => {
  const passwordNeeded = refusal('password_needed');

  it.each(['', '/demo'] as const)('gets no settings, but is led to choose one (%s)', async (prefix) => {
    server.respond({
      'GET /api/account': { body: { ...summary, mustSetPassword: true } },
      [readSessions]: passwordNeeded,
    });
    renderForAccount(`${prefix}/more/settings`, <AccountSettings />, { member: ama });
    await waitFor(() => expect(currentUrl()).toBe(`${prefix}/auth/new-password`));
    expect(screen.queryByRole('heading', { name: account.security.heading })).toBeNull();
  });

  it('is led there by the answer to any request', async () => {
    server.respond({ 'POST /api/account/export': passwordNeeded });
    const user = await open();
    await user.click(button(account.privacy.export.submit));
    await waitFor(() => expect(currentUrl()).toBe('/auth/new-password'));
  });
});

it.each(['account', 'security', 'privacy'])('a link to #%s finds its section', async (id) => {
  await open({ hash: `#${id}` });
  await waitFor(() => expect(document.getElementById(id)).toHaveFocus());
});

describe('the name', () => {
  const words = account.account.name;
  it('is changed in place', async () => {
    server.respond({
      [changeUser]: { body: { ...ama, user_metadata: { full_name: 'Ama Mensah' } } },
    });
    const user = await open();
    await user.click(change(words.title));
    const field = screen.getByRole('textbox', { name: words.label });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('Ama Sample');
    await fill(user, field, ' ');
    await user.click(button(words.submit));
    expect(field).toHaveAccessibleDescription(auth.errors.fullName);
    await fill(user, field, ' Ama Mensah ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words.saved)).toBeVisible();
    expect(screen.getByText('Ama Mensah')).toBeVisible();
    await waitFor(() => expect(change(words.title)).toHaveFocus());
    expect(server.bodiesOf(changeUser)).toEqual([
      expect.objectContaining({ data: { full_name: 'Ama Mensah' } }),
    ]);
  });
});

describe('the e-mail address', () => {
  const words = account.account.email;
  it('is changed once both mailboxes have confirmed', async () => {
    server.respond({ [changeUser]: { body: { ...ama, new_email: newEmail } } });
    const user = await open({ prefix: '/demo' });
    await user.click(change(words.title));
    const field = screen.getByLabelText(words.label);
    await fill(user, field, email.toUpperCase());
    await user.click(button(words.submit));
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words.same));
    await fill(user, field, newEmail);
    await user.click(button(words.submit));
    const waiting = (await screen.findByText(words.pending.title)).closest<HTMLElement>('[role=status]');
    expect(waiting).toHaveTextContent(email);
    expect(waiting).toHaveTextContent(newEmail);
    const { query } = server.requests.find(({ call }) => call === changeUser) ?? {};
    expect(query?.get('redirect_to')).toBe(new URL('/demo/more/settings', location.href).href);
  });

  it.each([
    {
      what: 'the first of two links',
      link: { kind: 'half-changed' },
      member: { ...ama, new_email: newEmail },
      says: linkMessages.halfChanged.title,
    },
    {
      what: 'the second',
      link: { kind: 'done', purpose: 'email_change' },
      member: ama,
      says: words.changed.text(email),
    },
    {
      what: 'one that is too old',
      link: { kind: 'broken', code: 'otp_expired' },
      member: { ...ama, new_email: newEmail },
      says: words.brokenText,
    },
  ] as const)('$what says how things stand', async ({ link, member, says }) => {
    await open({ member, arrived: { link } });
    expect(screen.getByText(says)).toBeVisible();
    await waitFor(() => expect(document.getElementById('account')).toHaveFocus());
  });

  it('the first link says so in a browser that nobody is signed in with', async () => {
    renderForAccount('/more/settings', <AccountSettings />, {
      arrived: { link: { kind: 'half-changed' } },
    });
    expect(await screen.findByText(linkMessages.halfChanged.title)).toBeVisible();
  });

  it('gets its mails again', async () => {
    server.respond({ 'POST /auth/v1/resend': {} });
    const user = await open({ member: { ...ama, new_email: newEmail } });
    await user.click(button(words.pending.again));
    expect(await screen.findByText(words.pending.sent)).toBeVisible();
    expect(server.bodiesOf('POST /auth/v1/resend')).toEqual([
      expect.objectContaining({ type: 'email_change', email }),
    ]);
  });
});

describe('the password', () => {
  const words = account.security.password;
  const secret = 'teapot gravel moth';

  it('is changed; the devices are asked for again, since the others are signed out', async () => {
    server.respond({ [changeUser]: { body: ama } });
    const user = await open();
    await user.click(change(words.title));
    await fill(user, screen.getByLabelText(words.label), secret);
    server.respond({ [readSessions]: { body: { sessions: [here] } } });
    await user.click(button(words.submit));
    expect(await screen.findByText(words.changed)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
  });

  it('that is the old one is refused in the words of the service', async () => {
    const msg = 'New password should be different from the old password.';
    server.respond({ [changeUser]: authError(422, 'same_password', msg) });
    const user = await open();
    await user.click(change(words.title));
    await fill(user, screen.getByLabelText(words.label), secret);
    await user.click(button(words.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  });

  it('that needs the current one is sent with it', async () => {
    server.respond({
      [changeUser]: authError(400, 'current_password_required', 'Current password required'),
    });
    const user = await open();
    await user.click(change(words.title));
    await fill(user, screen.getByLabelText(words.label), secret);
    await user.click(button(words.submit));
    const current = await screen.findByLabelText(words.current);
    await waitFor(() => expect(current).toHaveFocus());
    expect(screen.queryByText(words.changed)).toBeNull();
    server.respond({ [changeUser]: { body: ama } });
    await fill(user, current, 'old horse');
    await user.click(button(words.submit));
    expect(await screen.findByText(words.changed)).toBeVisible();
    expect(server.bodiesOf(changeUser).at(-1)).toMatchObject({
      password: secret,
      current_password: 'old horse',
    });
  });

  it('is chosen by a user who has none', async () => {
    server.respond({
      'GET /api/account': { body: { ...summary, hasPassword: false } },
      [changeUser]: { body: ama },
    });
    const user = await open();
    expect(await screen.findByText(words.none)).toBeVisible();
    await user.click(button(`${words.choose} ${words.title}`));
    await fill(user, screen.getByLabelText(words.label), secret);
    server.respond({ 'GET /api/account': { body: summary } });
    await user.click(button(words.submitFirst));
    expect(await screen.findByText(words.chosen)).toBeVisible();
    expect(await screen.findByText(words.set)).toBeVisible();
  });
});

describe('a change once the sign-in is old', () => {
  const { title, password, ask, code, another, byCode } = account.privacy.reauthentication;
  const { email: address, password: secret } = { ...account.account, ...account.security };
  const needed = authError(400, 'reauthentication_needed', 'This needs a fresh sign-in.');

  const changes = [
    {
      what: 'password',
      words: secret,
      typed: 'teapot gravel moth',
      sent: { password: 'teapot gravel moth' },
      answer: ama,
      says: secret.changed,
    },
    {
      what: 'e-mail address',
      words: address,
      typed: newEmail,
      sent: { email: newEmail },
      answer: { ...ama, new_email: newEmail },
      says: address.pending.title,
    },
  ] as const;

  async function send({ words, typed }: (typeof changes)[number]) {
    server.respond({ [changeUser]: needed });
    const user = await open();
    await user.click(change(words.title));
    await fill(user, screen.getByLabelText(words.label), typed);
    await user.click(button(words.submit));
    return { user, question: within(await screen.findByRole('dialog', { name: title })) };
  }

  it.each(changes)('of the $what asks for the password, then goes on by itself', async (one) => {
    server.respond({ [reauthenticate]: refusal('proof_wrong') });
    const { user, question } = await send(one);
    const field = question.getByLabelText(password.label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByText(one.says)).toBeNull();
    await fill(user, field, 'wrong horse');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(password.wrong));
    expect(question.queryByRole('alert')).toBeNull();
    expect(server.bodiesOf(changeUser)).toHaveLength(1);

    server.respond({
      [reauthenticate]: { body: { freshForSeconds: 600 } },
      [changeUser]: { body: one.answer },
    });
    await fill(user, field, 'right horse');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(one.says)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    await waitFor(() => expect(change(one.words.title)).toHaveFocus());
    expect(server.bodiesOf(reauthenticate).at(-1)).toEqual({ password: 'right horse' });
    expect(server.bodiesOf(changeUser)).toEqual(Array(2).fill(expect.objectContaining(one.sent)));
  });

  it.each(changes)('of the $what takes a mailed code as well', async (one) => {
    server.respond({ [mailCode]: {}, [reauthenticate]: { body: { freshForSeconds: 600 } } });
    const { user, question } = await send(one);
    await user.click(question.getByRole('button', { name: byCode }));
    await user.click(question.getByRole('button', { name: ask.submit }));
    const field = await question.findByLabelText(code.label);
    await waitFor(() => expect(field).toHaveFocus());
    server.respond({ [changeUser]: { body: one.answer } });
    await fill(user, field, '123 456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(one.says)).toBeVisible();
    expect(server.bodiesOf(reauthenticate)).toEqual([{ code: '123456' }]);
  });

  const tooSoon = authError(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 58 seconds.',
  );
  const isWaiting = async (question: ReturnType<typeof within>) => {
    const again = await question.findByRole('button', { name: another.wait(58) });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(question.getByText(another.tooSoon)).toBeVisible();
    expect(question.queryByRole('alert')).toBeNull();
    return again;
  };

  it('takes a code that was sent a moment ago, and counts down to the next', async () => {
    server.respond({ [mailCode]: tooSoon });
    const { user, question } = await send(changes[0]);
    await user.click(question.getByRole('button', { name: byCode }));
    await user.click(question.getByRole('button', { name: ask.submit }));
    expect(await question.findByText(code.sentBefore(email))).toBeVisible();
    expect(question.getByLabelText(code.label)).toBeVisible();
    await user.click(await isWaiting(question));
    expect(server.bodiesOf(mailCode)).toHaveLength(1);
  });

  it('counts down when another code is asked for at once', async () => {
    server.respond({ [mailCode]: {} });
    const { user, question } = await send(changes[0]);
    await user.click(question.getByRole('button', { name: byCode }));
    await user.click(question.getByRole('button', { name: ask.submit }));
    expect(await question.findByText(code.sent(email))).toBeVisible();
    server.respond({ [mailCode]: tooSoon });
    await user.click(question.getByRole('button', { name: another.submit }));
    await isWaiting(question);
  });

  it.each(changes)('of the $what that is called off keeps what was typed', async (one) => {
    const { user, question } = await send(one);
    await user.click(question.getByRole('button', { name: account.close }));
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    expect(screen.getByLabelText(one.words.label)).toHaveValue(one.typed);
    expect(server.bodiesOf(changeUser)).toHaveLength(1);
    await user.click(button(one.words.submit));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('is not asked for a second time in a row, but refused in the words of the service', async () => {
    server.respond({ [reauthenticate]: { body: { freshForSeconds: 600 } } });
    const { user, question } = await send(changes[0]);
    await fill(user, question.getByLabelText(password.label), 'right horse');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(needed.body.msg)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    expect(screen.getByLabelText(secret.label)).toHaveValue(changes[0].typed);
  });
});

describe('the devices', () => {
  const words = account.security.sessions;
  it('are listed with this one first, each with where and when', async () => {
    await open();
    const list = within(screen.getByRole('list', { name: words.listLabel }));
    const names = list.getAllByText(/ on (Linux|Android)$/).map(({ textContent }) => textContent);
    expect(names).toEqual([`Chrome on Linux${words.here}`, 'Firefox on Android']);
    expect(list.getAllByText(words.address('192.0.2.7'))).toHaveLength(2);
  });

  it('that did not load can be asked for again', async () => {
    server.respond({ [readSessions]: noConnection });
    const { user } = renderForAccount('/more/settings', <AccountSettings />, { member: ama });
    expect(await screen.findByText(words.failed)).toBeVisible();
    server.respond({ [readSessions]: { body: { sessions: [here] } } });
    await user.click(button(account.retry));
    expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  });

  const end = 'POST /api/account/sessions/end';
  const ended = { [end]: { body: { sessions: [here], ended: 1, isSignedOut: false } } };
  it.each([
    { press: words.endName('Firefox on Android'), asks: phone.id, says: words.ended('Firefox on Android') },
    { press: words.others, asks: 'others', says: words.endedOthers(1) },
  ])('are signed out: $press', async ({ press, asks, says }) => {
    server.respond(ended);
    const user = await open();
    await user.click(button(press));
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByText('Firefox on Android')).toBeNull();
    expect(screen.queryByRole('button', { name: words.others })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: words.heading })).toHaveFocus());
    expect(server.bodiesOf(end)).toEqual([{ end: asks }]);
  });

  it('are all signed out, this one too, after a question', async () => {
    server.respond({ 'POST /auth/v1/logout': { status: 204 } });
    const user = await open();
    await user.click(button(words.everywhere));
    const question = screen.getByRole('dialog', { name: words.confirm.title });
    await user.click(within(question).getByRole('button', { name: words.confirm.stay }));
    expect(question).not.toBeVisible();
    expect(storedSession()).not.toBeNull();
    await user.click(button(words.everywhere));
    await user.click(within(question).getByRole('button', { name: words.confirm.submit }));
    expect(await screen.findByText(account.signedOut.everywhere)).toBeVisible();
    expect(storedSession()).toBeNull();
    const { query } = server.requests.find(({ call }) => call === 'POST /auth/v1/logout') ?? {};
    expect(query?.get('scope')).toBe('global');
  });
});

describe('the data', () => {
  const words = account.privacy;
  const exportCall = 'POST /api/account/export';
  const everything = { about: { madeAt: '2026-02-03T10:00:00Z' }, account: { email } };
  const file = words.export.file('2026-02-03');

  it('are a file, after a code from the mailbox', async () => {
    const files = savedFiles();
    server.respond({
      'GET /api/account': { body: { ...summary, hasPassword: false } },
      [exportCall]: refusal('fresh_sign_in_needed'),
      [mailCode]: {},
      [reauthenticate]: refusal('proof_wrong'),
    });
    const user = await open();
    await screen.findByText(account.security.password.none);
    await user.click(button(words.export.submit));
    const question = within(await screen.findByRole('dialog', { name: words.reauthentication.title }));
    await user.click(question.getByRole('button', { name: words.reauthentication.ask.submit }));
    const code = await question.findByLabelText(words.reauthentication.code.label);
    await fill(user, code, '000000');
    await user.click(question.getByRole('button', { name: words.reauthentication.code.submit }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(words.reauthentication.code.wrong));

    server.respond({
      [reauthenticate]: { body: { freshForSeconds: 600 } },
      [exportCall]: { body: everything },
    });
    await fill(user, code, '123456');
    await user.click(question.getByRole('button', { name: words.reauthentication.code.submit }));
    expect(await screen.findByText(words.export.done(file))).toBeVisible();
    expect(server.bodiesOf(reauthenticate).at(-1)).toEqual({ code: '123456' });
    const text = await files.get(file)?.text();
    expect(JSON.parse(text ?? '')).toEqual(everything);
  });

  it('say that they cover everything where the mailbox is proven, and ask for nothing', async () => {
    await open();
    expect(await screen.findByText(words.export.covers.everything)).toBeVisible();
    expect(screen.queryByText(words.mailbox.text)).toBeNull();
  });

  it('cover the account alone until a code shows whose mailbox it is', async () => {
    const { ask, code } = words.reauthentication;
    server.respond({
      'GET /api/account': { body: unproven },
      [mailCode]: {},
      [reauthenticate]: refusal('proof_wrong'),
    });
    const user = await open();
    const offer = (await screen.findByText(words.mailbox.text)).closest('div');
    expect(screen.getByText(words.export.covers.account)).toBeVisible();
    expect(offer).toContainElement(button(ask.submit));
    await user.click(button(ask.submit));
    const field = await screen.findByLabelText(code.label);
    await waitFor(() => expect(field).toHaveFocus());
    await fill(user, field, '000000');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(code.wrong)).toBeVisible();
    expect(screen.getByText(words.export.covers.account)).toBeVisible();

    server.respond({
      'GET /api/account': { body: summary },
      [reauthenticate]: { body: { freshForSeconds: 600 } },
    });
    await fill(user, field, '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words.mailbox.proven)).toBeVisible();
    expect(screen.getByText(words.export.covers.everything)).toBeVisible();
    expect(screen.queryByLabelText(code.label)).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: words.export.title })).toHaveFocus());
  });

  it('are collected without proof of the mailbox for a user who skips it', async () => {
    savedFiles();
    server.respond({ 'GET /api/account': { body: unproven }, [exportCall]: { body: everything } });
    const user = await open();
    await screen.findByText(words.mailbox.text);
    await user.click(button(words.export.submit));
    expect(await screen.findByText(words.export.done(file))).toBeVisible();
  });

  it('cover everything, and say so, once a code was the fresh sign-in', async () => {
    const { ask, code, byCode, title } = words.reauthentication;
    savedFiles();
    server.respond({
      'GET /api/account': { body: unproven },
      [exportCall]: refusal('fresh_sign_in_needed'),
      [mailCode]: {},
      [reauthenticate]: { body: { freshForSeconds: 600 } },
    });
    const user = await open();
    await screen.findByText(words.mailbox.text);
    await user.click(button(words.export.submit));
    const question = within(await screen.findByRole('dialog', { name: title }));
    await user.click(question.getByRole('button', { name: byCode }));
    await user.click(question.getByRole('button', { name: ask.submit }));
    server.respond({ 'GET /api/account': { body: summary }, [exportCall]: { body: everything } });
    await fill(user, await question.findByLabelText(code.label), '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words.export.done(file))).toBeVisible();
    expect(await screen.findByText(words.export.covers.everything)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const { dialog, open: openDelete, done } = account.privacy.delete;
  const { reauthentication } = account.privacy;
  const deleteCall = 'POST /api/account/delete';

  async function openDialog(prefix: '' | '/demo' = '') {
    const user = await open({ prefix });
    await user.click(button(openDelete));
    return { user, question: within(screen.getByRole('dialog', { name: dialog.title })) };
  }

  it('says what goes, less what one leaves with us', async () => {
    const { user, question } = await openDialog();
    const goes = question.getByRole('list');
    for (const item of [...dialog.items, dialog.holdings.lists, dialog.holdings.messages]) {
      expect(goes).toHaveTextContent(item);
    }
    await user.click(question.getByLabelText(dialog.keepings.lists));
    expect(goes).not.toHaveTextContent(dialog.holdings.lists);
    expect(goes).toHaveTextContent(dialog.holdings.messages);
  });

  it('takes the address, typed as phones type it, and the password once more', async () => {
    server.respond({
      [deleteCall]: refusal('fresh_sign_in_needed'),
      [reauthenticate]: refusal('proof_wrong'),
    });
    const { user, question } = await openDialog('/demo');
    await user.click(question.getByLabelText(dialog.keepings.lists));
    const typed = question.getByLabelText(dialog.label(email));
    await fill(user, typed, 'esi@example.com');
    await user.click(question.getByRole('button', { name: dialog.submit }));
    expect(typed).toHaveAccessibleDescription(dialog.mismatch);
    expect(server.bodiesOf(deleteCall)).toEqual([]);
    await fill(user, typed, ` ${email.toUpperCase()}`);
    await user.click(question.getByRole('button', { name: dialog.submit }));

    const asking = within(await screen.findByRole('dialog', { name: reauthentication.title }));
    const secret = asking.getByLabelText(reauthentication.password.label);
    await waitFor(() => expect(secret).toHaveFocus());
    await fill(user, secret, 'wrong horse');
    await user.click(asking.getByRole('button', { name: reauthentication.password.submit }));
    await waitFor(() => expect(secret).toHaveAccessibleDescription(reauthentication.password.wrong));

    server.respond({
      [reauthenticate]: { body: { freshForSeconds: 600 } },
      [deleteCall]: { body: { status: 'deleted' } },
    });
    await fill(user, secret, 'teapot gravel moth');
    await user.click(asking.getByRole('button', { name: reauthentication.password.submit }));
    expect(await screen.findByText(done.title)).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/demo'));
    expect(storedSession()).toBeNull();
    expect(server.bodiesOf(deleteCall).at(-1)).toEqual({ email, keep: ['lists'] });
  });

  it('covers the account alone where the mailbox is not proven, and leaves the rest', async () => {
    server.respond({
      'GET /api/account': { body: unproven },
      [deleteCall]: { body: { status: 'deleted' } },
    });
    const { user, question } = await openDialog();
    expect(await question.findByText(account.privacy.mailbox.text)).toBeVisible();
    expect(question.queryByText(dialog.keep)).toBeNull();
    const [goes] = question.getAllByRole('list');
    expect(goes).not.toHaveTextContent(dialog.holdings.lists);
    await fill(user, question.getByLabelText(dialog.label(email)), email);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(done.title)).toBeVisible();
    expect(server.bodiesOf(deleteCall)).toEqual([{ email, keep: ['lists', 'messages'] }]);
  });

  it('shows the choices once a code has shown whose mailbox it is', async () => {
    server.respond({
      'GET /api/account': { body: unproven },
      [mailCode]: {},
      [reauthenticate]: { body: { freshForSeconds: 600 } },
    });
    const { user, question } = await openDialog();
    await fill(user, question.getByLabelText(dialog.label(email)), email);
    await user.click(await question.findByRole('button', { name: reauthentication.ask.submit }));
    server.respond({ 'GET /api/account': { body: summary } });
    await fill(user, await question.findByLabelText(reauthentication.code.label), '123456');
    await user.keyboard('{Enter}');
    expect(await question.findByText(dialog.keep)).toBeVisible();
    expect(question.queryByText(account.privacy.mailbox.text)).toBeNull();
    expect(question.getByRole('list')).toHaveTextContent(dialog.holdings.messages);
    await waitFor(() => expect(question.getByRole('heading', { name: dialog.goes })).toHaveFocus());
    expect(question.getByLabelText(dialog.label(email))).toHaveValue(email);
    expect(server.bodiesOf(deleteCall)).toEqual([]);
  });

  it('deletes no more than it listed when a code was the fresh sign-in', async () => {
    server.respond({
      'GET /api/account': { body: unproven },
      [deleteCall]: refusal('fresh_sign_in_needed'),
      [mailCode]: {},
      [reauthenticate]: { body: { freshForSeconds: 600 } },
    });
    const { user, question } = await openDialog();
    await question.findByText(account.privacy.mailbox.text);
    await fill(user, question.getByLabelText(dialog.label(email)), email);
    await user.keyboard('{Enter}');
    const asking = within(await screen.findByRole('dialog', { name: reauthentication.title }));
    await user.click(asking.getByRole('button', { name: reauthentication.byCode }));
    await user.click(asking.getByRole('button', { name: reauthentication.ask.submit }));
    server.respond({
      'GET /api/account': { body: summary },
      [deleteCall]: { body: { status: 'deleted' } },
    });
    await fill(user, await asking.findByLabelText(reauthentication.code.label), '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(done.title)).toBeVisible();
    expect(server.bodiesOf(deleteCall).at(-1)).toEqual({ email, keep: ['lists', 'messages'] });
  });
});
