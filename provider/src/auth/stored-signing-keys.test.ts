import { generateKeyPairSync } from 'node:crypto';
import { type Database, service } from '@remit/platform/db/database.ts';
import { countStatements } from '@remit/platform/testing/count-statements.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';
import { createAccessTokens } from './access-tokens.ts';
import { firstSigningKey } from './generate-signing-keys.ts';
import { cleanUpAuth } from './retention.ts';
import { openSigningKeys, publishSigningKey, verifiesSeconds } from './stored-signing-keys.ts';

const { privateKey: foreignKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const authKey = Buffer.alloc(32, 9);
const { auth: config } = aConfig({});
let fresh: FreshDatabase;
let owner: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  owner = new pg.Client(fresh.connection);
  await owner.connect();
});
beforeEach(() => asOwner('delete from auth.signing_keys'));
afterAll(async () => {
  await owner?.end();
  await fresh?.close();
});

/** Only the owner may change these rows, and only without row security. */
const asOwner = (change: string) =>
  owner.query(`
    begin;
    alter table auth.signing_keys no force row level security;
    ${change};
    alter table auth.signing_keys force row level security;
    commit`);

/** A process with a clock of its own, in milliseconds. */
async function aProcess(db: Database = fresh.db) {
  let ms = 0;
  const warnings: string[] = [];
  const log = { warn: (event: string) => void warnings.push(event) };
  const keys = await openSigningKeys({ db, jwt: config.jwt, authKey, log, clock: () => ms });
  const tokens = createAccessTokens(keys);
  return {
    ...tokens,
    keys,
    warnings,
    later(milliseconds: number) {
      ms += milliseconds;
    },
    kids: async () => (await keys.current()).published.map(({ kid }) => kid),
    signsWith: async () => (await keys.current()).signing.kid,
  };
}

const publish = (signAfterSeconds = 30) =>
  fresh.db.as(service, (transaction) => publishSigningKey(transaction, { authKey, signAfterSeconds }));

/** As if so much time had passed in the database. */
const letPass = (seconds: number) =>
  asOwner(`update auth.signing_keys set signs_from = signs_from - interval '${seconds} seconds'`);

const cleanUp = () => cleanUpAuth({ db: fresh.db, config, outbox: {} as never });
const storedKids = async () => {
  const rows = await fresh.db.as(service, (transaction) =>
    transaction.rows<{ kid: string }>('select kid from auth.signing_keys order by signs_from'),
  );
  return rows.map(({ kid }) => kid);
};

describe('the first key', () => {
  it('is one for processes that start at once, and the one that older releases have', async () => {
    const processes = await Promise.all([1, 2, 3, 4].map(() => aProcess()));
    const { kid } = await firstSigningKey(authKey);
    for (const each of processes) expect(await each.signsWith()).toBe(kid);
    expect(await storedKids()).toEqual([kid]);
  });

  it('is not in the database in clear, and opens under the key of the service alone', async () => {
    await aProcess();
    const { d = '' } = await firstSigningKey(authKey);
    const [row] = await fresh.db.as(service, (transaction) =>
      transaction.rows<{ sealed: Buffer }>('select sealed from auth.signing_keys'),
    );
    expect(row?.sealed.includes(String(d))).toBe(false);
    const other = openSigningKeys({ db: fresh.db, jwt: config.jwt, authKey: Buffer.alloc(32, 8) });
    await expect(other).rejects.toThrow(/cannot be decrypted/);
  });
});

describe('a rotation', () => {
  it('publishes the new key, then signs with it, then drops the old one', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    const old = await one.signsWith();
    const token = await one.sign({ sub: 'ama' });
    const next = (await publish())?.kid;
    if (!next) throw new Error('Nothing was published.');

    // Published everywhere within the time that all wait before they sign with it.
    for (const each of [one, other]) {
      each.later(10_001);
      expect(await each.kids()).toEqual([next, old]);
      expect(await each.signsWith()).toBe(old);
    }
    await letPass(31);
    one.later(10_001);
    const fromNew = await one.sign({ sub: 'ama' });
    expect(decodeProtectedHeader(fromNew).kid).toBe(next);
    // The other one has not read again: it signs with the old key and knows both.
    expect(await other.signsWith()).toBe(old);
    for (const each of [one, other]) {
      for (const signed of [token, fromNew]) expect(await each.verify(signed)).toEqual({ sub: 'ama' });
    }
    const published = { keys: [...(await one.keys.current()).published] };
    for (const signed of [token, fromNew]) await jwtVerify(signed, createLocalJWKSet(published));

    await letPass(verifiesSeconds(config.jwt) - 60);
    await cleanUp();
    one.later(10_001);
    expect(await one.verify(token)).toEqual({ sub: 'ama' });
    await letPass(60);
    for (const each of [one, other]) {
      each.later(10_001);
      expect(await each.kids()).toEqual([next]);
      expect(await each.verify(fromNew)).toEqual({ sub: 'ama' });
      // Also where it was verified before, and remembered.
      await expect(each.verify(token)).rejects.toMatchObject({ code: 'bad_jwt' });
    }
    await cleanUp();
    expect(await storedKids()).toEqual([next]);
    expect(await (await aProcess()).signsWith()).toBe(next);
  });

  it('is not begun while another one is on its way, also at the same moment', async () => {
    await aProcess();
    const published = await Promise.all([publish(), publish(), publish()]);
    expect(published.filter(Boolean)).toHaveLength(1);
    expect(await storedKids()).toHaveLength(2);
  });
});

describe('a token of a key that is not known yet', () => {
  it('is verified after one look at the database', async () => {
    const [quick, slow] = [await aProcess(), await aProcess()];
    const next = (await publish())?.kid;
    await letPass(31);
    quick.later(10_001);
    slow.later(5_000);
    const token = await quick.sign({ sub: 'ama' });
    expect(decodeProtectedHeader(token).kid).toBe(next);
    expect(await slow.verify(token)).toEqual({ sub: 'ama' });
  });

  it('rereads once a second at most for unknown keys, however many are sent', async () => {
    const counted = countStatements(fresh.db);
    const each = await aProcess(counted.db);
    counted.taken();
    const forged = (n: number) =>
      new SignJWT({ sub: 'ama' }).setProtectedHeader({ alg: 'ES256', kid: `kid-${n}` }).sign(foreignKey);
    for (let second = 0; second < 3; second += 1) {
      each.later(1_001);
      const attempts = Array.from({ length: 50 }, async (_, n) => each.verify(await forged(n)));
      for (const { status } of await Promise.allSettled(attempts)) expect(status).toBe('rejected');
    }
    expect(counted.taken()).toEqual(Array(3).fill('signing-keys'));
  });
});

it('without the database the keys of before are used, and an unknown key is an outage, not a bad token', async () => {
  let isAway = false;
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const flickering: Database = {
    ...fresh.db,
    statement: (statement) => (isAway ? Promise.reject(away) : fresh.db.statement(statement)),
  };
  const each = await aProcess(flickering);
  const token = await each.sign({ sub: 'ama' });
  isAway = true;
  each.later(10_001);
  expect(await each.verify(token)).toEqual({ sub: 'ama' });
  expect(each.warnings).toEqual(['auth.signing_keys_unread']);
  const unknown = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: 'new' }).sign(foreignKey);
  each.later(1_001);
  await expect(each.verify(unknown)).rejects.toBe(away);
});
