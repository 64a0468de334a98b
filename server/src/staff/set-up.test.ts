import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { cleanUpAuth } from '@remit/provider/auth/retention.ts';
import { aTotp, codeOf, showCode } from '@remit/provider/auth/testing/a-factor.ts';
import { aUser, password } from '@remit/provider/auth/testing/an-auth-service.ts';
import { anAuthenticator } from '@remit/provider/auth/testing/an-authenticator.ts';
import { leftovers } from '@remit/provider/auth/testing/leftovers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, rowsAsOperator, runOn } from '#admin/testing/run-as-operator.ts';
import { aTeam, type Team } from './testing/second-steps.ts';

let fresh: FreshDatabase;
let team: Team;
beforeAll(async () => {
  fresh = await freshDatabase();
  team = await aTeam(fresh);
});
afterAll(() => fresh?.close());

type Headers = Record<string, string>;
const grant = (email: string, role = 'administrator') =>
  team.operator('grant', email, '--role', role, '--reason', 'Joined the team');
const invalid = { status: 403, body: { error: { code: 'set_up_link_invalid' } } };
const subjects = async (email: string) => (await team.auth.mailsTo(email)).map(({ subject }) => subject);
const has = async (id: string) => {
  const [found] = await team.auth.rows<{ passkeys: number; factors: number }>(
    `select (select count(*)::int from auth.passkeys where user_id = $1) as passkeys,
      (select count(*)::int from auth.mfa_factors where user_id = $1) as factors`,
    [id],
  );
  return found;
};

