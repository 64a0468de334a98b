import { randomUUID } from 'node:crypto';
import {
  formatProofOfWork,
  honeypotField,
  isSolved,
  proofOfWorkHeader,
  solve,
} from '@remit/contract/proof-of-work.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database, service } from '#db/database.ts';
import { renderError } from '#http/render-api-error.ts';
import { createRateLimits } from '#limits/limits.ts';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { sha256 } from './challenges.ts';
import { guardedForm } from './guarded-form.ts';
import type { GuardOptions, Guards } from './guards.ts';
import { proofOfWorkRoutes } from './register.ts';
import { cleanUpGuards } from './spent-challenges.ts';
import { networkHeader, ownOrigin, pageHeaders, someGuards } from './testing/a-guard.ts';

let fresh: FreshDatabase;
let otherProcess: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  otherProcess = connect({ connection: fresh.connection, connectionsMax: 3, applicationName: 'other' });
});
afterAll(async () => {
  await otherProcess?.close();
  await fresh?.close();
});

const schema = v.object({
  key: v.string(),
  email: v.string('email_missing'),
  note: v.optional(v.string()),
});
type Kept = v.InferOutput<typeof schema>;

function aForm(guards: Guards, stored: ReadonlySet<string> = new Set()) {
  const kept: Kept[] = [];
  const app = new Hono();
  app.onError(renderError);
  app.route('/', proofOfWorkRoutes(guards));
  app.post(
    '/api/form',
    guardedForm(guards, {
      schema,
      thanks: (context) => context.json({ status: 'accepted' }, 202),
      submission: ({ key, email }) => ({
        form: 'waitlist',
        key,
        emailAddress: email,
        isRepetition: async () => stored.has(key),
      }),
      save: async (request) => {
        kept.push(request);
      },
    }),
  );
  const send = (body: unknown, headers: Record<string, string>) =>
    app.request('/api/form', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, kept, send };
}
const aBody = (changes: object = {}) => ({ key: randomUUID(), email: 'ama@example.com', ...changes });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

let guards: Guards;
let network: string;
beforeEach(async () => {
  guards = await someGuards(fresh.db);
  network = randomUUID();
});
const fromPage = (changes: Record<string, string> = {}, by: Guards = guards): Record<string, string> => ({
  ...pageHeaders(by, 'waitlist'),
  [networkHeader]: network,
  ...changes,
});

describe('the origin', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  it.each<{ why: string; headers: Record<string, string>; without?: string[]; status: number }>([
    { why: 'our own', headers: {}, status: 202 },
    { why: 'another site', headers: { origin: 'https://evil.example', ...foreign }, status: 403 },
    {
      why: 'another site, in a browser that says no more',
      headers: { origin: 'https://evil.example' },
      without: ['sec-fetch-site'],
      status: 403,
    },
    { why: 'a page without one', headers: { origin: 'null' }, without: ['sec-fetch-site'], status: 403 },
    { why: 'a sister domain', headers: { origin: ownOrigin, 'sec-fetch-site': 'same-site' }, status: 403 },
    {
      why: 'our own name with something behind it',
      headers: { origin: `${ownOrigin}.evil.example` },
      status: 403,
    },
    { why: 'another port of this machine', headers: { origin: 'http://localhost:4000' }, status: 403 },
    {
      why: 'the host of the request',
      headers: { origin: 'https://app.site.example', host: 'app.site.example' },
      status: 202,
    },
    {
      why: 'another scheme with the same host',
      headers: { origin: 'ftp://app.site.example', host: 'app.site.example' },
      status: 403,
    },
    { why: 'none, from a browser that says it is our page', headers: {}, without: ['origin'], status: 202 },
    {
      why: 'none, from a program that did the work',
      headers: {},
      without: ['origin', 'sec-fetch-site'],
      status: 202,
    },
  ])('$why: $status', async ({ headers, without = [], status }) => {
    const { send, kept } = aForm(guards);
    const all: Record<string, string> = fromPage(headers);
    for (const name of without) delete all[name];
    const response = await send(aBody(), all);
    expect(response.status).toBe(status);
    expect(kept).toHaveLength(status === 202 ? 1 : 0);
    if (status === 403) expect(await codeOf(response)).toBe('foreign_origin');
  });
});

