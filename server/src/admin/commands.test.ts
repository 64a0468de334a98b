import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyring } from '@remit/platform/secrets/keyring.ts';
import { masterKeyFromSetting } from '@remit/platform/secrets/master-key.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createAccessTokens } from '@remit/provider/auth/access-tokens.ts';
import { openSigningKeys } from '@remit/provider/auth/stored-signing-keys.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { anAuthService } from '#testing/an-auth-service.ts';
import { usageOf } from './command.ts';
import { commands } from './commands.ts';
import { runAsOperator as run, runOn, urlOf } from './testing/run-as-operator.ts';

const secret = 'a secret that is long enough for everyone';
let fresh: FreshDatabase;
/** No product was ever started on this one, and no command below may make one. */
let empty: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  empty = await emptyDatabase();
});
afterAll(async () => {
  await fresh?.close();
  await empty?.close();
});
/** What is in it beside what every new database has. */
const schemasInEmpty = async () => {
  const client = new pg.Client(empty.connection);
  await client.connect();
  const { rows } = await client.query(
    "select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')",
  );
  await client.end();
  return rows;
};

describe('service-token', () => {
  it('is signed with the key of the product, and opens the admin calls for a day', async () => {
    const environment = { DATABASE_URL: urlOf(fresh), SECRET_KEY: secret };
    const { code, stderr, stdout } = await run(['service-token'], environment);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Valid until ') });
    const { exp = 0, iat = 0, ...claims } = decodeJwt(stdout);
    expect(claims).toEqual({ role: 'service_role', iss: 'http://localhost:3000/auth/v1' });
    expect(exp - iat).toBe(86_400);
    const keyring = createKeyring(fresh.db, masterKeyFromSetting(secret));
    const { jwt } = readConfig({}).auth;
    const keys = await openSigningKeys({ db: fresh.db, jwt, authKey: await keyring.key('auth') });
    expect(await createAccessTokens(keys).verify(stdout)).toMatchObject(claims);
  });

  it('needs no database where the settings bring the key, and is valid as long as --days says', async () => {
    const set = { AUTH_JWT_SECRET: 'a secret of at least sixteen' };
    const { stdout } = await run(['service-token', '--days', '30', '--role', 'supabase_admin'], set);
    const { exp = 0, iat = 0, role } = decodeJwt(stdout);
    expect([role, (exp - iat) / 86_400, decodeProtectedHeader(stdout).alg]).toEqual([
      'supabase_admin',
      30,
      'HS256',
    ]);
    const service = await anAuthService({ on: fresh, set });
    const { status } = await service.call('GET', '/admin/users', undefined, service.bearer(stdout));
    expect(status).toBe(200);
  });

  it.each([
    [['--days', '0'], '--days must be a whole number from 1 to 366, not "0".'],
    [['--days', '1.5'], '--days must be a whole number from 1 to 366, not "1.5".'],
    [
      ['--role', 'authenticated'],
      '--role must be one of AUTH_JWT_ADMIN_ROLES (service_role, supabase_admin), not "authenticated".',
    ],
    [['--forever'], 'Usage: service-token [--days <number>] [--role <role>]'],
  ])('refuses %j in one line', async (args, stderr) => {
    expect(await run(['service-token', ...args])).toEqual({ code: 1, stderr, stdout: '' });
  });

  it('says when there is no product yet, and makes none', async () => {
    const environment = { DATABASE_URL: urlOf(empty), SECRET_KEY: secret };
    expect(await run(['service-token'], environment)).toEqual({
      code: 1,
      stderr: 'This database is empty: start the product once, then try again.',
      stdout: '',
    });
    expect(await schemasInEmpty()).toEqual([]);
  });
});

it.each([
  [[], 0],
  [['--help'], 0],
  [['toString'], 1],
])('explains itself when called with %j', async (args, code) => {
  expect(await run(args)).toEqual({
    code,
    stderr: expect.stringContaining('service-token [--days <number>]'),
    stdout: '',
  });
});

const tests = readdirSync(join(import.meta.dirname, '..'), { recursive: true })
  .filter((path) => String(path).endsWith('.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, '..', String(path)), 'utf8'));
/** They read files, or fill an empty database. */
const needsNoProduct = ['backup list', 'backup verify', 'restore'];

describe.each(Object.entries(commands))('%s', (name, command) => {
  it('has help, which names each of its options', async () => {
    const { code, stderr, stdout } = await run([...name.split(' '), '--help']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain(`${usageOf(name, command)}\n  ${command.what}`);
    for (const option of Object.keys(command.options ?? {})) expect(stderr).toContain(`  --${option}`);
  });

  it('is among the commands, and on the page for operators', async () => {
    expect((await run([])).stderr).toContain(`  ${usageOf(name, command)}\n`);
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8');
    expect(page).toMatch(new RegExp(`^\\| \`${name}[\` ]`, 'm'));
  });

  it('has a test', () => {
    const called = new RegExp(`\\[\\s*${name.replace(/\S+/g, "'$&'").replace(' ', ',\\s*')}`);
    expect(tests.some((source) => called.test(source))).toBe(true);
  });

  it.skipIf(needsNoProduct.includes(name))('says when there is no product yet, and makes none', async () => {
    const positionals = (command.positionals ?? [])
      .filter((positional) => !positional.startsWith('['))
      .map(() => randomUUID());
    const options = Object.entries(command.options ?? {}).flatMap(([option, { isRequired }]) =>
      isRequired ? [`--${option}`, sampleValues[option] ?? 'x'] : [],
    );
    const extra = name === 'outbox retry' ? ['--failed'] : [];
    const { code, stdout, stderr } = await runOn(empty, [
      ...name.split(' '),
      ...positionals,
      ...options,
      ...extra,
    ]);
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain('This database is empty');
    expect(await schemasInEmpty()).toEqual([]);
  });
});

const sampleValues: Readonly<Record<string, string>> = {
  kind: 'secret',
  name: 'reports',
  people: '10',
  role: 'viewer',
  reason: 'Trying',
  rates: 'EUR-KE=141',
  after: '1',
};
