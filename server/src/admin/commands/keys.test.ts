import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyringOf, rowsAsOperator, runAsOperator, secretKey, urlOf } from '../testing/run-as-operator.ts';

let fresh: FreshDatabase;
let set: Record<string, string>;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  await fresh.clear('auth.signing_keys', 'secrets.sealed_keys', 'secrets.api_keys');
  set = { DATABASE_URL: urlOf(fresh), SECRET_KEY: secretKey };
  await runAsOperator(['service-token'], set); // makes the first keys, as a start does
});
afterAll(() => fresh?.close());

const newSecret = 'another secret that is long enough for everyone';
type Key = { name: string; id: string; state: string; createdAt: string; ageDays: number };
const list = () => rowsAsOperator<Key>(['keys', 'list'], { on: fresh, table: 'keys' });
const auditOf = (action: string) =>
  fresh.db.as(service, (transaction) =>
    transaction.rows<{ actor: string; subject: string; reason: string; details: Record<string, unknown> }>(
      'select actor, subject, reason, details from audit.entries where action = $1 order by id',
      [action],
    ),
  );

it('keys list shows names, ages and kids, and no secret', async () => {
  const keys = await list();
  expect(keys.map(({ name, state }) => [name, state])).toEqual([
    ['signing', 'signing'],
    ['auth', 'in force'],
  ]);
  for (const { ageDays, createdAt } of keys) {
    expect(ageDays).toBe(0);
    expect(Date.parse(createdAt)).toBeGreaterThan(0);
  }
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['ageDays', 'createdAt', 'id', 'name', 'state']);
});

it('keys list names the settings where they bring the signing key', async () => {
  const { stdout } = await runAsOperator(['keys', 'list', '--json'], {
    ...set,
    AUTH_JWT_SECRET: 'a secret of at least sixteen',
  });
  const signing = JSON.parse(stdout).keys.filter(({ name }: Key) => name === 'signing');
  expect(signing).toEqual([
    { name: 'signing', id: 'from AUTH_JWT_KEYS or AUTH_JWT_SECRET', state: 'in force' },
  ]);
});

describe('keys rotate-master with SECRET_KEY', () => {
  it('says the order when there is no previous key, and touches nothing', async () => {
    const before = await auditOf('keys rotate-master');
    const { code, stderr } = await runAsOperator(['keys', 'rotate-master'], set);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS [^\n]+$/),
    });
    expect(await auditOf('keys rotate-master')).toEqual(before);
  });

  it('seals everything under the new one, once, with an audit row', async () => {
    const both = { ...set, SECRET_KEY: newSecret, SECRET_KEY_PREVIOUS: secretKey };
    await keyringOf(fresh).key('canary'); // there since an earlier run
    const before = await runAsOperator(['service-token'], set);
    const entriesBefore = (await auditOf('keys rotate-master')).length;
    const run = () => runAsOperator(['keys', 'rotate-master', '--json'], both);
    const { code, stdout } = await run();
    expect({ code, keys: JSON.parse(stdout).rotated[0].keys }).toEqual({ code: 0, keys: 2 });
    expect((await run()).stderr).toMatch(/^SECRET_KEY already seals everything/);
    expect((await auditOf('keys rotate-master')).slice(entriesBefore)).toMatchObject([
      { actor: expect.stringMatching(/^operator:./), details: { keys: 2 } },
    ]);
    expect(await runAsOperator(['service-token'], set)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The master key does not fit/),
    });
    set.SECRET_KEY = newSecret;
    const after = await runAsOperator(['service-token'], set);
    expect(decodeProtectedHeader(after.stdout).kid).toBe(decodeProtectedHeader(before.stdout).kid);
    const back = { ...set, SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: newSecret };
    expect((await runAsOperator(['keys', 'rotate-master'], back)).code).toBe(0);
    set.SECRET_KEY = secretKey;
  });
});

