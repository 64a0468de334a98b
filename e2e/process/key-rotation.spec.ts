import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { decodeProtectedHeader } from 'jose';
import type pg from 'pg';
import { type AuthResponse, anEmail, ask, generousToAccounts, password } from '../support/accounts.ts';
import { aDatabaseIn, runSql } from '../support/external-database.ts';
import { mailsTo } from '../support/mailbox.ts';
import { killHard, treeOf } from '../support/processes.ts';
import { aDataDir, aNewDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

// Several products start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

const external = process.env.DATABASE_URL;
const root = join(import.meta.dirname, '../..');
const [oldSecret, newSecret] = [
  'the old secret of every machine, long',
  'the new secret of every machine, long',
];
const env = { ...generousToAccounts, AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_SMTP_MAX_FREQUENCY: '0' };

/** Runs a command of the operators in a process of its own. */
async function admin(args: readonly string[], settings: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/admin.ts'), ...args, '--json'],
    { env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings } },
  );
  return JSON.parse(stdout);
}

type Device = { readonly email: string; access: string; refresh: string };

/** Sends requests to all processes in turn. Every response must be good. */
function traffic(urls: readonly string[]) {
  const devices: Device[] = [];
  const mailed: string[] = [];
  let isOver = false;
  let turn = 0;
  let responses = 0;
  const next = () => urls[++turn % urls.length] ?? '';
  const good = (response: AuthResponse, what: string) => {
    responses += 1;
    expect(response.status, `${what}: ${JSON.stringify(response.body)}`).toBe(200);
    return response.body;
  };
  const signUp = async (): Promise<Device> => {
    const email = anEmail();
    const body = good(await ask(next(), 'POST /signup', { body: { email, password } }), 'sign-up');
    const device = { email, access: body.access_token, refresh: body.refresh_token };
    devices.push(device);
    return device;
  };
  const look = async ({ access }: Device) => {
    for (const url of urls) good(await ask(url, 'GET /user', { token: access }), 'user');
  };
  const refresh = async (device: Device) => {
    const call = 'POST /token?grant_type=refresh_token';
    const body = good(await ask(next(), call, { body: { refresh_token: device.refresh } }), 'refresh');
    device.access = body.access_token;
    device.refresh = body.refresh_token;
  };
  const signIn = async ({ email }: Device) => {
    const call = 'POST /token?grant_type=password';
    const body = good(await ask(next(), call, { body: { email, password } }), 'sign-in');
    await look({ email, access: body.access_token, refresh: body.refresh_token });
  };
  const mail = async ({ email }: Device) => {
    good(await ask(next(), 'POST /recover', { body: { email } }), 'mail');
    mailed.push(email);
  };
  const loop = async () => {
    const device = await signUp();
    while (!isOver) {
      await look(device);
      await refresh(device);
      await look(device);
      await signIn(device);
      await mail(device);
    }
  };
  const work = Promise.all([loop(), loop()]);
  work.catch(() => undefined); // reported where it is awaited
  return {
    devices,
    mailed,
    look,
    refresh,
    count: () => responses,
    /** Waits for a few more responses, so that each step happens under traffic. */
    async goesOn() {
      const from = responses;
      await Promise.race([work, expect.poll(() => responses - from).toBeGreaterThan(20)]);
    },
    async end() {
      isOver = true;
      await work;
    },
  };
}

type Shared = {
  readonly connection: pg.ClientConfig;
  readonly set: Record<string, string>;
  drop(): Promise<void>;
};

/** A database that two processes share: one on the PostgreSQL in DATABASE_URL, or that of the first process. */
async function aSharedDatabase(dataDir: string): Promise<Shared> {
  if (!external) {
    const socket = join(dataDir, 'socket');
    return {
      connection: { host: socket, user: 'remit_server', database: 'remit' },
      set: { DATABASE_URL: `postgres://remit_server@localhost/remit?host=${encodeURIComponent(socket)}` },
      drop: async () => undefined,
    };
  }
  const { url, connection, drop } = await aDatabaseIn(external);
  return { connection, set: { DATABASE_URL: url }, drop };
}

/** As if so much time had passed for the signing keys. */
const letPass = (connection: pg.ClientConfig, seconds: number) =>
  runSql(
    connection,
    `begin;
     alter table auth.signing_keys no force row level security;
     update auth.signing_keys set signs_from = signs_from - interval '${seconds} seconds';
     alter table auth.signing_keys force row level security;
     commit`,
  );

