import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@remit/platform/db/migrate.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { aTotp } from '@remit/provider/auth/testing/a-factor.ts';
import { password } from '@remit/provider/auth/testing/an-auth-service.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releasedMigrations } from '#migrations.ts';
import { aTeam, type Team } from './testing/second-steps.ts';

type Person = Awaited<ReturnType<Team['person']>>;
type Headers = Record<string, string>;

let fresh: FreshDatabase;
let team: Team;
let people: Record<'password' | 'TOTP' | 'passkey', Person>;
let before: Record<keyof typeof people, { access_token: string; refresh_token: string }>;
beforeAll(async () => {
  fresh = await freshDatabase();
  team = await aTeam(fresh);
  people = {
    password: await team.person('nothing'),
    TOTP: await team.person('TOTP'),
    passkey: await team.person('passkey'),
  };
  const { auth } = team;
  const signIn = { email: people.password.email, password };
  const device = people.passkey.device as NonNullable<Person['device']>;
  const { body } = await auth.call('POST', '/passkeys/authentication/options', {});
  // As every sign-in by passkey was before: aal1.
  const credential = device.get(body.options, { isUserUnverified: true });
  const request = { challenge_id: body.challenge_id, credential };
  before = {
    password: (await auth.call('POST', '/token?grant_type=password', signIn)).body,
    TOTP: (people.TOTP.totp as NonNullable<Person['totp']>).session,
    passkey: (await auth.call('POST', '/passkeys/authentication/verify', request)).body,
  };
  await backToTheReleaseBefore();
  await migrate(fresh.connection, releasedMigrations());
});
afterAll(() => fresh?.close());

/** Takes back what the migration adds; what it replaces it replaces again. */
async function backToTheReleaseBefore(): Promise<void> {
  const client = new pg.Client(fresh.connection);
  await client.connect();
  await client.query(`drop table auth.staff_set_ups; alter table auth.sessions drop column may_set_up_until;
    alter policy messages_to_staff_are_read_by_staff on realtime.messages using (false); drop function auth.is_aal2();
    delete from migrations.applied where name = 'staff_second_step'`);
  await client.end();
}

const of = (kind: keyof typeof people): Headers => team.auth.bearer(before[kind].access_token);
const guide = readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8');
const guideSays = (text: string) => expect(guide.replaceAll(/\s+/g, ' ')).toContain(text);

it('leaves a colleague with a factor in, and lets them sign in as before', async () => {
  expect(await team.isIn(of('TOTP'))).toBe(true);
  expect(await team.isIn(await people.TOTP.highly())).toBe(true);
  guideSays('**an authenticator app, security key or phone** signs in as before.');
});

it('asks a colleague with a passkey to sign in once more, which opens the console', async () => {
  expect(await team.session(of('passkey'))).toMatchObject({
    ...{ missing: 'second_factor_needed', hasPasskey: true, hasFactor: false },
  });
  expect(await team.isIn(await people.passkey.highly())).toBe(true);
  guideSays('**a passkey** signs in once more');
});

it('lets a colleague with a password alone in by a link that an operator has at once', async () => {
  const headers = of('password');
  expect(await team.session(headers)).toMatchObject({ missing: 'second_factor_missing' });
  const { stdout } = await team.operator('set-up', people.password.email, '--reason', 'Upgraded');
  const setsUp = await team.setUpBy(headers, team.tokenIn(stdout));
  expect(await team.isIn((await aTotp(team.auth, setsUp)).headers)).toBe(true);
  guideSays('**a password alone** is not let in');
  guideSays('`doctor` names them; `staff set-up` prints the link at once.');
});

it('ends no session: each is refreshed as before', async () => {
  for (const kind of ['TOTP', 'passkey'] as const) {
    const { refresh_token } = before[kind];
    const refreshed = await team.auth.call('POST', '/token?grant_type=refresh_token', { refresh_token });
    expect(refreshed.status, kind).toBe(200);
  }
});
