import type { SecondStepChange } from '@remit/contract/staff/session.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aTotp, codeOf, showCode } from '@remit/provider/auth/testing/a-factor.ts';
import { anEmailAddress, codeIn, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { anAuthenticator } from '@remit/provider/auth/testing/an-authenticator.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOn } from '#admin/testing/run-as-operator.ts';
import { aTeam, type Team } from './testing/second-steps.ts';

let fresh: FreshDatabase;
let team: Team;
beforeAll(async () => {
  fresh = await freshDatabase();
  team = await aTeam(fresh);
});
afterAll(() => fresh?.close());

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<Team['person']>>;

const sessions = {
  password: ({ email }: Person) => team.byPassword(email),
  recovery: ({ email }: Person) => team.byMail(email, 'recovery'),
  'magic link': ({ email }: Person) => team.byMail(email, 'magiclink'),
  'passkey without UV': ({ device }: Person) => team.passkey(device as never, { isUserUnverified: true }),
  'passkey with UV': ({ device }: Person) => team.passkey(device as never),
  TOTP: (person: Person) => person.highly(),
  async 'set-up link'(person: Person) {
    const token = await team.link(person);
    return team.setUpBy(await team.byPassword(person.email), token);
  },
} as const;

/** The outcome of each action: `yes`, or the code of the error. Those that change more come later. */
async function outcomes(headers: Headers, person: Person, begun: string) {
  const { auth, account, console } = team;
  const outcome = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: string; error?: { code: string } };
  }) => (status < 400 ? 'yes' : (body.code ?? body.error?.code ?? String(status)));
  const call = async (method: string, path: string, body?: unknown) =>
    outcome(await auth.call(method, path, body, headers));
  // A caller who may verify gets the error of a wrong code.
  const verify = async () => {
    const response = await showCode(auth, headers, begun, '000000');
    return response.body.code === 'mfa_verification_failed' ? 'yes' : outcome(response);
  };
  const { totp, passkeyId } = person;
  return {
    console: outcome(await console.ask('GET', '/overview', headers)),
    enrol: await call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Another' }),
    'verify begun earlier': await verify(),
    'register passkey': await call('POST', '/passkeys/registration/options', {}),
    'rename passkey': passkeyId
      ? await call('PATCH', `/passkeys/${passkeyId}`, { friendly_name: 'Mine' })
      : '-',
    'recovery codes': await call('POST', '/factors/recovery-codes', {}),
    'change address': await call('PUT', '/user', { email: anEmailAddress() }),
    'change password': await call('PUT', '/user', { password: 'another horse' }),
    export: outcome(await account.ask('POST', '/export', headers)),
    unenrol: totp ? await call('DELETE', `/factors/${totp.id}`) : '-',
    'remove passkey': passkeyId ? await call('DELETE', `/passkeys/${passkeyId}`) : '-',
    delete: outcome(await account.ask('POST', '/delete', headers, { email: person.email })),
  };
}
type Outcomes = Partial<Awaited<ReturnType<typeof outcomes>>>;

const low = 'insufficient_aal';
const needed = 'second_factor_needed';
/** Below the second factor nothing opens. */
const closed: Outcomes = {
  ...{ enrol: low, 'verify begun earlier': low, 'register passkey': low, 'change address': low },
  ...{ 'change password': low, export: needed, delete: needed },
};
const everything: Outcomes = {
  ...{ enrol: 'yes', 'verify begun earlier': 'yes', 'register passkey': 'yes', 'change address': 'yes' },
  ...{ 'change password': 'yes', export: 'yes', delete: 'yes' },
};
const member = {
  nothing: { ...everything, console: 'not_found' },
  passkey: { ...everything, console: 'not_found', 'rename passkey': 'yes', 'remove passkey': 'yes' },
  'TOTP, not shown': { ...closed, console: 'not_found', 'recovery codes': low, unenrol: low },
  'TOTP, shown': { ...everything, console: 'not_found', 'recovery codes': 'yes', unenrol: 'yes' },
} as const;
const staff = {
  // The team sets nothing up by a password alone; what is no second step is as with everybody.
  nothing: {
    ...{ ...everything, console: 'second_factor_missing' },
    ...{ enrol: low, 'verify begun earlier': low, 'register passkey': low },
  },
  TOTP: { ...closed, console: needed, 'recovery codes': low, unenrol: low },
  passkey: { ...closed, console: needed, 'rename passkey': low, 'remove passkey': low },
  link: { enrol: 'yes', 'verify begun earlier': 'yes', 'register passkey': 'yes' },
} as const;
const last = 'last_second_step';