const kidsAt = async (url: string): Promise<string[]> =>
  (await ask(url, 'GET /.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid);
const signsAt = async (url: string, email: string) =>
  kidOf((await ask(url, 'POST /token?grant_type=password', { body: { email, password } })).body.access_token);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test('both rotations under traffic with two processes: no one is signed out, nothing is unreadable', async () => {
  const dataDir = aNewDataDir();
  const shared = await aSharedDatabase(dataDir);
  const both = { SECRET_KEY: newSecret, SECRET_KEY_PREVIOUS: oldSecret };
  const first = (secrets: Record<string, string>) =>
    startProduct({ dataDir, env: { ...env, ...secrets, ...(external && shared.set) } });
  const further = (secrets: Record<string, string>) =>
    startProduct({ dataDir, env: { ...env, ...secrets, ...shared.set } });
  await (await first({ SECRET_KEY: oldSecret })).stop(); // the product as it was set up
  const products: Product[] = [await first(both), await further(both)];
  try {
    const urls = products.map(({ url }) => url);
    const people = traffic(urls);
    await people.goesOn();
    const settings = { ...env, ...shared.set, ...both, DATA_DIR: dataDir };

    const { rotated } = await admin(['keys', 'rotate-master'], settings);
    expect(rotated[0].keys).toBeGreaterThan(5);
    await people.goesOn();
    // A process with the new key alone reads everything; one with only the old key fails with one line.
    products.push(await further({ SECRET_KEY: newSecret }));
    await expect(further({ SECRET_KEY: oldSecret })).rejects.toThrow(/The master key does not fit/);

    const [old = ''] = await kidsAt(urls[0] ?? '');
    const early = { ...(people.devices[0] ?? { email: '', access: '', refresh: '' }) };
    expect(kidOf(early.access)).toBe(old);
    const { published } = await admin(['keys', 'rotate-signing', '--sign-after', '30'], settings);
    const [{ kid }] = published;
    for (const url of urls) await expect.poll(() => kidsAt(url)).toEqual([kid, old]);
    await people.goesOn();
    await letPass(shared.connection, 30);
    // One process begins some seconds before the other.
    for (const url of urls) await expect.poll(() => signsAt(url, early.email)).toBe(kid);
    await people.goesOn();
    await people.look(early); // signed with the old key
    await people.end();
    for (const device of people.devices) await people.refresh(device);

    await letPass(shared.connection, 3600 + 300);
    for (const url of urls) await expect.poll(() => kidsAt(url)).toEqual([kid]);
    for (const url of urls) expect((await ask(url, 'GET /user', { token: early.access })).status).toBe(403);
    for (const device of people.devices) {
      await people.look(device);
      await people.refresh(device);
    }
    // Every process opens every message: those from before both rotations, and those since.
    for (const product of products) {
      for (const email of new Set(people.mailed)) {
        const mails = await mailsTo(product, email);
        expect(mails.length).toBeGreaterThan(0);
        for (const { text } of mails) expect(text).toContain('/verify?');
      }
    }
    test.info().annotations.push({ type: 'responses', description: String(people.count()) });
  } finally {
    for (const product of products.toReversed()) await product.stop();
    await shared.drop();
    removeDataDir(dataDir);
  }
});

test('the master key in the data folder is replaced under traffic, and all is there after kill -9', async () => {
  test.skip(external !== undefined, 'the built-in database alone has such a file');
  const dataDir = aDataDir();
  const keyFile = () => readFileSync(join(dataDir, 'master.key'), 'utf8');
  try {
    let product = await startProduct({ dataDir, env });
    const people = traffic([product.url]);
    await people.goesOn();
    const before = keyFile();
    for (const _ of [1, 2, 3]) {
      await admin(['keys', 'rotate-master'], { DATA_DIR: dataDir });
      await people.goesOn();
    }
    await people.end();
    expect(keyFile()).not.toBe(before);
    killHard(treeOf(product.child.pid ?? 0));

    product = await startProduct({ dataDir, port: product.port, env });
    for (const device of people.devices) {
      await people.look(device);
      await people.refresh(device);
    }
    for (const email of new Set(people.mailed)) {
      for (const { text } of await mailsTo(product, email)) expect(text).toContain('/verify?');
    }
    const keyFiles = readdirSync(dataDir).filter(
      (name) => /^master/.test(name) && !name.includes('.before-'),
    );
    expect(keyFiles).toEqual(['master.key']);
    await product.stop();
  } finally {
    removeDataDir(dataDir);
  }
});