describe('staff grant', () => {
  it('to an account without a second step prints a link, by which alone one is set up', async () => {
    const { email } = await aUser(team.auth);
    const granted = await grant(email);
    expect(granted.code).toBe(0);
    expect(granted.stdout).toMatch(/^http:\/\/localhost:3000\/staff\/set-up#token=[0-9a-f]{56}$/);
    expect(granted.stderr).toContain('the password alone opens nothing');
    const asking = await team.byPassword(email);
    expect(await team.session(asking)).toMatchObject({ missing: 'second_factor_missing', maySetUp: false });
    const redeemed = await team.redeem(asking, team.tokenIn(granted.stdout));
    expect(redeemed).toMatchObject({ status: 200, body: { replacesAll: false } });
    expect(Math.round((Date.parse(redeemed.body.until) - Date.now()) / 60_000)).toBe(60);
    const headers = team.auth.bearer(redeemed.body.session.access_token);
    expect(await team.session(headers)).toMatchObject({ missing: 'second_factor_missing', maySetUp: true });
    const { response, device } = await team.registerPasskey(headers);
    expect(response.status).toBe(200);
    // The permission is used up, and the passkey opens the console once it is shown.
    expect(await team.session(headers)).toMatchObject({
      ...{ missing: 'second_factor_needed', maySetUp: false, hasPasskey: true },
    });
    expect(await team.isIn(await team.passkey(device))).toBe(true);
  });

  it('to one that has some says which and since when, and prints none', async () => {
    const { email, headers } = await team.person('passkey', 'member');
    await aTotp(team.auth, headers);
    const granted = await grant(email);
    const today = new Date().toISOString().slice(0, 10);
    expect(granted).toMatchObject({ code: 0, stdout: '' });
    expect(granted.stderr).toContain(
      `They have a passkey since ${today}, an authenticator app since ${today}.`,
    );
  });
});

describe('staff set-up', () => {
  it('is for colleagues, with a reason', async () => {
    const { email } = await aUser(team.auth);
    expect((await team.setUpCommand(email)).stderr).toBe('This account has no role in the team.');
    const { code } = await runOn(fresh, ['staff', 'set-up', email]);
    expect(code).toBe(1);
  });

  it('prints a link at once for a colleague without a second step; a new one replaces it', async () => {
    const { id, email } = await team.person('nothing');
    const [first, second] = [await team.setUpCommand(email), await team.setUpCommand(email)];
    expect([first.code, second.code]).toEqual([0, 0]);
    const headers = await team.byPassword(email);
    expect(await team.redeem(headers, team.tokenIn(first.stdout))).toMatchObject(invalid);
    expect((await team.redeem(headers, team.tokenIn(second.stdout))).status).toBe(200);
    const entries = (await auditOf(fresh, 'staff set-up')).filter(({ subject }) => subject === id);
    expect(entries).toMatchObject([{ reason: 'They asked' }, { reason: 'They asked' }]);
    expect(await leftovers(team.auth, [team.tokenIn(second.stdout)])).toEqual([]);
  });

  it('waits a day where there is one, tells the owner, and then replaces all of it', async () => {
    const person = await team.person('passkey');
    const { id, email } = person;
    const begun = await team.setUpCommand(email);
    expect(begun).toMatchObject({ code: 0, stdout: '' });
    expect(begun.stderr).toContain('so we e-mail them');
    expect((await subjects(email)).at(-1)).toBe('Your second step is about to be replaced');
    await team.wait(id, 23);
    const early = await team.setUpCommand(email);
    expect(early).toMatchObject({ code: 1, stdout: '' });
    await team.wait(id, 1);
    const over = await team.setUpCommand(email);
    expect(over.code).toBe(0);
    const [other, asking] = [await team.byPassword(email), await team.byPassword(email)];
    const redeemed = await team.redeem(asking, team.tokenIn(over.stdout));
    expect(redeemed).toMatchObject({ status: 200, body: { replacesAll: true } });
    const headers = team.auth.bearer(redeemed.body.session.access_token);
    // Until the new one counts, the old one is there.
    expect(await has(id)).toEqual({ passkeys: 1, factors: 0 });
    const raised = await aTotp(team.auth, headers);
    expect(await has(id)).toEqual({ passkeys: 0, factors: 1 });
    expect(await team.isIn(raised.headers)).toBe(true);
    for (const ended of [other, asking]) {
      expect((await team.auth.call('GET', '/user', undefined, ended)).status).toBe(403);
    }
    await expect(person.highly()).rejects.toThrow('webauthn_verification_failed');
    expect((await subjects(email)).at(-1)).toBe('Your second step was replaced');
    const changes = (await team.session(raised.headers)).secondStepChanges;
    expect(
      (changes as { what: string; isYours: boolean }[])
        .filter(({ isYours }) => isYours)
        .map(({ what }) => what),
    ).toEqual(['factor_added', 'passkey_removed']);
  });

  it('replaces a lost authenticator app and its recovery codes by a passkey', async () => {
    const person = await team.person('TOTP');
    await team.auth.call('POST', '/factors/recovery-codes', {}, await person.highly());
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    const { response, device } = await team.registerPasskey(headers);
    expect(response.status).toBe(200);
    expect(await has(person.id)).toEqual({ passkeys: 1, factors: 0 });
    expect(await team.isIn(await team.passkey(device))).toBe(true);
  });

  it.each([
    ['while it waits', 0],
    ['when the link is printed', 1],
    ['when the link is redeemed', 2],
  ])('is ended %s by the owner, who signs in with the second step', async (_, stage) => {
    const person = await team.person('passkey');
    let thief = await team.byPassword(person.email);
    await team.setUpCommand(person.email);
    let token = '';
    if (stage > 0) {
      await team.wait(person.id, 24);
      token = team.tokenIn((await team.setUpCommand(person.email)).stdout);
    }
    if (stage > 1) thief = await team.setUpBy(thief, token);
    const owner = await person.highly();
    expect((await team.registerPasskey(thief)).response.body.code).toBe('insufficient_aal');
    if (stage === 1) expect(await team.redeem(thief, token)).toMatchObject(invalid);
    expect(await has(person.id)).toEqual({ passkeys: 1, factors: 0 });
    expect(await team.isIn(owner)).toBe(true);
    if (stage === 2) return;
    await team.wait(person.id, 24);
    const again = await team.setUpCommand(person.email);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('signed in with a second step');
    // That began nothing by itself; a second request begins and waits anew.
    const anew = await team.setUpCommand(person.email);
    expect(anew).toMatchObject({ code: 0, stdout: '' });
    expect((await team.setUpCommand(person.email)).code).toBe(1);
  });

  it('is ended by a code of the second step as well', async () => {
    const person = await team.person('TOTP');
    await team.setUpCommand(person.email);
    await person.highly();
    await team.wait(person.id, 24);
    expect((await team.setUpCommand(person.email)).stderr).toContain('signed in with a second step');
  });

  it('replaces a lost authenticator app by one of the same name', async () => {
    const { auth } = team;
    const person = await team.person('TOTP');
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    const { id } = await aTotp(auth, headers, 'App');
    expect(id).not.toBe(person.totp?.id);
    const names = await auth.rows('select id, friendly_name from auth.mfa_factors where user_id = $1', [
      person.id,
    ]);
    expect(names).toEqual([{ id, friendly_name: 'App' }]);
  });

  it('is cancelled, with the link and what redeemed it', async () => {
    const person = await team.person('passkey');
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    expect((await team.setUpCommand(person.email, '--cancel')).code).toBe(0);
    expect((await team.registerPasskey(headers)).response.body.code).toBe('insufficient_aal');
    const waiting = await team.person('passkey');
    const token = await team.link(waiting);
    expect((await team.setUpCommand(waiting.email, '--cancel')).code).toBe(0);
    expect(await team.redeem(await team.byPassword(waiting.email), token)).toMatchObject(invalid);
    expect((await team.setUpCommand(waiting.email, '--cancel')).stderr).toBe('There is nothing to cancel.');
    expect((await team.setUpCommand(waiting.email)).stdout).toBe('');
  });

  it('is forgotten after a week', async () => {
    const person = await team.person('passkey');
    await team.setUpCommand(person.email);
    await team.wait(person.id, 8 * 24);
    expect((await team.setUpCommand(person.email)).stdout).toBe('');
    await team.wait(person.id, 8 * 24);
    await cleanUpAuth(team.auth.deps);
    expect(
      await team.auth.rows('select from auth.staff_set_ups where user_id = $1', [person.id]),
    ).toHaveLength(0);
  });
});

describe('a link', () => {
  it('does not work in the session of another user, and stays valid for its owner', async () => {
    const [owner, other] = [await team.person('nothing'), await team.person('nothing')];
    const token = await team.link(owner);
    expect(await team.redeem(await team.byPassword(other.email), token)).toMatchObject(invalid);
    const member = await aUser(team.auth);
    expect((await team.redeem(member.headers, token)).status).toBe(404);
    expect((await team.redeem({}, token)).status).toBe(401);
    expect((await team.redeem(await team.byPassword(owner.email), token)).status).toBe(200);
  });

  it.each([
    {
      why: 'wrong',
      spoil: async () => 'a'.repeat(56),
    },
    {
      why: 'a day old',
      async spoil({ id }: { id: string }, token: string) {
        await team.auth.rows(
          `update auth.staff_set_ups set made_at = made_at - interval '24 hours' where user_id = $1`,
          [id],
        );
        return token;
      },
    },
    {
      why: 'used',
      async spoil({ email }: { email: string }, token: string) {
        await team.redeem(await team.byPassword(email), token);
        return token;
      },
    },
    {
      why: 'of a role that was revoked and granted again',
      async spoil({ id, email }: { id: string; email: string }, token: string) {
        await team.operator('revoke', email, '--reason', 'Left');
        await team.giveRole(id);
        return token;
      },
    },
    {
      why: 'for a colleague who had no second step, and has one since',
      async spoil({ id, email }: { id: string; email: string }, token: string) {
        await team.giveRole(id, null);
        await team.registerPasskey(await team.byPassword(email));
        await team.giveRole(id);
        return token;
      },
    },
  ])('does not work that is $why, with one response, and the try is audited', async ({ spoil }) => {
    const person = await team.person('nothing');
    const token = await spoil(person, await team.link(person));
    const headers = await team.byPassword(person.email);
    expect(await team.redeem(headers, token)).toMatchObject(invalid);
    expect((await team.registerPasskey(headers)).response.body.code).toBe('insufficient_aal');
    const entries = (await auditOf(fresh, 'staff refused')).filter(({ actor }) => actor === person.id);
    expect(entries).toMatchObject([{ details: { path: '/set-up', code: 'set_up_link_invalid' } }]);
  });

  it('works once, also for two at once', async () => {
    const person = await team.person('nothing');
    const token = await team.link(person);
    const both = [await team.byPassword(person.email), await team.byPassword(person.email)];
    const responses = await Promise.all(both.map((headers) => team.redeem(headers, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('cannot be guessed without limit, and guessing does not keep its owner from it', async () => {
    const person = await team.person('nothing');
    const token = await team.link(person);
    const headers = await team.byPassword(person.email);
    for (let tries = 0; tries < 10; tries += 1) await team.redeem(headers, 'b'.repeat(56));
    expect((await team.redeem(headers, 'b'.repeat(56))).status).toBe(429);
    expect((await team.redeem(await team.byPassword(person.email), token)).status).toBe(200);
  });

  it('lets only the session that it returns set up, for an hour, after reauthentication', async () => {
    const person = await team.person('passkey');
    const [asking, other] = [await team.byPassword(person.email), await team.byPassword(person.email)];
    const headers = await team.setUpBy(asking, await team.link(person));
    expect((await team.registerPasskey(other)).response.body.code).toBe('insufficient_aal');
    await team.account.age(person.id, 3600);
    expect((await team.registerPasskey(headers)).response.body.code).toBe('reauthentication_needed');
    const prove = (by: Headers) => team.account.ask('POST', '/reauthenticate', by, { password });
    expect((await prove(other)).status).toBe(403);
    expect((await prove(headers)).status).toBe(200);
    await team.auth.rows(
      `update auth.sessions set may_set_up_until = now() where may_set_up_until is not null and user_id = $1`,
      [person.id],
    );
    expect((await team.registerPasskey(headers)).response.body.code).toBe('insufficient_aal');
  });

  it('is not used up by a passkey that does not check who uses it', async () => {
    const person = await team.person('nothing');
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    const { response } = await team.registerPasskey(headers, { isUserUnverified: true });
    expect(response.status).toBe(422);
    expect((await team.registerPasskey(headers)).response.status).toBe(200);
  });

  it('replaces what was there before once: of two at once neither takes the other away', async () => {
    const { auth } = team;
    const person = await team.person('TOTP');
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    const enrol = { factor_type: 'totp', friendly_name: 'New' };
    const { body: app } = await auth.call('POST', '/factors', enrol, headers);
    const { body: begun } = await auth.call('POST', '/passkeys/registration/options', {}, headers);
    const credential = anAuthenticator().create(begun.options);
    const request = { challenge_id: begun.challenge_id, credential };
    const [verified, registered] = await Promise.all([
      showCode(auth, headers, app.id, codeOf(app.totp.secret)),
      auth.call('POST', '/passkeys/registration/verify', request, headers),
    ]);
    // One uses the permission up, and what was there goes; the other has none, or was among what went.
    const [isApp, isPasskey] = [verified.status === 200, registered.status === 200];
    expect(isApp).toBe(!isPasskey);
    expect(await has(person.id)).toEqual({ passkeys: isPasskey ? 1 : 0, factors: isApp ? 1 : 0 });
  });

  it('is not used by a copy of the token before its owner has used it', async () => {
    const { auth } = team;
    const person = await team.person('nothing');
    const token = await team.link(person);
    const signIn = { email: person.email, password };
    // A thief with the password has the owner go on in a session of the thief's.
    const { body: planted } = await auth.call('POST', '/token?grant_type=password', signIn);
    const refresh = async (refresh_token: string) =>
      (await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token })).body;
    const owner = await refresh(planted.refresh_token);
    const headers = await team.setUpBy(auth.bearer(owner.access_token), token);
    const copies = [planted, owner, await refresh(owner.refresh_token)];
    for (const { access_token } of copies) {
      const copy = auth.bearer(access_token);
      expect((await team.registerPasskey(copy)).response.body.code).toBe('insufficient_aal');
      const enrol = { factor_type: 'totp', friendly_name: 'Thief' };
      expect((await auth.call('POST', '/factors', enrol, copy)).body.code).toBe('insufficient_aal');
    }
    expect(await has(person.id)).toEqual({ passkeys: 0, factors: 0 });
    expect((await team.registerPasskey(headers)).response.status).toBe(200);
    for (const { access_token } of copies) {
      expect((await auth.call('GET', '/user', undefined, auth.bearer(access_token))).status).toBe(403);
    }
  });

  it('returns a session with the assurance and age of the caller’s own', async () => {
    const { auth } = team;
    const person = await team.person('TOTP');
    const totp = person.totp as NonNullable<typeof person.totp>;
    const low = await team.byPassword(person.email);
    await auth.rows('update auth.mfa_factors set last_totp_step = null where id = $1', [totp.id]);
    const { body: shown } = await showCode(auth, low, totp.id, codeOf(totp.secret));
    await auth.rows(
      `update auth.sessions set created_at = created_at - interval '2 hours' where user_id = $1`,
      [person.id],
    );
    const changes = async (asking: Headers) => {
      const headers = await team.setUpBy(asking, await team.link(person));
      const { missing, endsAt } = await team.session(headers);
      return { missing, hours: Math.round((Date.parse(endsAt) - Date.now()) / 3_600_000) };
    };
    // The token is from before the code was shown in the same session.
    expect(await changes(low)).toEqual({ missing: 'second_factor_needed', hours: 10 });
    expect(await changes(auth.bearer(shown.access_token))).toEqual({ missing: null, hours: 10 });
    const [first, second] = await auth.rows<{ amr: { method: string }[]; factor_id: string | null }>(
      `select amr, factor_id from auth.sessions where user_id = $1 and may_set_up_until is not null order by refreshed_at`,
      [person.id],
    );
    expect(first).toMatchObject({ amr: [{ method: 'password' }], factor_id: null });
    expect(second).toMatchObject({ amr: [{ method: 'totp' }, { method: 'password' }], factor_id: totp.id });
  });

  it('is not used by a copy of the token once its owner has set up a second step in the same session', async () => {
    const { auth } = team;
    const person = await team.person('nothing');
    const headers = await team.setUpBy(await team.byPassword(person.email), await team.link(person));
    const { body } = await auth.call('POST', '/passkeys/registration/options', {}, headers);
    const credential = anAuthenticator().create(body.options);
    const request = { challenge_id: body.challenge_id, credential };
    const thief = await team.held('POST', '/passkeys/registration/verify', headers, request);
    const owner = await aTotp(auth, headers);
    expect((await thief()).body.code).toBe('insufficient_aal');
    expect(await has(person.id)).toEqual({ passkeys: 0, factors: 1 });
    expect(await team.isIn(owner.headers)).toBe(true);
  });

  it('raises no session by a passkey: no token of the one that added it opens the console, then or later', async () => {
    const person = await team.person('nothing');
    const token = await team.link(person);
    const { auth } = team;
    const { body: redeemed } = await team.redeem(await team.byPassword(person.email), token);
    const first = redeemed.session;
    const refresh = async (refresh_token: string) =>
      (await auth.call('POST', '/token?grant_type=refresh_token', { refresh_token })).body;
    const headers = auth.bearer(first.access_token);
    const { device } = await team.registerPasskey(headers);
    expect(await team.isIn(headers)).toBe(false);
    // A copy of the refresh token has the password's session and no more.
    const next = await refresh(first.refresh_token);
    expect(await team.isIn(auth.bearer(next.access_token))).toBe(false);
    expect(await team.isIn(await team.passkey(device))).toBe(true);
    const last = await refresh(next.refresh_token);
    expect(await team.isIn(auth.bearer(last.access_token))).toBe(false);
  });

  it('and what waits is in the export of its owner and goes with the account', async () => {
    const person = await team.person('passkey');
    await team.setUpCommand(person.email);
    const headers = await person.highly();
    await team.setUpCommand(person.email);
    await team.setUpCommand(person.email);
    const { body } = await team.account.ask('POST', '/export', headers);
    expect(body.pending).toContainEqual(
      expect.objectContaining({ kind: 'second step: lost, says an operator' }),
    );
    await team.account.ask('POST', '/delete', headers, { email: person.email });
    expect(await team.auth.rows('select from auth.staff_set_ups where user_id = $1', [person.id])).toEqual(
      [],
    );
  });
});

describe('staff list and doctor', () => {
  it('say who has which second step, and who has none', async () => {
    const [none, passkey] = [await team.person('nothing'), await team.person('passkey')];
    const list = await rowsAsOperator<{ email: string; secondFactor: boolean; passkeys: number }>(
      ['staff', 'list'],
      { on: fresh, table: 'staff' },
    );
    const of = (email: string) => list.find((row) => row.email === email);
    expect(of(none.email)).toMatchObject({ secondFactor: false, passkeys: 0 });
    expect(of(passkey.email)).toMatchObject({ secondFactor: false, passkeys: 1 });
    await team.auth.rows(
      `update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff_role' where id not in ($1, $2)`,
      [none.id, passkey.id],
    );
    const { stdout } = await runOn(fresh, ['doctor', '--json']);
    const checks = JSON.parse(stdout).checks as { check: string; found: string; cure: string }[];
    const check = checks.find((row) => row.check === 'second steps');
    expect(check?.found).toBe(`${none.email} cannot use the console without one`);
    expect(check?.cure).toContain('staff set-up');
  });
});