type Case = {
  kind: 'member' | 'staff';
  has: 'nothing' | 'TOTP' | 'passkey';
  session: keyof typeof sessions;
  expected: Outcomes;
};
const cases: Case[] = [
  ...(['password', 'recovery', 'magic link'] as const).flatMap((session): Case[] => [
    { kind: 'member', has: 'nothing', session, expected: member.nothing },
    { kind: 'member', has: 'passkey', session, expected: member.passkey },
    { kind: 'member', has: 'TOTP', session, expected: member['TOTP, not shown'] },
    { kind: 'staff', has: 'nothing', session, expected: staff.nothing },
    { kind: 'staff', has: 'passkey', session, expected: staff.passkey },
    { kind: 'staff', has: 'TOTP', session, expected: staff.TOTP },
  ]),
  { kind: 'member', has: 'TOTP', session: 'TOTP', expected: member['TOTP, shown'] },
  { kind: 'member', has: 'passkey', session: 'passkey without UV', expected: member.passkey },
  { kind: 'member', has: 'passkey', session: 'passkey with UV', expected: member.passkey },
  {
    ...{ kind: 'staff', has: 'TOTP', session: 'TOTP' },
    expected: { ...everything, console: 'yes', 'recovery codes': 'yes', unenrol: last },
  },
  { kind: 'staff', has: 'passkey', session: 'passkey without UV', expected: staff.passkey },
  {
    ...{ kind: 'staff', has: 'passkey', session: 'passkey with UV' },
    expected: { ...everything, console: 'yes', 'rename passkey': 'yes', 'remove passkey': last },
  },
  // A link is to add a second step, and for nothing else.
  { kind: 'staff', has: 'nothing', session: 'set-up link', expected: { ...staff.nothing, ...staff.link } },
  { kind: 'staff', has: 'TOTP', session: 'set-up link', expected: { ...staff.TOTP, ...staff.link } },
  { kind: 'staff', has: 'passkey', session: 'set-up link', expected: { ...staff.passkey, ...staff.link } },
];

