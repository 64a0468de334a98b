import { randomUUID } from 'node:crypto';
import { aServer, type ServerFixture } from '@remit/platform/testing/a-server.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataService, type DataFixture, dataPath } from './testing/a-data-service.ts';
import { anyHostileRequest, type HostileRequest } from './testing/any-hostile-request.ts';

const requestsInAll = isLong ? 10_000 : 1_000;
const atOnce = 10;
const seed = isLong ? undefined : 2_021;
/** The one failure that a caller may bring about: 57014, query_canceled. */
const timeout = '57014';

let data: DataFixture;
let server: ServerFixture;
beforeAll(async () => {
  data = await aDataService({
    set: { DATA_STATEMENT_TIMEOUT_ANON: '2s', DATA_STATEMENT_TIMEOUT_AUTHENTICATED: '2s' },
  });
  server = await aServer({ db: data.db, extend: (services) => void services.route('/', data.routes) });
});
afterAll(async () => {
  await server?.close();
  await data?.close();
});

/** Everything that none of the callers below may change. */
const untouched = [
  'authors',
  'books',
  'biographies',
  'genres',
  'members',
  'ledger',
  'unguarded',
  'readers',
  'loans',
  'clubs',
];
const trace = async () => {
  const rows: unknown[] = [];
  for (const table of untouched) {
    rows.push(
      await data.asServer(
        `select '${table}' as name, md5(string_agg(t::text, '' order by t::text)) from library.${table} t`,
      ),
    );
  }
  rows.push(
    await data.asServer(
      "select md5(string_agg(t::text, '' order by t::text)) from library.notes t where body like 'CANARY%'",
    ),
  );
  return rows;
};

describe(`${requestsInAll} hostile requests`, () => {
  it('get a response of the contract each, no 5xx, and no row that their role may not see', async () => {
    const before = await trace();
    const outcomes = new Map<string, number>();
    const otherUser = await data.tokenOf(randomUUID());
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyHostileRequest([data.keys.publishable, otherUser]), {
          minLength: atOnce,
          maxLength: atOnce,
        }),
        async (requests) => {
          const seen = await Promise.all(requests.map(send));
          for (const outcome of seen) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        },
      ),
      { numRuns: requestsInAll / atOnce, endOnFailure: true, ...(seed !== undefined && { seed }) },
    );
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(requestsInAll);
    // Many must have got past the first check, or the rest went untested.
    expect(outcomes.get('responded') ?? 0).toBeGreaterThan(requestsInAll / 20);
    expect(outcomes.get('rejected by the database') ?? 0).toBeGreaterThan(0);
    expect(outcomes.get('timed out') ?? 0).toBeLessThan(requestsInAll / 100);
    expect(await trace()).toEqual(before);
    expect((await data.call('GET', '/books?select=id&id=eq.1')).body).toEqual([{ id: 1 }]);
  }, 1_200_000);
});

async function send({ method, path, headers, body }: HostileRequest): Promise<string> {
  const response = await server.ask(`${dataPath}${path}`, {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
    ...(body !== undefined && { body }),
  });
  const text = response.body.toString();
  const about = `${method} ${path.slice(0, 1_000)}\n${JSON.stringify(headers).slice(0, 500)}\n${body?.slice(0, 500)}\n→ ${response.status} ${text.slice(0, 500)}`;
  expect(text, about).not.toContain('CANARY');
  expect(text, about).not.toMatch(/at \S+\.ts:\d+|postgres:\/\//);
  if (response.status < 400) return 'responded';
  if (method === 'HEAD') {
    expect(response.status, about).toBeLessThan(500);
    return 'rejected';
  }
  if (!path.startsWith('/..') && !path.startsWith('/%2e') && text.startsWith('{"code"')) {
    expect(Object.keys(JSON.parse(text)).sort(), about).toEqual(['code', 'details', 'hint', 'message']);
  }
  const code = /"code":"([^"]*)"/.exec(text)?.[1] ?? '';
  if (code === timeout) return 'timed out';
  expect(response.status, about).toBeLessThan(500);
  return /^[0-9A-Z]{5}$/.test(code) ? 'rejected by the database' : 'rejected';
}
