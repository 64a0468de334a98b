import { randomUUID } from 'node:crypto';
import { type TrackedTransfer, trackingCodePattern } from '@remit/contract/tracking.ts';
import { transferStates } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aTransfersService,
  noon,
  type Person,
  type TransfersFixture,
} from './testing/a-transfers-service.ts';
import { storeTransfer } from './testing/stored-practice.ts';
import { addTrackRoutes } from './track-routes.ts';
import { trackingPage } from './tracking-page.ts';

let fixture: TransfersFixture;
let ama: Person;
beforeAll(async () => {
  fixture = await aTransfersService();
  ama = await fixture.person();
});
afterAll(() => fixture?.close());

const dayMs = 86_400_000;
const network = () => ({ 'x-network': randomUUID() });
const link = (id: string) => `/transfers/${id}/tracking`;
const track = (code: string, headers: Readonly<Record<string, string>> = network()) =>
  fixture.call('GET', `/track/${code}`, undefined, headers);
const page = (path: string, headers: Readonly<Record<string, string>> = network()) => {
  const app = new Hono();
  addTrackRoutes(app, fixture.deps);
  return app.request(path, { headers });
};
const share = async (id: string, by: Person = ama): Promise<string> =>
  (await fixture.call('POST', link(id), undefined, by.headers)).body.code;
const stored = (changes: Partial<Parameters<typeof storeTransfer>[1]>) =>
  fixture.db.as(service, (transaction) => storeTransfer(transaction, { userId: ama.id, ...changes }));
const aCode = () => randomUUID().replaceAll('-', '').slice(0, 20);

/** Columns that the page shows, and some whose values are everyday words. */
const isShown = new Set([
  ...['country', 'method', 'receive_minor', 'receive_currency', 'created_at', 'updated_at', 'ended_at'],
  ...['arrival', 'cancel_requested', 'state', 'pace', 'fixed', 'rounded_off'],
]);

it('the owner shares a transfer by one code, ends it, and shares it anew by another one', async () => {
  const { id } = await fixture.transfer(ama);
  const details = async () => (await fixture.call('GET', `/transfers/${id}`, undefined, ama.headers)).body;
  expect((await details()).trackingCode).toBeNull();

  const code = await share(id);
  expect(code).toMatch(trackingCodePattern);
  expect(await share(id)).toBe(code);
  expect((await details()).trackingCode).toBe(code);
  expect((await track(code)).status).toBe(200);

  expect((await fixture.call('DELETE', link(id), undefined, ama.headers)).status).toBe(204);
  expect((await fixture.call('DELETE', link(id), undefined, ama.headers)).status).toBe(204);
  expect((await details()).trackingCode).toBeNull();
  expect((await track(code)).status).toBe(404);

  const other = await share(id);
  expect(other).not.toBe(code);
  expect((await track(code)).status).toBe(404);
});

it.each(['POST', 'DELETE'])('%s is the owner’s alone', async (method) => {
  const { id } = await fixture.transfer(ama);
  const code = await share(id);
  const stranger = await fixture.person();
  expect((await fixture.call(method, link(id), undefined, stranger.headers)).status).toBe(404);
  expect((await fixture.call(method, link(id))).status).toBe(401);
  expect((await track(code)).status).toBe(200);
});

it('the live part has the amount, the country and the time of what is on its way', async () => {
  const { id } = await fixture.transfer(ama);
  const code = await share(id);
  expect((await track(code)).body).toMatchObject({ state: 'waiting', expected: null, endedAt: null });
  await fixture.move(id, { type: 'payment_received', by: 'partner' });
  expect((await track(code)).body).toEqual({
    ...{ state: 'on-its-way', isLate: false, country: 'KE', method: 'mobile-money' },
    receive: { minor: '1371532', currency: 'KES' },
    expected: { at: new Date(noon.getTime() + 10 * 60_000).toISOString() },
    ...{ collectUntil: null, updatedAt: noon.toISOString(), endedAt: null },
  } satisfies TrackedTransfer);
});

it('in every state, page and live part have nothing that was stored of people, partners or payment', async () => {
  for (const state of transferStates) {
    const method = state === 'paid_out' ? 'mobile-money' : 'cash-pickup';
    const id = await stored({
      state,
      method,
      failure: 'wallet-full',
      events: [['payment_received', 'partner']],
    });
    const code = await share(id);
    const response = await page(`/track/${code}`);
    const texts = [JSON.stringify((await track(code)).body), await response.text()];
    const [row] = await fixture.rows<{ row: Record<string, unknown>; recipient: Record<string, unknown> }>(
      'select to_jsonb(t) as row, t.recipient from public.transfers t where id = $1',
      [id],
    );
    const { recipient = {}, row: columns = {} } = row ?? {};
    const secrets = Object.entries({ ...columns, ...recipient, recipient: null }).filter(
      ([name, value]) => value !== null && String(value).length > 3 && !isShown.has(name),
    );
    expect(secrets.length, state).toBeGreaterThan(10);
    for (const [name, value] of [...secrets, ['e-mail address', ama.email], ['code', code]] as const) {
      for (const text of texts) expect(text, `${state}: ${name}`).not.toContain(String(value));
    }
  }
});