describe('what opens', () => {
  it.each(cases)('to a $kind with $has by $session', async ({ kind, has, session, expected }) => {
    const person = await team.person(has, 'member');
    const begun = await team.auth.call(
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'begun' },
      person.headers,
    );
    if (kind === 'staff') await team.giveRole(person.id);
    const headers = await sessions[session](person);
    const none = { unenrol: '-', 'remove passkey': '-', 'rename passkey': '-' };
    expect(await outcomes(headers, person, begun.body.id)).toEqual({
      ...{ ...none, 'recovery codes': 'mfa_recovery_codes_sole_factor' },
      ...expected,
    });
  });

  it('not by another way to sign in: each begins at aal1', async () => {
    const { auth } = team;
    const { email, id } = await team.person('TOTP');
    const admin = auth.bearer(await auth.serviceToken());
    for (const type of ['magiclink', 'recovery'] as const) {
      const { body } = await auth.call('POST', '/admin/generate_link', { type, email }, admin);
      const response = await auth.call('POST', '/verify', { type, token_hash: body.hashed_token });
      expect(await team.isIn(auth.bearer(response.body.access_token))).toBe(false);
    }
    await auth.call('POST', '/otp', { email });
    const code = codeIn((await auth.mailsTo(email)).at(-1));
    const typed = await auth.call('POST', '/verify', { type: 'email', email, token: code });
    expect(await team.isIn(auth.bearer(typed.body.access_token))).toBe(false);
    const levels = await auth.rows(
      `select distinct aal from auth.sessions where user_id = $1 and amr -> 0 ->> 'method' <> 'totp'`,
      [id],
    );
    expect(levels).toEqual([{ aal: 'aal1' }]);
  });

  it('not by an access token from before the second step was shown', async () => {
    const { auth } = team;
    const person = await team.person('TOTP');
    const totp = person.totp as NonNullable<typeof person.totp>;
    const signIn = { email: person.email, password };
    // A thief with the password has the owner go on in a session of the thief's.
    const { body: thief } = await auth.call('POST', '/token?grant_type=password', signIn);
    const { refresh_token } = thief;
    const { body: owner } = await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    await auth.rows('update auth.mfa_factors set last_totp_step = null where id = $1', [totp.id]);
    const shown = await showCode(auth, auth.bearer(owner.access_token), totp.id, codeOf(totp.secret));
    expect(await team.isIn(auth.bearer(shown.body.access_token))).toBe(true);
    for (const { access_token } of [thief, owner]) {
      const old = auth.bearer(access_token);
      expect(await team.session(old)).toMatchObject({ missing: 'second_factor_needed' });
      const { 'recovery codes': codes, ...others } = await outcomes(old, person, totp.id);
      expect({ ...others, codes }).toMatchObject({
        ...{ console: needed, enrol: low, 'register passkey': low, 'change address': low, codes: low },
        ...{ 'change password': low, export: needed, unenrol: low, delete: needed },
      });
    }
  });

  it('to a colleague’s profile at aal1: nothing is written to it', async () => {
    const { id } = await team.person('passkey');
    const write = (aal: string) =>
      fresh.db.as({ role: 'authenticated', claims: { sub: id, role: 'authenticated', aal } }, (transaction) =>
        transaction.rows(`update public.profiles set full_name = 'Thief' where id = $1 returning 1`, [id]),
      );
    expect(await write('aal1')).toEqual([]);
    expect(await write('aal2')).toHaveLength(1);
  });
});

describe('a change whose body is held back', () => {
  const changes = [
    { change: 'another name', method: 'PATCH', path: 'passkey', body: { friendly_name: 'Mine' } },
    { change: 'a removed passkey', method: 'DELETE', path: 'passkey', body: {} },
    { change: 'a removed factor', method: 'DELETE', path: 'factor', body: {} },
    { change: 'another password', method: 'PUT', path: 'user', body: { password: 'another horse' } },
  ] as const;
  type Meanwhile = (person: Person, headers: Headers) => Promise<unknown>;
  const meanwhile: { what: string; happens: Meanwhile; code: string }[] = [
    {
      ...{ what: 'the session was ended', code: 'session_not_found' },
      happens: (_, headers) => team.auth.call('POST', '/logout?scope=local', undefined, headers),
    },
    {
      ...{ what: 'an operator gave a role', code: 'session_not_found' },
      happens: ({ email }) => team.operator('grant', email, '--role', 'viewer', '--reason', 'Joined'),
    },
    {
      ...{ what: 'the session fell to aal1', code: low },
      happens: ({ id }) => team.auth.rows(`update auth.sessions set aal = 'aal1' where user_id = $1`, [id]),
    },
  ];

  it.each(changes.flatMap((change) => meanwhile.map((event) => ({ ...change, ...event }))))(
    'is not made after $what: $change',
    async ({ method, path, body, happens, code }) => {
      const person = await team.person('TOTP', 'member');
      const { response } = await team.registerPasskey(person.headers);
      const paths = { passkey: `/passkeys/${response.body.id}`, factor: `/factors/${person.totp?.id}` };
      const full = path === 'user' ? '/user' : paths[path];
      const listed = async () => [
        await team.auth.rows('select id, friendly_name from auth.passkeys where user_id = $1', [person.id]),
        await team.auth.rows('select id from auth.mfa_factors where user_id = $1', [person.id]),
        await team.auth.rows('select encrypted_password from auth.users where id = $1', [person.id]),
      ];
      const before = await listed();
      const send = await team.held(method, full, person.headers, body);
      await happens(person, person.headers);
      expect((await send()).body.code).toBe(code);
      expect(await listed()).toEqual(before);
    },
  );

  it.each(['PUT', 'DELETE'])('is not made by an administrator who was demoted since: %s', async (method) => {
    const { id, email } = await team.person('nothing', 'member');
    const take = (role: string) =>
      team.auth.rows('update auth.users set role = $2 where id = $1', [id, role]);
    await take('service_role');
    const headers = await team.byPassword(email);
    const send = await team.held(method, `/admin/users/${id}`, headers, { role: 'service_role' });
    await take('authenticated');
    expect((await send()).body.code).toBe('not_admin');
    expect(await team.auth.rows('select role from auth.users where id = $1', [id])).toEqual([
      { role: 'authenticated' },
    ]);
  });

  it('gives no role by an administrator who was demoted since', async () => {
    const { id, email } = await team.person('nothing', 'member');
    await team.auth.rows(`update auth.users set role = 'service_role' where id = $1`, [id]);
    const headers = await team.byPassword(email);
    const send = await team.held('PUT', '/user', headers, { app_metadata: { staff_role: 'administrator' } });
    await team.auth.rows(`update auth.users set role = 'authenticated' where id = $1`, [id]);
    expect((await send()).body.code).toBe('not_admin');
  });
});

