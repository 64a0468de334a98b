import { randomUUID } from 'node:crypto';
import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRoutes } from './routes.ts';
import type { StaffRoute } from './staff-route.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { bodies } from './testing/bodies.ts';
import { aMember } from './testing/people.ts';
import { aTransfer } from './transfers/testing/a-transfer.ts';

// No value of a query, a path or a body causes a 5xx.

let fresh: FreshDatabase;
let console: Awaited<ReturnType<typeof aStaffService>>;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  // Each request has to get as far as its operation.
  const limits = {
    take: async () => ({ isAllowed: true, remaining: 1 }) as const,
    giveBack: async () => undefined,
    cleanUp: async () => 0,
  };
  console = await aStaffService({ on: fresh, deps: { limits } });
  ({ headers } = await console.staff('administrator'));
  await aMember(fresh.db, { list: 'newsletter' });
});
afterAll(() => fresh?.close());

const nameOf = ({ method, path }: StaffRoute) => `${method} ${path}`;
const named = (routes: readonly StaffRoute[]) => routes.map((route) => [nameOf(route), route] as const);
const insertedId = async (text: string) => {
  const [row] = await fresh.db.as(service, (transaction) => transaction.rows<{ id: string }>(text));
  return row?.id ?? '';
};

/** Something that a path may name, so that a request gets beyond "not found". */
const targets: Readonly<Record<string, () => Promise<string>>> = {
  waitlist: async () => (await aMember(fresh.db)).id,
  enquiries: () =>
    insertedId(`insert into enquiries.enquiries (id, key, kind, email, name, page, details)
      values (gen_random_uuid(), gen_random_uuid(), 'contact', 'ama@example.com', 'Ama', '/contact', '{}') returning id`),
  campaigns: () =>
    insertedId(
      `insert into campaigns.campaigns (subject, source, list) values ('News', 'Text', 'newsletter') returning id`,
    ),
  accounts: () =>
    insertedId(`insert into auth.users (id, aud, role, email)
      values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.com') returning id`),
  invitations: async () => randomUUID(),
  transfers: async () => (await aTransfer(fresh.db, null)).id,
  system: async () => randomUUID(),
};
const pathTo = async ({ path }: StaffRoute) => {
  const target = await targets[path.split('/')[1] ?? '']?.();
  return path.replace(':id', target ?? '').replaceAll(/:\w+/g, () => randomUUID());
};

/** What a query needs before its other parameters are looked at. */
const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /invitations/preview': { to: 'GH', count: '1' },
  'GET /campaigns/audience': { list: 'waitlist' },
};

const times = [
  '2026-01-31T10:00:00.000000Z',
  '2026-13-01T00:00:00.000000Z',
  '2026-02-31T00:00:00.000000Z',
  '2026-01-01T24:00:00.000000Z',
  '2026-01-01T00:00:60.000000Z',
  '0000-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999999Z',
];
const ids = [randomUUID(), '-'.repeat(36), '1', '9'.repeat(18), '9'.repeat(19), '-1', ''];
const cursors = [
  ...times.flatMap((time) => ids.map((id) => `${time}_${id}`)),
  Buffer.from(`2026-02-31 00:00:00+00 ${randomUUID()}`).toString('base64url'),
  '_',
];
const strings = [
  ...['', '\0', 'a\0b', '%', "' or true --", '-1', '1e999', 'ä'.repeat(5_000)],
  ...['2026-02-31', '2026-13-01', '0000-01-01', '9999-12-31', '-infinity', 'now'],
  ...['2026-02-31T00:00:00Z', '2026-01-01T00:00:00+23', '9999-12-31T23:59:59Z'],
  ...ids,
];
/** Bytes that are no text, as a path or a query may have them. */
const encoded = ['%', '%ff', '%ED%A0%80', '..%2f..'];
/** Of JSON, where half a character can be written. */
const values = [
  ...[null, true, -1, 0.5, 1e300, [], {}, ['\0']],
  ...['\ud800', 'a\udc00b', '\u202e', '\r\nBcc: x@example.com', 'a'.repeat(50_000)],
];
const cursorFields = { before: true, after: true };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const atOnce = 2;
type Tried = { readonly what: string; readonly status: number };
/** No more at a time than there may be exports. */
async function failuresOf(tries: readonly (() => Promise<Tried>)[]): Promise<string[]> {
  const failures: string[] = [];
  for (let at = 0; at < tries.length; at += atOnce) {
    const responses = await Promise.all(tries.slice(at, at + atOnce).map((one) => one()));
    failures.push(...responses.filter(({ status }) => status >= 500).map(({ what }) => what.slice(0, 200)));
  }
  return failures;
}