describe('keys rotate-signing', () => {
  it('says where the key is changed when the settings bring it', async () => {
    const { code, stderr } = await runAsOperator(['keys', 'rotate-signing'], {
      ...set,
      AUTH_JWT_SECRET: 'a secret of at least sixteen',
    });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('change the key there'),
    });
  });

  it.each(['29', '86401', 'soon'])('rejects --sign-after %s', async (seconds) => {
    const { stderr } = await runAsOperator(['keys', 'rotate-signing', '--sign-after', seconds], set);
    expect(stderr).toBe(`--sign-after must be a whole number from 30 to 86400, not "${seconds}".`);
  });

  it('publishes one key that signs later, with an audit row, and not another meanwhile', async () => {
    const { code, stdout, stderr } = await runAsOperator(['keys', 'rotate-signing', '--json'], set);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('verifies until') });
    const [{ kid, signsFrom }] = JSON.parse(stdout).published;
    expect(Date.parse(signsFrom)).toBeGreaterThan(Date.now());
    const signing = (await list()).filter(({ name }) => name === 'signing');
    expect(signing.map(({ id, state }) => [id === kid, state])).toEqual([
      [true, 'published'],
      [false, 'signing'],
    ]);
    expect(await auditOf('keys rotate-signing')).toMatchObject([{ details: { kid } }]);
    expect(await runAsOperator(['keys', 'rotate-signing'], set)).toMatchObject({
      code: 1,
      stderr: 'A new key is already published and does not sign yet: "keys list" shows it.',
    });
  });
});

describe('api-keys', () => {
  type ApiKey = { id: string; name: string; kind: string; key: string; revokedAt: string | null };
  const keys = (words: string[]) => rowsAsOperator<ApiKey>(words, { on: fresh, table: 'keys' });

  it('are made, shown again, listed without the key, and revoked, each with its audit row', async () => {
    const [made] = await keys(['api-keys', 'create', '--name', 'reports', '--kind', 'secret']);
    if (!made) throw new Error('No key was made.');
    expect(made.key).toMatch(/^sb_secret_/);
    expect(await keys(['api-keys', 'show'])).toMatchObject([{ id: made.id, key: made.key }]);
    expect(await keys(['api-keys', 'show', '--id', made.id])).toMatchObject([{ key: made.key }]);
    const [listed] = await keys(['api-keys', 'list']);
    expect(listed).toMatchObject({ id: made.id, name: 'reports', kind: 'secret', revokedAt: null });
    expect(JSON.stringify(listed)).not.toContain(made.key);
    const [revoked] = await keys(['api-keys', 'revoke', made.id, '--reason', 'It leaked.']);
    expect(revoked?.revokedAt).not.toBeNull();
    expect(await keys(['api-keys', 'show'])).toEqual([]);
    expect(await auditOf('api-keys create')).toMatchObject([
      { subject: made.id, details: { name: 'reports' } },
    ]);
    expect(await auditOf('api-keys show')).toMatchObject([{ subject: made.id }, { subject: made.id }]);
    expect(await auditOf('api-keys revoke')).toMatchObject([{ subject: made.id, reason: 'It leaked.' }]);
  });

  it.each([
    [['create', '--name', 'Not plain', '--kind', 'secret'], /^--name must be lower-case letters/],
    [['create', '--name', 'x', '--kind', 'public'], /^--kind must be one of publishable, secret/],
    [['create', '--name', 'x'], /^--kind is required/],
    [['revoke', 'nothing', '--reason', 'why'], /^There is no active API key "nothing"/],
    [['revoke', 'b0000000-0000-4000-8000-000000000001', '--reason', 'why'], /^There is no active API key/],
    [['revoke', 'b0000000-0000-4000-8000-000000000001'], /^--reason is required/],
    [['revoke', 'b0000000-0000-4000-8000-000000000001', '--reason', 'y'.repeat(501)], /500 characters/],
    [['show', '--id', 'nothing'], /^There is no active API key/],
  ])('rejects %j in one line', async (words, stderr) => {
    expect(await runAsOperator(['api-keys', ...words], set)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(stderr),
    });
  });
});