describe('a colleague', () => {
  it('who begins a passkey before the role is granted does not end it after', async () => {
    const person = await team.person('nothing', 'member');
    const { body } = await team.auth.call('POST', '/passkeys/registration/options', {}, person.headers);
    await team.giveRole(person.id);
    const credential = anAuthenticator().create(body.options);
    const request = { challenge_id: body.challenge_id, credential };
    const response = await team.auth.call('POST', '/passkeys/registration/verify', request, person.headers);
    expect(response.body.code).toBe('insufficient_aal');
  });

  it('removes a second step once there is another, never the last', async () => {
    const person = await team.person('passkey');
    const headers = await person.highly();
    const totp = await aTotp(team.auth, headers);
    const removePasskey = () =>
      team.auth.call('DELETE', `/passkeys/${person.passkeyId}`, undefined, totp.headers);
    expect((await removePasskey()).status).toBe(204);
    const response = await team.auth.call('DELETE', `/factors/${totp.id}`, undefined, totp.headers);
    expect(response).toMatchObject({ status: 422, body: { code: 'last_second_step' } });
    expect(await team.isIn(totp.headers)).toBe(true);
  });

  type Removed = { id: string; factor: string };
  it.each([
    {
      by: 'our team',
      async remove({ id, factor }: Removed) {
        const admin = await (await team.person('passkey')).highly();
        await team.giveRole(id, 'editor');
        const path = `/accounts/${id}/factors/${factor}/remove`;
        return team.console.ask('POST', path, admin, { reason: 'Stolen phone' });
      },
    },
    {
      by: 'a service token',
      async remove({ id, factor }: Removed) {
        const { auth } = team;
        const admin = auth.bearer(await auth.serviceToken());
        return auth.call('DELETE', `/admin/users/${id}/factors/${factor}`, undefined, admin);
      },
    },
  ])('does not stay in whose last second step was removed by $by', async ({ remove }) => {
    const { auth } = team;
    const person = await team.person('passkey');
    const kept = await person.highly();
    const app = await aTotp(auth, await person.highly());
    expect((await auth.call('DELETE', `/passkeys/${person.passkeyId}`, undefined, kept)).status).toBe(204);
    expect(await team.isIn(kept)).toBe(true);
    expect((await remove({ id: person.id, factor: app.id })).status).toBe(200);
    const { body } = await team.console.ask('GET', '/overview', kept);
    expect(body.error?.code).toBe('second_factor_missing');
  });

  it('changes no second step in a session that is too old for the console', async () => {
    const { auth } = team;
    const person = await team.person('passkey');
    const { headers, id: totpId } = await aTotp(auth, await person.highly());
    await auth.rows(
      `update auth.sessions set created_at = created_at - interval '12 hours' where user_id = $1`,
      [person.id],
    );
    const passkey = `/passkeys/${person.passkeyId}`;
    const tries = [
      await auth.call('POST', '/passkeys/registration/options', {}, headers),
      await auth.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Another' }, headers),
      await auth.call('POST', '/factors/recovery-codes', {}, headers),
      await auth.call('PATCH', passkey, { friendly_name: 'Mine' }, headers),
      await auth.call('DELETE', passkey, undefined, headers),
      await auth.call('DELETE', `/factors/${totpId}`, undefined, headers),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => low));
    const again = await person.highly();
    expect((await auth.call('DELETE', `/factors/${totpId}`, undefined, again)).status).toBe(200);
  });

  it('adds no passkey that does not check who uses it', async () => {
    const headers = await (await team.person('passkey')).highly();
    const { response } = await team.registerPasskey(headers, { isUserUnverified: true });
    expect(response).toMatchObject({ status: 422, body: { code: 'webauthn_verification_failed' } });
    const options = await team.auth.call('POST', '/passkeys/registration/options', {}, headers);
    expect(options.body.options.authenticatorSelection.userVerification).toBe('required');
  });

  const unverified = { isUserUnverified: true };
  async function withSecurityKeys(set: Record<string, string> = {}) {
    const keyed = await aTeam(fresh, {
      ...{ AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true', AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true' },
      ...set,
    });
    const key = anAuthenticator();
    const enrol = async (headers: Headers, friendly_name: string): Promise<string> =>
      (await keyed.auth.call('POST', '/factors', { factor_type: 'webauthn', friendly_name }, headers)).body
        .id;
    const show = async (factor: string, headers: Headers, slips = {}) => {
      const { body } = await keyed.auth.call('POST', `/factors/${factor}/challenge`, {}, headers);
      const { type, credential_options } = body.webauthn;
      const { publicKey } = credential_options;
      const credential_response =
        type === 'create' ? key.create(publicKey, slips) : key.get(publicKey, slips);
      const request = { challenge_id: body.id, webauthn: { type, credential_response } };
      const response = await keyed.auth.call('POST', `/factors/${factor}/verify`, request, headers);
      const verification = publicKey.userVerification ?? publicKey.authenticatorSelection.userVerification;
      return {
        code: response.body.code as string | undefined,
        verification: verification as string,
        body: response.body,
      };
    };
    return { keyed, enrol, show };
  }

  it('is not let in by a passkey and a security key that both did not check who uses them', async () => {
    const { keyed, enrol, show } = await withSecurityKeys();
    const person = await keyed.person('passkey');
    const high = await person.highly();
    const known = await enrol(high, 'Key');
    expect(await show(known, high, unverified)).toMatchObject({ code: undefined, verification: 'preferred' });

    const wrong = { code: 'mfa_verification_failed', verification: 'required' };
    const byPasskey = await keyed.passkey(person.device as never, unverified);
    expect(await show(known, byPasskey, unverified)).toMatchObject(wrong);
    expect(await keyed.isIn(byPasskey)).toBe(false);
    const { body } = await show(known, byPasskey);
    expect(await keyed.isIn(keyed.auth.bearer(body.access_token))).toBe(true);
    const byPassword = await keyed.byPassword(person.email);
    expect(await show(known, byPassword, unverified)).toMatchObject({
      code: undefined,
      verification: 'preferred',
    });

    const token = await keyed.link(person);
    const setsUp = await keyed.setUpBy(await keyed.passkey(person.device as never, unverified), token);
    expect(await show(await enrol(setsUp, 'New'), setsUp, unverified)).toMatchObject(wrong);
  });

  it('where passkeys are no second step raises a session by one with any security key', async () => {
    const { keyed, enrol, show } = await withSecurityKeys({ AUTH_PASSKEY_IS_AAL2: 'false' });
    const person = await keyed.person('passkey', 'member');
    const known = await enrol(person.headers, 'Key');
    expect(await show(known, person.headers, unverified)).toMatchObject({ code: undefined });
    const byPasskey = await keyed.passkey(person.device as never);
    expect(await show(known, byPasskey, unverified)).toMatchObject({
      code: undefined,
      verification: 'preferred',
    });
  });

  it('where passkeys are no second step needs a factor, and an operator gives the link at once', async () => {
    const asTheContract = await aTeam(fresh, { AUTH_PASSKEY_IS_AAL2: 'false' });
    const person = await asTheContract.person('passkey');
    const byPassword = await asTheContract.byPassword(person.email);
    expect(await asTheContract.session(byPassword)).toMatchObject({
      ...{ missing: 'second_factor_missing', hasPasskey: false, isPasskeySecondStep: false },
    });
    const set = { AUTH_PASSKEY_IS_AAL2: 'false' };
    const words = ['staff', 'set-up', person.email, '--reason', 'No passkeys'];
    const token = asTheContract.tokenIn((await runOn(fresh, words, set)).stdout);
    const headers = await asTheContract.setUpBy(byPassword, token);
    expect((await asTheContract.registerPasskey(headers)).response.body.code).toBe('insufficient_aal');
    const raised = await aTotp(asTheContract.auth, headers);
    expect(await asTheContract.isIn(raised.headers)).toBe(true);
  });

  it('where passkeys are no second step replaces nothing by one, also with a link', async () => {
    const asTheContract = await aTeam(fresh, { AUTH_PASSKEY_IS_AAL2: 'false' });
    const person = await asTheContract.person('TOTP');
    const headers = await asTheContract.setUpBy(await person.highly(), await asTheContract.link(person));
    expect((await asTheContract.registerPasskey(headers)).response.status).toBe(200);
    const kept = await team.auth.rows('select id from auth.mfa_factors where user_id = $1', [person.id]);
    expect(kept).toEqual([{ id: person.totp?.id }]);
    expect(await asTheContract.session(headers)).toMatchObject({ maySetUp: true });
  });
});