it('the page has the texts in its gaps, escaped, and headers that keep the link private', async () => {
  const code = await share(await stored({ state: 'ready', method: 'cash-pickup' }));
  const response = await page(`/track/${code}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    'content-type': 'text/html; charset=utf-8',
  });
  expect(await response.text()).toMatch(
    /data-view="ready".*amount:13,715\.32 KES country:Kenya time:\d\d:\d\d day:\d+ \w+/,
  );

  const { body } = await track(code);
  const gap = { trackingPage: () => ({ html: '<p title="{{version}}">{{amount}}</p>', headers: {} }) };
  const hostile = { ...body, updatedAt: '"><script>' };
  expect(trackingPage(gap, hostile).html).toBe('<p title="&quot;&gt;&lt;script&gt;">13,715.32 KES</p>');
  const unfilled = { trackingPage: () => ({ html: '{{nothing}}', headers: {} }) };
  expect(() => trackingPage(unfilled, body)).toThrow('a gap for "nothing"');
});

it('while the database is away the page says to come back, and not that the link is wrong', async () => {
  const app = new Hono();
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const limits = { ...fixture.deps.limits, take: () => Promise.reject(away) };
  addTrackRoutes(app, { ...fixture.deps, limits });
  const response = await app.request(`/track/${aCode()}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await response.text()).toContain('data-view="later"');
});

it('a code that is malformed, unknown or ended is the same, and a malformed one asks nothing of the database', async () => {
  const id = await stored({});
  const ended = await share(id);
  await fixture.call('DELETE', link(id), undefined, ama.headers);
  const db = new Proxy(fixture.db, {
    get: () => {
      throw new Error('The database was asked.');
    },
  });
  const app = new Hono();
  addTrackRoutes(app, {
    ...fixture.deps,
    db,
    limits: { ...fixture.deps.limits, take: () => Promise.reject(new Error('The database was asked.')) },
  });

  const unknown = await (await page(`/track/${aCode()}`)).text();
  expect(unknown).toContain('data-view="unknown"');
  expect(await (await page(`/track/${ended}`)).text()).toBe(unknown);
  for (const malformed of [
    '',
    '/',
    '/x',
    `/${aCode()}x`,
    `/${aCode().toUpperCase()}Q`,
    "/';--",
    '/%00',
    '/%',
  ]) {
    const response = await app.request(`/track${malformed}`);
    expect([malformed, response.status, await response.text()]).toEqual([malformed, 404, unknown]);
  }
  const [first, second] = [await track(aCode()), await track('x')];
  expect(first).toEqual({
    status: 404,
    body: { error: { code: 'tracking_unknown', message: expect.any(String) } },
  });
  expect(second).toEqual(first);
});

it('a link works until 30 days after the end, to the millisecond', async () => {
  const own = await aTransfersService();
  try {
    const kofi = await own.person();
    const { id } = await own.transfer(kofi);
    const { code } = (await own.call('POST', link(id), undefined, kofi.headers)).body;
    await own.move(id, { type: 'payment_declined', by: 'partner' });
    own.pass(30 * dayMs - 1);
    expect((await own.call('GET', `/track/${code}`)).status).toBe(200);
    own.pass(1);
    expect((await own.call('GET', `/track/${code}`)).status).toBe(404);
    expect((await own.call('GET', `/transfers/${id}`, undefined, kofi.headers)).body.trackingCode).toBeNull();
    expect((await own.call('POST', link(id), undefined, kofi.headers)).status).toBe(409);
  } finally {
    await own.close();
  }
});

it('the link goes with the account', async () => {
  const kofi = await fixture.person();
  const { id } = await fixture.transfer(kofi);
  const code = await share(id, kofi);
  await fixture.rows('delete from auth.users where id = $1', [kofi.id]);
  expect((await track(code)).status).toBe(404);
  expect(await fixture.rows('select from transfers.tracking_links where transfer = $1', [id])).toEqual([]);
});

it('a network that tries many codes is stopped, while links that work go on working there', async () => {
  const code = await share(await stored({ state: 'sending' }));
  const guesser = network();
  for (let asked = 0; asked < 150; asked += 1) expect((await track(code, guesser)).status).toBe(200);
  let misses = 0;
  while ((await track(aCode(), guesser)).status === 404) misses += 1;
  expect(misses).toBe(100);

  const limited = await page(`/track/${aCode()}`, guesser);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await limited.text()).toContain('data-view="later"');
  expect((await track(code, guesser)).status).toBe(200);
  expect((await track(aCode())).status).toBe(404);
});

it('no code is in the log', async () => {
  const code = await share(await stored({}));
  await track(code);
  await page(`/track/${code}`);
  expect(fixture.lines.join('\n')).not.toContain(code);
});
