import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type AuthResponse, anEmail, ask, password, type RequestOptions } from '../support/accounts.ts';
import { aDatabaseIn } from '../support/external-database.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { hasNginx, type ReverseProxy, startBalancer } from '../support/nginx.ts';
import { aNewDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts';

/**
 * Three processes on one database, behind nginx where there is one (`npm run test:external` sees to that, on a
 * PostgreSQL that is not ours); elsewhere the test itself goes round from one to the next.
 */
const external = process.env.DATABASE_URL;
const guessesAtOnce = 10;
const env = {
  SECRET_KEY: 'the same on every machine, of course',
  TRUST_PROXY: 'loopback',
  AUTH_MAILER_AUTOCONFIRM: 'true',
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
  AUTH_RATE_LIMIT_OTP: '1000',
  AUTH_RATE_LIMIT_TOKEN_REFRESH: String(guessesAtOnce * 5), // a fifth of it may come at once
  LOG_LEVEL: 'error',
};

type Call = Parameters<typeof ask>[1];

let dataDir: string;
let products: Product[];
let balancer: ReverseProxy | undefined;
let database: { readonly connection: pg.ClientConfig; drop(): Promise<void> };
let turn = 0;

// Several products start, which takes a busy machine minutes.
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  dataDir = aNewDataDir();
  if (external) {
    const created = await aDatabaseIn(external);
    database = created;
    const theirs = { ...env, DATABASE_URL: created.url };
    products = [await startProduct({ dataDir, env: theirs })];
    for (const _ of [2, 3]) products.push(await startProduct({ dataDir, env: theirs }));
  } else {
    const socket = join(dataDir, 'socket');
    database = {
      connection: { host: socket, user: 'remit_server', database: 'remit' },
      drop: async () => undefined,
    };
    products = [await startProduct({ dataDir, env })];
    const url = `postgres://remit_server@localhost/remit?host=${encodeURIComponent(socket)}`;
    for (const _ of [2, 3]) {
      products.push(await startProduct({ dataDir, env: { ...env, DATABASE_URL: url } }));
    }
  }
  if (hasNginx()) balancer = await startBalancer(products.map(({ port }) => port));
});
test.afterAll(async () => {
  await balancer?.stop();
  for (const product of (products ?? []).toReversed()) await product.stop();
  await database?.drop();
  removeDataDir(dataDir);
});

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await client.query('set role service_role');
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** As a visitor does: whichever process the balancer chooses. */
function through(call: Call, { from = aNetwork(), ...question }: RequestOptions & { from?: string } = {}) {
  turn += 1;
  const url = balancer?.url ?? products[turn % products.length]?.url ?? '';
  return ask(url, call, { ...question, headers: { ...question.headers, 'x-forwarded-for': from } });
}
const at = (index: number, call: Call, question: RequestOptions = {}) =>
  ask(products[index]?.url ?? '', call, {
    ...question,
    headers: { ...question.headers, 'x-forwarded-for': aNetwork() },
  });
const atEach = (call: Call, question?: RequestOptions) =>
  Promise.all(products.map((_, index) => at(index, call, question)));

let networks = 0;
function aNetwork(): string {
  networks += 1;
  return `203.0.${networks >> 8}.${networks & 255}`;
}

const signIn = (email: string, more: { from?: string; password?: string } = {}) =>
  through('POST /token?grant_type=password', {
    body: { email, password: more.password ?? password },
    ...(more.from !== undefined && { from: more.from }),
  });
const refreshWith = (refreshToken: string) =>
  ({ body: { refresh_token: refreshToken } }) satisfies RequestOptions;