describe('what is sent', () => {
  it.each([
    { why: 'text', type: 'text/plain', body: '{}', status: 415, code: 'wrong_content_type' },
    {
      why: 'a form of the old kind',
      type: 'application/x-www-form-urlencoded',
      body: 'a=b',
      status: 415,
      code: 'wrong_content_type',
    },
    {
      why: 'JSON in name only',
      type: 'application/jsonp',
      body: '{}',
      status: 415,
      code: 'wrong_content_type',
    },
    { why: 'nothing', type: 'application/json', body: '', status: 400, code: 'bad_request' },
    { why: 'half of it', type: 'application/json', body: '{"key":', status: 400, code: 'bad_request' },
    { why: 'a list', type: 'application/json', body: '[]', status: 400, code: 'bad_request' },
    { why: 'null', type: 'application/json', body: 'null', status: 400, code: 'bad_request' },
    { why: 'a string', type: 'application/json', body: '"hello"', status: 400, code: 'bad_request' },
    {
      why: 'nothing in it',
      type: 'application/json; charset=utf-8',
      body: '{}',
      status: 422,
      code: 'invalid_fields',
    },
  ])('is refused when it is $why', async ({ type, body, status, code }) => {
    const { send, kept } = aForm(guards);
    const response = await send(body, fromPage({ 'content-type': type }));
    expect(response.status).toBe(status);
    expect(await codeOf(response)).toBe(code);
    expect(kept).toEqual([]);
  });

  it('is reported field by field, without repeating what was sent', async () => {
    const { send } = aForm(guards);
    const response = await send({ email: { $ne: 's3cret' }, note: ['s3cret'] }, fromPage());
    const text = await response.text();
    expect(JSON.parse(text).error.fields).toEqual({
      key: 'missing',
      email: 'email_missing',
      note: 'invalid',
    });
    expect(text).not.toContain('s3cret');
  });

  it('loses unknown keys', async () => {
    const { send, kept } = aForm(guards);
    const body = `{"key":"${randomUUID()}","email":"ama@example.com","isAdmin":true,"__proto__":{"isAdmin":true},"constructor":1}`;
    expect((await send(body, fromPage())).status).toBe(202);
    expect(Object.keys(kept[0] as object)).toEqual(['key', 'email']);
    expect((kept[0] as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('the honeypot', () => {
  it.each(['filled', 1, ['filled'], { a: 1 }, true])(
    'gets the usual thanks and stores nothing: %j',
    async (filled) => {
      const { send, kept } = aForm(guards);
      const usual = await send(aBody(), fromPage());
      const caught = await send(aBody({ [honeypotField]: filled }), fromPage());
      expect(caught.status).toBe(usual.status);
      expect(await caught.text()).toBe(await usual.text());
      expect(kept).toHaveLength(1);
    },
  );

  it.each(['', null])('lets pass a form that left it empty: %j', async (left) => {
    const { send, kept } = aForm(guards);
    await send(aBody({ [honeypotField]: left }), fromPage());
    expect(kept).toHaveLength(1);
  });
});

describe('the proof of work', () => {
  const minute = 60_000;
  /** A page whose challenge is so old, with or without its sum done. */
  async function sent(ageMs: number, isWorked: boolean, headers: Record<string, string> = {}) {
    let time = 1_800_000_000_000;
    const timed = await someGuards(fresh.db, { now: () => time });
    const { send, kept } = aForm(timed);
    const challenge = timed.challenge('waitlist');
    time += ageMs;
    const value = formatProofOfWork(challenge, isWorked ? solve(challenge, sha256) : undefined);
    const all: Record<string, string> = fromPage({ [proofOfWorkHeader]: value, ...headers }, timed);
    for (const [name, text] of Object.entries(headers)) if (text === '') delete all[name];
    return { response: await send(aBody(), all), kept };
  }
  it.each([
    { why: 'an unhurried person', ageMs: 3_000, isWorked: false, headers: {}, status: 202 },
    {
      why: 'a quick person whose device has not worked',
      ageMs: 2_999,
      isWorked: false,
      headers: {},
      status: 428,
    },
    { why: 'a quick person whose device has worked', ageMs: 0, isWorked: true, headers: {}, status: 202 },
    {
      why: 'a patient program without work',
      ageMs: minute,
      isWorked: false,
      headers: { origin: '', 'sec-fetch-site': '' },
      status: 428,
    },
    {
      why: 'a form that lay open for two hours',
      ageMs: 120 * minute,
      isWorked: false,
      headers: {},
      status: 202,
    },
    {
      why: 'a form that lay open for longer',
      ageMs: 120 * minute + 1,
      isWorked: true,
      headers: {},
      status: 428,
    },
    {
      why: 'a challenge from a clock that runs ahead',
      ageMs: -minute,
      isWorked: true,
      headers: {},
      status: 202,
    },
  ])('$why: $status', async ({ ageMs, isWorked, headers, status }) => {
    const { response, kept } = await sent(ageMs, isWorked, headers);
    expect(response.status).toBe(status);
    expect(kept).toHaveLength(status === 202 ? 1 : 0);
  });

  it('is requested with a challenge that is accepted once solved', async () => {
    const { send, kept } = aForm(guards);
    const body = aBody();
    const { [proofOfWorkHeader]: _, ...bare } = fromPage();
    const first = await send(body, bare);
    expect(first.status).toBe(428);
    const { error } = (await first.json()) as { error: { code: string; challenge: string } };
    expect(error.code).toBe('proof_wanted');
    const value = formatProofOfWork(error.challenge, solve(error.challenge, sha256));
    expect((await send(body, { ...bare, [proofOfWorkHeader]: value })).status).toBe(202);
    expect(kept).toEqual([body]);
  });

  it('can be requested before the form too, which stores nothing', async () => {
    const { app } = aForm(guards);
    const response = await app.request('/api/proof?form=waitlist');
    const { challenge } = (await response.json()) as { challenge: string };
    expect(solve(challenge, sha256)).toEqual(expect.any(Number));
    for (const form of ['', 'waitlist2', '__proto__']) {
      expect((await app.request(`/api/proof?form=${form}`)).status).toBe(400);
    }
  });

  it.each([
    { why: 'for another form', value: () => guards.challenge('newsletter') },
    { why: 'made easier', value: () => guards.challenge('waitlist').replace('.4.', '.0.') },
    { why: 'made younger', value: () => guards.challenge('waitlist').replace(/\.[0-9a-z]+\./, '.zzzzzzzz.') },
    { why: 'not ours', value: () => `waitlist.m1.4.0123456789abcdef.${'a'.repeat(43)}` },
    { why: 'no challenge at all', value: () => 'please' },
    { why: 'very long', value: () => 'a'.repeat(8_000) },
  ])('counts for nothing when it is $why', async ({ value }) => {
    const { send, kept } = aForm(guards);
    const challenge = value();
    const response = await send(
      aBody(),
      fromPage({ [proofOfWorkHeader]: formatProofOfWork(challenge, solve(challenge, sha256)) }),
    );
    expect(response.status).toBe(428);
    expect(kept).toEqual([]);
  });

  it('counts for nothing with the wrong number', async () => {
    const { send } = aForm(guards);
    const challenge = guards.challenge('waitlist');
    let nonce = 0;
    while (isSolved(challenge, nonce, sha256)) nonce += 1;
    const wrong = formatProofOfWork(challenge, nonce);
    expect((await send(aBody(), fromPage({ [proofOfWorkHeader]: wrong }))).status).toBe(428);
  });

  it('serves one submission, in whichever process, and its repetitions', async () => {
    const here = aForm(guards);
    const there = aForm(await someGuards(otherProcess));
    const headers = fromPage();
    const body = aBody();
    const repeated = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).send(body, headers)),
    );
    expect(repeated.map(({ status }) => status)).toEqual(Array(20).fill(202));
    for (const form of [here, there]) {
      const second = await form.send(aBody(), headers);
      expect(await codeOf(second)).toBe('proof_wanted');
    }
  });

  it('leaves only hashes behind, and those not for long', async () => {
    const { send } = aForm(guards);
    await send(aBody(), fromPage());
    const inDatabase = (statement: string) =>
      fresh.db.as(service, (transaction) => transaction.rows<{ count: number }>(statement));
    expect(await cleanUpGuards(fresh.db)).toBe(0);
    await inDatabase("update guards.spent_challenges set spent_at = now() - interval '7 hours'");
    expect(await cleanUpGuards(fresh.db)).toBeGreaterThan(0);
    expect(await inDatabase('select count(*)::int from guards.spent_challenges')).toEqual([{ count: 0 }]);
  });
});

describe('the limits', () => {
  const perHour = (changes: Partial<GuardOptions['perHour']>) => ({
    perHour: {
      submissionsPerNetworkHour: 1000,
      submissionsPerAddressHour: 1000,
      mailsPerAddressDay: 1000,
      ...changes,
    },
    limits: createRateLimits(fresh.db, Buffer.from(randomUUID())),
  });

  it('hold for a network, over two processes, and say when to come back', async () => {
    const key = Buffer.from(randomUUID());
    const limited = perHour({ submissionsPerNetworkHour: 6 });
    const here = await someGuards(fresh.db, { ...limited, limits: createRateLimits(fresh.db, key) });
    const there = await someGuards(otherProcess, { ...limited, limits: createRateLimits(otherProcess, key) });
    const forms = [aForm(here), aForm(there)] as const;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        forms[n % 2 === 0 ? 0 : 1].send(aBody({ email: `a${n}@example.com` }), fromPage({}, here)),
      ),
    );
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(6);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(14);
    // One of six comes back every ten minutes.
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.min(...waits)).toBeGreaterThan(540);
    expect(Math.max(...waits)).toBeLessThanOrEqual(600);
    const elsewhere = await forms[0].send(aBody(), fromPage({ [networkHeader]: 'another' }, here));
    expect(elsewhere.status).toBe(202);
  });

  it('hold for an e-mail address in every spelling, but never for a repetition', async () => {
    const limited = await someGuards(fresh.db, perHour({ submissionsPerAddressHour: 2 }));
    const stored = new Set<string>();
    const { send } = aForm(limited, stored);
    const key = randomUUID();
    const statuses = [];
    for (const email of ['ama@example.com', 'A.ma+list@example.com', 'AMA@example.com', 'kofi@example.com']) {
      statuses.push((await send({ key, email }, fromPage({}, limited))).status);
    }
    expect(statuses).toEqual([202, 202, 429, 202]);
    stored.add(key);
    expect((await send({ key, email: 'ama@example.com' }, fromPage({}, limited))).status).toBe(202);
  });

  it('make a busy network work, before they reject it', async () => {
    let time = 1_800_000_000_000;
    const limited = await someGuards(fresh.db, {
      ...perHour({ submissionsPerNetworkHour: 4 }),
      now: () => time,
    });
    const { send } = aForm(limited);
    const statusOf = async (isWorked: boolean) => {
      const challenge = limited.challenge('waitlist');
      time += 10_000;
      const value = formatProofOfWork(challenge, isWorked ? solve(challenge, sha256) : undefined);
      return (await send(aBody(), fromPage({ [proofOfWorkHeader]: value }, limited))).status;
    };
    const statuses = [];
    for (const isWorked of [false, false, false, true, true, true]) statuses.push(await statusOf(isWorked));
    expect(statuses).toEqual([202, 202, 428, 202, 202, 429]);
  });

  it('are not touched by what is refused for another reason', async () => {
    const limited = await someGuards(fresh.db, perHour({ submissionsPerNetworkHour: 1 }));
    const { send } = aForm(limited);
    const refused = await Promise.all([
      send({}, fromPage({}, limited)),
      send(aBody(), fromPage({ [proofOfWorkHeader]: '' }, limited)),
      send(aBody({ [honeypotField]: 'x' }), fromPage({}, limited)),
      send('{', fromPage({}, limited)),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([422, 428, 202, 400]);
    expect((await send(aBody(), fromPage({}, limited))).status).toBe(202);
  });
});