describe('a changed second step of a colleague', () => {
  const subjects = async (email: string) => (await team.auth.mailsTo(email)).map(({ subject }) => subject);
  const changesShown = async (headers: Headers, name?: string) =>
    ((await team.session(headers)).secondStepChanges as SecondStepChange[])
      .filter((change) => name === undefined || change.name === name)
      .map(({ what, isYours }) => ({ what, isYours }));

  it('is mailed to them and shown in the console, by whichever means it was changed', async () => {
    const { auth } = team;
    const person = await team.person('passkey');
    const admin = await auth.admin();
    const name = `Yaw ${person.id}`;
    await admin.updateUserById(person.id, { user_metadata: { full_name: name } });
    const headers = await person.highly();
    const totp = await aTotp(auth, headers);
    const { body: codes } = await auth.call('POST', '/factors/recovery-codes', {}, totp.headers);
    await auth.call('DELETE', '/factors/recovery-codes', undefined, totp.headers);
    // By service tokens, and by support.
    await admin.mfa.deleteFactor({ userId: person.id, id: totp.id });
    const watcher = await team.person('TOTP');
    const watching = await watcher.highly();
    await team.giveRole(person.id, 'viewer');
    const path = `/accounts/${person.id}/passkeys/${person.passkeyId}/remove`;
    expect((await team.console.ask('POST', path, watching, { reason: 'Lost' })).status).toBe(200);
    expect(codes.codes).toHaveLength(10);
    const newestFirst = ['passkey_removed', 'factor_removed', 'recovery_codes_removed'].concat([
      ...['recovery_codes_made', 'factor_added'],
    ]);
    expect(await changesShown(watching, name)).toEqual(newestFirst.map((what) => ({ what, isYours: false })));
    expect((await subjects(person.email)).slice(1)).toEqual([
      ...['A second step was added to your sign-in', 'A second step was added to your sign-in'],
      ...['A second step was removed from your sign-in', 'A second step was removed from your sign-in'],
      'A passkey was removed from your account',
    ]);
    const texts = (await auth.mailsTo(person.email)).map((mail) => mail.text.replaceAll(/\s+/g, ' '));
    const [, text] = texts;
    expect(text).toContain('your passkeys and second steps stay as they are');
    expect(text).not.toContain('what was added is removed');
    const [byService, bySupport] = texts.slice(-2);
    expect(byService).toContain('by a program with a service token');
    expect(byService).not.toContain('asked us');
    expect(bySupport).toContain('by our team');
  });

  it('is shown to administrators and to its owner, and not below aal2', async () => {
    const person = await team.person('TOTP');
    await team.giveRole(person.id, 'editor');
    const headers = await person.highly();
    await team.registerPasskey(headers);
    expect(await changesShown(headers)).toEqual([{ what: 'passkey_added', isYours: true }]);
    expect(await changesShown(await team.byPassword(person.email))).toEqual([]);
  });

  it('is shown for a week, and never for a member without a role', async () => {
    const person = await team.person('TOTP');
    const member = await team.person('TOTP', 'member');
    const entries = (id: string) =>
      team.auth.rows<{ action: string }>('select action from audit.entries where subject = $1', [id]);
    const headers = await person.highly();
    await team.registerPasskey(headers);
    await team.registerPasskey(member.headers);
    expect(await entries(member.id)).toEqual([]);
    expect(await entries(person.id)).toEqual([{ action: 'staff second-step-added' }]);
    await team.giveRole(person.id, 'viewer');
    await team.auth.rows(
      `insert into audit.entries (at, actor, action, subject, details)
        values (now() - interval '8 days', 'service', 'staff second-step-removed', $1, '{"kind":"totp"}')`,
      [person.id],
    );
    expect(await changesShown(headers)).toEqual([{ what: 'passkey_added', isYours: true }]);
  });
});

