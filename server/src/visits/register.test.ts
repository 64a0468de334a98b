import { anon, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVisitsDeps } from './deps.ts';
import { visitsRoutes } from './register.ts';
import { cleanUpVisits } from './retention.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(() => fresh.db.as(service, (transaction) => transaction.rows('delete from visits.daily')));

const origin = 'https://site.example';
const pages = new Set(['/', '/pricing']);
const app = (perHour = 1_000) =>
  new Hono().route(
    '/',
    visitsRoutes(
      createVisitsDeps({
        db: fresh.db,
        networkOf: (context) => context.req.header('x-test-network') ?? '192.0.2.1',
        siteUrl: new URL(origin),
        isPage: (path) => pages.has(path),
        rateLimit: { perHour },
      }),
    ),
  );
const headers = { origin, 'content-type': 'application/json', 'user-agent': 'A Browser/7' };
const visit = (body: unknown, changes: Record<string, string> = {}, to = app()) =>
  to.request('/api/visits', {
    method: 'POST',
    headers: { ...headers, ...changes },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const rows = () =>
  fresh.db.as(service, (transaction) =>
    transaction.rows<Record<string, unknown>>('select * from visits.daily order by page'),
  );

describe('a visit', () => {
  it('is counted for its page and day, and nothing else of it is kept', async () => {
    const responses = await Promise.all(
      ['/', '/pricing', '/', '/'].map((page) => visit({ page, referrer: 'https://eve.example', id: 'x' })),
    );
    expect(responses.map((response) => response.status)).toEqual([204, 204, 204, 204]);
    const stored = await rows();
    expect(stored.map(({ page, count }) => [page, count])).toEqual([
      ['/', 3n],
      ['/pricing', 1n],
    ]);
    expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['count', 'day', 'page']);
    const buckets = await fresh.db.as(service, (transaction) =>
      transaction.rows('select 1 from limits.buckets'),
    );
    expect(buckets).toEqual([]);
  });

  it('sets no cookie and may not be cached', async () => {
    const response = await visit({ page: '/' });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['text/plain;charset=UTF-8', 'application/json; charset=utf-8'])(
    'may be a beacon of %s',
    async (type) => {
      expect((await visit({ page: '/' }, { 'content-type': type })).status).toBe(204);
    },
  );

  it.each([
    { why: 'an unknown page', body: { page: '/no-such-page' }, status: 422 },
    { why: 'a page in other letters', body: { page: '/Pricing' }, status: 422 },
    { why: 'a page with a query', body: { page: '/pricing?email=ama@example.com' }, status: 422 },
    { why: 'markup', body: { page: '/<script>' }, status: 422 },
    { why: 'a way up', body: { page: '/../etc' }, status: 422 },
    { why: 'NUL', body: { page: '/\0' }, status: 422 },
    { why: 'half a character', body: '{"page":"/\\ud800"}', status: 422 },
    { why: 'far too long', body: { page: `/${'a'.repeat(5_000)}` }, status: 422 },
    { why: 'a list', body: { page: ['/'] }, status: 422 },
    { why: 'an object', body: { page: { toString: '/' } }, status: 422 },
    { why: 'a prototype', body: '{"__proto__":{"page":"/"}}', status: 422 },
    { why: 'nothing', body: {}, status: 422 },
    { why: 'a list of visits', body: [{ page: '/' }], status: 400 },
    { why: 'no JSON', body: 'page=/', status: 400 },
    { why: 'an empty body', body: '', status: 400 },
  ])('is not counted for $why', async ({ body, status }) => {
    expect((await visit(body)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it.each([
    { why: 'another site', changes: { origin: 'https://eve.example' }, status: 403 },
    { why: 'a hidden frame', changes: { origin: 'null' }, status: 403 },
    { why: 'another site, as the browser says', changes: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { why: 'a form', changes: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
    { why: 'a type that only begins like ours', changes: { 'content-type': 'text/plainer' }, status: 415 },
  ])('is not counted from $why', async ({ changes, status }) => {
    expect((await visit({ page: '/' }, changes)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('is not counted for a program that names no origin', async () => {
    const response = await app().request('/api/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"page":"/"}',
    });
    expect(response.status).toBe(403);
  });

  it('counts so often for one network and hour, and for another network still', async () => {
    const one = app(2);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await visit({ page: '/' }, {}, one)).status);
    expect(statuses).toEqual([204, 204, 429]);
    expect((await visit({ page: '/' }, { 'x-test-network': '192.0.2.2' }, one)).status).toBe(204);
    expect(await rows()).toMatchObject([{ count: 3n }]);
  });

  it('cannot be read or written by visitors', async () => {
    for (const statement of [
      'select * from visits.daily',
      "insert into visits.daily values (now(), '/', 1)",
    ]) {
      const attempt = fresh.db.as(anon, (transaction) => transaction.rows(statement));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is forgotten after 25 months', async () => {
    const day = (interval: string) => `((now() at time zone 'utc')::date - interval '${interval}')::date`;
    await fresh.db.as(service, (transaction) =>
      transaction.rows(
        `insert into visits.daily values (${day('25 months')}, '/', 1), (${day('25 months 1 day')}, '/', 2)`,
      ),
    );
    expect(await cleanUpVisits(fresh.db)).toBe(1);
    expect(await rows()).toMatchObject([{ count: 1n }]);
  });
});
