import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  anAuthService,
  anEmailAddress,
  aUser,
  codeIn,
  linkIn,
  password,
} from './testing/an-auth-service.ts';
import { followed, lastMail } from './testing/followed.ts';

let strict: AuthFixture; // both mailboxes
let open: AuthFixture; // e-mail addresses count as confirmed
let simple: AuthFixture; // the new mailbox alone
beforeAll(async () => {
  strict = await anAuthService();
  const { fresh } = strict;
  open = await anAuthService({ on: fresh, set: { AUTH_MAILER_AUTOCONFIRM: 'true' } });
  simple = await anAuthService({ on: fresh, set: { AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' } });
});
afterAll(() => strict?.close());

const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const errorResponse = (status: number, code: string, text: string) => ({
  status,
  body: { code, message: text },
});

type Options = {
  readonly service?: AuthFixture;
  readonly flowType?: 'implicit' | 'pkce';
  readonly to?: string;
};

/** A signed-in user who requested another e-mail address. */
async function aMover({ service = strict, flowType = 'implicit', to = anEmailAddress() }: Options = {}) {
  const { email, id } = await aUser(open);
  const client = service.client({ flowType });
  await client.signInWithPassword({ email, password });
  const { data, error } = await client.updateUser(
    { email: to },
    { emailRedirectTo: 'http://localhost:3000/auth' },
  );
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: to });
  return { id, client, from: email, to };
}
const userOf = async (client: ReturnType<AuthFixture['client']>) => (await client.getUser()).data.user;

describe('a change of e-mail address that both mailboxes confirm', () => {
  it.each([
    ['the old one first', (from: string, to: string) => [from, to]],
    ['the new one first', (from: string, to: string) => [to, from]],
  ])('by their links, %s', async (_, order) => {
    const { client, from, to } = await aMover();
    const [first = '', second = ''] = order(from, to);
    const half = await followed(strict, await lastMail(strict, first));
    expect(half).toMatchObject({ status: 303, query: {}, fragment: { message, sb: '' } });
    expect(half.location).toContain('#message=Confirmation+link+accepted.');
    expect(await userOf(client)).toMatchObject({ email: from, new_email: to });
    expect((await followed(strict, await lastMail(strict, first))).fragment.error_code).toBe('otp_expired');

    const whole = await followed(strict, await lastMail(strict, second));
    expect(whole.fragment).toMatchObject({ type: 'email_change', access_token: expect.any(String) });
    const user = await userOf(client);
    expect(user).toMatchObject({ email: to, user_metadata: { email: to, email_verified: true } });
    expect(user).not.toHaveProperty('new_email');
    expect(user?.identities).toEqual([
      expect.objectContaining({
        email: to,
        identity_data: expect.objectContaining({ email: to, email_verified: true }),
      }),
    ]);
    expect((await strict.client().signInWithPassword({ email: to, password })).error).toBeNull();
    expect((await strict.client().signInWithPassword({ email: from, password })).error).not.toBeNull();
  });

  it.each(['implicit', 'pkce'] as const)('by their codes (%s)', async (flowType) => {
    const { client, from, to } = await aMover({ flowType });
    const [atOld, atNew] = [codeIn(await lastMail(strict, from)), codeIn(await lastMail(strict, to))];
    const half = await strict.call('POST', '/verify', { type: 'email_change', email: from, token: atOld });
    expect({ status: half.status, body: half.body }).toEqual({
      status: 200,
      body: { msg: message, code: '200' },
    });
    const other = strict.client();
    const { data, error } = await other.verifyOtp({ type: 'email_change', email: to, token: atNew });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(to);
    expect((await userOf(client))?.email).toBe(to);
  });

  it('tells the official client of the first half without signing it in', async () => {
    const { from } = await aMover();
    const client = strict.client();
    const token_hash = linkIn(await lastMail(strict, from)).token;
    const { data, error } = await client.verifyOtp({ type: 'email_change', token_hash });
    expect({ data, error }).toEqual({ data: { user: null, session: null }, error: null });
  });

  it('with PKCE, and comes back with a code', async () => {
    const { client, from, to } = await aMover({ flowType: 'pkce' });
    const half = await followed(strict, await lastMail(strict, to));
    expect(half.query).toMatchObject({ message });
    expect(half.fragment).toEqual({ message, sb: '' });
    const { query } = await followed(strict, await lastMail(strict, from));
    const { data, error } = await client.exchangeCodeForSession(query.code ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(to);
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email_change' }]);
  });

  it('is not made by one mailbox alone, however often it confirms', async () => {
    const { client, from, to } = await aMover();
    const mail = await lastMail(strict, to);
    const present = [
      () => strict.call('GET', linkIn(mail).path),
      () => strict.call('POST', '/verify', { type: 'email_change', email: to, token: codeIn(mail) }),
      () => strict.call('POST', '/verify', { type: 'email_change', token_hash: linkIn(mail).token }),
    ];
    await Promise.all([...present, ...present].map((ask) => ask()));
    expect(await userOf(client)).toMatchObject({ email: from, new_email: to });
    // A code that went to one mailbox is not taken for the other.
    expect(
      (await strict.call('POST', '/verify', { type: 'email_change', email: from, token: codeIn(mail) }))
        .status,
    ).toBe(403);
  });

  it('begins anew when it is requested again, or sent again', async () => {
    const { client, from, to } = await aMover();
    const [old] = await strict.mailsTo(to);
    await followed(strict, await lastMail(strict, from));
    expect((await client.resend({ type: 'email_change', email: from })).error).toBeNull();
    expect((await followed(strict, old)).fragment.error_code).toBe('otp_expired');
    expect((await followed(strict, await lastMail(strict, to))).fragment.message).toBe(message);
    const elsewhere = anEmailAddress();
    await client.updateUser({ email: elsewhere });
    expect((await followed(strict, await lastMail(strict, to))).fragment.error_code).toBe('otp_expired');
    await followed(strict, await lastMail(strict, elsewhere));
    await followed(strict, await lastMail(strict, from));
    expect((await userOf(client))?.email).toBe(elsewhere);
  });

  it('says in the old mailbox where the account would go, and in the new one nothing of the old', async () => {
    const { from, to } = await aMover();
    const [atOld, atNew] = [await lastMail(strict, from), await lastMail(strict, to)];
    expect(atOld.text.replaceAll('\n', ' ')).toContain(to);
    expect(atNew.text + atNew.html).not.toContain(from);
    expect([atOld.kind, atNew.kind]).toEqual(['auth-email-change-current', 'auth-email-change-new']);
    expect(atNew.text.replaceAll('\n', ' ')).toContain('once both have confirmed');
  });
});

describe('a change of e-mail address that one mailbox confirms', () => {
  it('is made by the new one, where the settings say so', async () => {
    const { client, from, to } = await aMover({ service: simple });
    expect(await simple.mailsTo(from)).toEqual([]);
    expect((await followed(simple, await lastMail(simple, to))).fragment.type).toBe('email_change');
    expect((await userOf(client))?.email).toBe(to);
  });

  it('is made by either, where e-mail addresses count as confirmed', async () => {
    for (const which of ['from', 'to'] as const) {
      const mover = await aMover({ service: open });
      expect((await followed(open, await lastMail(open, mover[which]))).fragment.type).toBe('email_change');
      expect((await userOf(mover.client))?.email).toBe(mover.to);
    }
  });
});

describe('an e-mail address that two users want', () => {
  const taken = 'A user with this email address has already been registered';

  it('goes to the user who confirms first, and the other gets an error', async () => {
    const to = anEmailAddress();
    const [one, two] = [await aMover({ service: simple, to }), await aMover({ service: simple, to })];
    const mails = await simple.mailsTo(to);
    const responses = await Promise.all(mails.map((mail) => followed(simple, mail)));
    expect(responses.every(({ status }) => status === 303)).toBe(true);
    const rejected = responses.filter(({ fragment }) => fragment.error_code === 'email_exists');
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.fragment.error_description).toBe(taken);
    const emails = [(await userOf(one.client))?.email, (await userOf(two.client))?.email];
    expect(emails.filter((email) => email === to)).toHaveLength(1);
  });

  it('opens for each by the code that was theirs', async () => {
    const to = anEmailAddress();
    const [one, two] = [await aMover({ service: simple, to }), await aMover({ service: simple, to })];
    const [, mail] = await simple.mailsTo(to);
    const client = simple.client();
    const { data } = await client.verifyOtp({ type: 'email_change', email: to, token: codeIn(mail) });
    expect(data.user?.id).toBe(two.id);
    expect((await userOf(one.client))?.email).toBe(one.from);
  });

  it('is refused once another user has signed up with it', async () => {
    const { to } = await aMover({ service: simple });
    await open.call('POST', '/signup', { email: to, password });
    const token_hash = linkIn((await simple.mailsTo(to))[0]).token;
    expect(await simple.call('POST', '/verify', { type: 'email_change', token_hash })).toMatchObject(
      errorResponse(422, 'email_exists', taken),
    );
  });
});

describe('requesting an e-mail address that is taken', () => {
  it('waits like any other, is refused, and its owner hears of it once a day', async () => {
    const patient = await anAuthService({ on: strict.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const [{ headers }, { email: taken }] = [await aUser(open), await aUser(open)];
    const ask = (email: string) => patient.call('PUT', '/user', { email }, headers);
    expect((await ask(taken)).body.code).toBe('email_exists');
    // Frequency comes before "taken", so that trying one after the other tells nothing for a minute.
    expect((await ask(taken)).body.code).toBe('over_email_send_rate_limit');
    expect((await ask(anEmailAddress())).body.code).toBe('over_email_send_rate_limit');
    const { headers: third } = await aUser(open);
    expect((await patient.call('PUT', '/user', { email: taken }, third)).body.code).toBe('email_exists');
    const mails = await patient.mailsTo(taken);
    expect(mails.map(({ kind }) => kind)).toEqual(['auth-known']);
    expect(mails[0]?.text).toContain('email_change');
  });
});

describe('requesting another e-mail address', () => {
  it('has to wait a minute, by every route', async () => {
    const patient = await anAuthService({ on: strict.fresh, set: { AUTH_SMTP_MAX_FREQUENCY: '60s' } });
    const { email, headers } = await aUser(open);
    const ask = (to: string) => patient.call('PUT', '/user', { email: to }, headers);
    expect((await ask(anEmailAddress())).status).toBe(200);
    expect((await ask(anEmailAddress())).body.code).toBe('over_email_send_rate_limit');
    expect((await patient.call('POST', '/resend', { type: 'email_change', email })).body.code).toBe(
      'over_email_send_rate_limit',
    );
  });

  it('for the one they have changes nothing', async () => {
    const { email, headers } = await aUser(open);
    const { body } = await strict.call('PUT', '/user', { email: email.toUpperCase() }, headers);
    expect(body).not.toHaveProperty('new_email');
    expect(await strict.mailsTo(email)).toEqual([]);
  });
});