describe('"this was not me" of a colleague', () => {
  it('ends sessions and password, removes no second step, and tells the operator', async () => {
    const { auth, account } = team;
    const person = await team.person('passkey');
    const headers = await person.highly();
    const totp = await aTotp(auth, headers, 'App');
    const mails = await auth.mailsTo(person.email);
    // Of the mail about the first passkey, so that all would go that came since.
    const token = mails.flatMap(({ text }) => /not-me#token=([0-9a-f]{56})/.exec(text)?.[1] ?? [])[0];
    expect((await account.ask('POST', '/not-me', {}, { token })).body).toEqual({ outcome: 'secured' });
    expect(await team.isIn(totp.headers)).toBe(false);
    const signIn = { email: person.email, password };
    expect((await auth.call('POST', '/token?grant_type=password', signIn)).status).toBe(400);
    // The reader of the mailbox is at the password's level, and both second steps are there.
    const recovered = await team.byMail(person.email, 'recovery');
    expect(await team.session(recovered)).toMatchObject({
      ...{ missing: 'second_factor_needed', hasPasskey: true, hasFactor: true },
    });
    const put = await auth.call('PUT', '/user', { password: 'another horse' }, recovered);
    expect(put.body.code).toBe('insufficient_aal');
    // The owner comes back by the passkey and chooses a password.
    const back = await person.highly();
    expect((await auth.call('PUT', '/user', { password: 'another horse' }, back)).status).toBe(200);
    expect(await team.isIn(back)).toBe(true);
    const log = auth.lines.map((line) => JSON.parse(line));
    expect(log).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'auth.staff_not_me', account: person.id }),
    );
    const { checks } = (await team.console.ask('POST', '/system/checks', back)).body;
    const check = (checks as { name: string; level: string; found: string }[]).find(
      ({ name }) => name === 'not me',
    );
    expect(check?.level).toBe('warning');
    expect(check?.found).toContain(person.email);
  });
});