async function aMember() {
  const email = anEmail();
  const response = await through('POST /signup', { body: { email, password } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return { email, id: response.body.user.id as string, session: response.body };
}

const statuses = (responses: readonly AuthResponse[]) => responses.map(({ status }) => status);
const codes = (responses: readonly AuthResponse[]) => responses.map(({ body }) => body?.code);

test('all three processes respond, with the same settings', async () => {
  const keys = await atEach('GET /.well-known/jwks.json');
  expect(keys[0]?.body.keys).toHaveLength(1);
  expect(new Set(keys.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  // Names of requests begin with a word of their process.
  const seen = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    seen.add((await through('GET /health')).headers.get('x-request-id')?.split('-')[0] ?? '');
  }
  expect([...seen], balancer?.complaints() ?? 'without nginx').toHaveLength(3);
  test.info().annotations.push({ type: 'before them', description: balancer ? 'nginx' : 'the test itself' });
});

test('a token of one is good at every other', async () => {
  const { id, session } = await aMember();
  const responses = await atEach('GET /user', { token: session.access_token });
  expect(statuses(responses)).toEqual([200, 200, 200]);
  expect(responses.map(({ body }) => body.id)).toEqual([id, id, id]);
});

test('signing out at one is noticed by all at once, and so are a ban and a deletion', async () => {
  const { email, id, session } = await aMember();
  // Each has verified the token and remembers that much.
  expect(statuses(await atEach('GET /user', { token: session.access_token }))).toEqual([200, 200, 200]);
  expect((await through('POST /logout?scope=local', { token: session.access_token })).status).toBe(204);
  const out = await atEach('GET /user', { token: session.access_token });
  expect(codes(out)).toEqual(Array(3).fill('session_not_found'));

  const token = (await signIn(email)).body.access_token;
  expect(statuses(await atEach('GET /user', { token }))).toEqual([200, 200, 200]);
  await rows("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [id]);
  expect(codes(await atEach('GET /user', { token }))).toEqual(Array(3).fill('user_banned'));
  await rows('update auth.users set banned_until = null where id = $1', [id]);
  await rows('delete from auth.users where id = $1', [id]);
  expect(codes(await atEach('GET /user', { token }))).toEqual(Array(3).fill('user_not_found'));
});

test('refreshes of one token at once, all over, give one next token', async () => {
  const { session } = await aMember();
  const call = 'POST /token?grant_type=refresh_token';
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => through(call, refreshWith(session.refresh_token))),
  );
  expect([...new Set(statuses(responses))]).toEqual([200]);
  expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(responses[0]?.body.refresh_token).not.toBe(session.refresh_token);
});

test('a stolen refresh token, used at another process, ends the session at every one', async () => {
  const { session } = await aMember();
  const call = 'POST /token?grant_type=refresh_token';
  const second = await at(0, call, refreshWith(session.refresh_token));
  const third = await at(1, call, refreshWith(second.body.refresh_token));
  expect(statuses([second, third])).toEqual([200, 200]);
  const stolen = await at(2, call, refreshWith(session.refresh_token));
  expect([stolen.status, stolen.body.code]).toEqual([400, 'refresh_token_already_used']);
  const after = await atEach(call, refreshWith(third.body.refresh_token));
  expect(codes(after)).toEqual(Array(3).fill('refresh_token_not_found'));
  expect(codes(await atEach('GET /user', { token: third.body.access_token }))).toEqual(
    Array(3).fill('session_not_found'),
  );
});

test('a network has one share of sign-ins, however many processes it reaches', async () => {
  const from = aNetwork();
  const since = performance.now();
  const responses = await Promise.all(
    Array.from({ length: 4 * guessesAtOnce }, () => signIn(anEmail(), { from, password: 'wrong' })),
  );
  const admitted = responses.filter(({ status }) => status === 400).length;
  const backMeanwhile = Math.ceil((performance.now() - since) / (60_000 / guessesAtOnce));
  expect(admitted).toBeGreaterThanOrEqual(guessesAtOnce);
  expect(admitted).toBeLessThanOrEqual(guessesAtOnce + backMeanwhile);
  expect(new Set(statuses(responses))).toEqual(new Set([400, 429]));
});

test('wrong guesses at one account add up over the processes', async () => {
  const { email } = await aMember();
  const from = aNetwork();
  const guesses: AuthResponse[] = [];
  // Each wait is twice the one before, so that even a slow machine soon gets a 429.
  while (guesses.length < 16 && guesses.at(-1)?.status !== 429) {
    guesses.push(await signIn(email, { from, password: 'wrong' }));
  }
  expect(statuses(guesses.slice(0, 6))).toEqual(Array(6).fill(400));
  expect(guesses.at(-1)?.body.code).toBe('over_request_rate_limit');
  expect((await signIn(email)).status).toBe(200); // its owner, from elsewhere, is not kept out
});

test('sign-ups of one e-mail address at once, all over, make one account', async () => {
  const email = anEmail();
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => through('POST /signup', { body: { email, password } })),
  );
  expect(statuses(responses).filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(codes(responses.filter(({ status }) => status !== 200)))).toEqual(
    new Set(['user_already_exists']),
  );
  const kept = await rows('select 1 from auth.users where email = $1', [email]);
  const identities = await rows('select 1 from auth.identities where email = $1', [email]);
  expect([kept.length, identities.length]).toEqual([1, 1]);
});

test('a link that one mailed is taken by another, once, and the wait between mails is everybody’s', async () => {
  const { email } = await aMember();
  expect((await at(0, 'POST /recover', { body: { email } })).status).toBe(200);
  const again = await Promise.all([1, 2].map((index) => at(index, 'POST /recover', { body: { email } })));
  expect(codes(again)).toEqual(Array(2).fill('over_email_send_rate_limit'));
  const [product] = products;
  if (!product) throw new Error('There is no product.');
  const link = new URL(linkIn(await mailTo(product, email), '/verify'));
  // They share a data folder, so one token opens captured mail at each of them.
  for (const other of products) expect(await mailsTo(other, email)).toHaveLength(1);
  const body = { type: 'recovery', token_hash: link.searchParams.get('token') };
  const responses = await Promise.all(Array.from({ length: 9 }, () => through('POST /verify', { body })));
  expect(statuses(responses).filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(codes(responses.filter(({ status }) => status !== 200)))).toEqual(new Set(['otp_expired']));
});