describe('a query', () => {
  const entriesOf = (route: StaffRoute) =>
    Object.keys((route.query as unknown as { entries?: object } | undefined)?.entries ?? {});
  const asking = staffRoutes.filter(({ query }) => query);
  const givenTo = (parameter: string) =>
    (['before', 'after'].includes(parameter) ? cursors : strings).map(encodeURIComponent).concat(encoded);

  it('has parameters that this knows of', () => {
    expect(asking.filter((route) => entriesOf(route).length === 0)).toEqual([]);
  });

  it.each(named(asking))('of %s may be anything', async (name, route) => {
    const tries = entriesOf(route).flatMap((parameter) =>
      givenTo(parameter).map((value) => async () => {
        const { [parameter]: _, ...others } = queries[name] ?? {};
        const query = `${new URLSearchParams(others)}&${parameter}=${value}`;
        const { status } = await console.ask(route.method, `${route.path}?${query}`, headers);
        return { what: query, status };
      }),
    );
    expect(await failuresOf(tries)).toEqual([]);
  });
});

describe('a path', () => {
  const naming = staffRoutes.filter(({ path }) => path.includes(':'));
  const pathValues = [...strings.filter((text) => text !== '').map(encodeURIComponent), ...encoded];

  it.each(named(naming))('of %s may name anything', async (name, route) => {
    const tries = [...route.path.matchAll(/:\w+/g)].flatMap(([parameter]) =>
      pathValues.map((value) => async () => {
        const path = route.path.replace(parameter, () => value).replaceAll(/:\w+/g, () => randomUUID());
        const { status } = await console.ask(route.method, path, headers, bodies[name]?.());
        return { what: path, status };
      }),
    );
    expect(await failuresOf(tries)).toEqual([]);
  });
});

describe('a body', () => {
  const reading = staffRoutes.filter(({ body }) => body);

  it('is here for every route that reads one', () => {
    expect(Object.keys(bodies).sort()).toEqual(reading.map(nameOf).sort());
  });

  it.each(named(reading))('of %s as it should be gets beyond its schema', async (name, route) => {
    const { status, body } = await console.ask(route.method, await pathTo(route), headers, bodies[name]?.());
    expect([status, body?.error?.fields]).toEqual([expect.any(Number), undefined]);
    expect(status).toBeLessThan(500);
  });

  it.each(named(reading))('of %s may be anything', async (name, route) => {
    const send = async (body: unknown, what: string) => {
      const { status } = await console.ask(route.method, await pathTo(route), headers, body);
      return { what, status };
    };
    const good = () => bodies[name]?.() ?? {};
    const wholes = values.map((body) => () => send(body, JSON.stringify(body)));
    const fields = Object.keys(good()).flatMap((field) =>
      [...values, ...strings, ...(field in cursorFields ? cursors : []), JSON.parse(nested(2_000))].map(
        (value) => () => send({ ...good(), [field]: value }, `${field}: ${JSON.stringify(value)}`),
      ),
    );
    expect(await failuresOf([...wholes, ...fields])).toEqual([]);
  });

  it('of JSON that is deep, broken or none causes no 5xx', async () => {
    const type = { 'content-type': 'application/json' };
    for (const text of [nested(30_000), '{"a":'.repeat(10_000), '', '\0', '{', '"\\ud800"', '\ufeff{}']) {
      const { status } = await console.askText(
        'PUT',
        `/campaigns/${randomUUID()}`,
        { ...headers, ...type },
        text,
      );
      expect(status, text.slice(0, 20)).toBeLessThan(500);
    }
  });
});
