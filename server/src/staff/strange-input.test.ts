import { randomUUID } from 'node:crypto';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRoutes } from './routes.ts';
import { aStaffService } from './testing/a-staff-service.ts';
import { bodies } from './testing/bodies.ts';

let fresh: FreshDatabase;
let console: Awaited<ReturnType<typeof aStaffService>>;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  console = await aStaffService({ on: fresh });
  ({ headers } = await console.staff('administrator'));
});
afterAll(() => fresh?.close());

describe('a search', () => {
  const cursor = '2026-13-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000';
  it.each([
    { joinedFrom: '2026-02-31' },
    { joinedTo: '0000-01-01' },
    { before: 'x' },
    { before: cursor },
    { q: '\0' },
    { state: 'x' },
    { sort: 'name' },
  ])('of the waitlist is rejected with %o', async (query) => {
    expect((await console.ask('POST', '/waitlist/search', headers, query)).status).toBe(422);
  });

  it.each(['/waitlist/search', '/accounts/search', '/transfers/search'])(
    'of %s is rejected with a cursor of a wrong kind',
    async (path) => {
      for (const before of [
        '2026-02-31T00:00:00.000000Z_',
        '2026-01-31T00:00:00.000000Z_7',
        '7',
        'ama@example.com',
      ]) {
        expect((await console.ask('POST', path, headers, { before })).status, before).toBe(422);
      }
    },
  );

  it.each(['', ' a ', 'a\0', 'a'.repeat(256)])('of people is rejected with %o', async (q) => {
    const { status, body } = await console.ask('POST', '/search', headers, { q });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['q']]);
  });
});

describe('a query', () => {
  it.each(
    ['/campaigns', '/system/outbox', '/system/audit'].flatMap((path) => [
      [path, '2026-13-01T00:00:00.000000Z_', 'month'] as const,
      [path, '2026-02-31T00:00:00.000000Z_', 'day'] as const,
      [path, '2026-01-31T00:00:00.000000Z_', 'kind of id'] as const,
    ]),
  )('of %s is rejected with the cursor %s… of a wrong %s', async (path, time, wrong) => {
    const isNumbered = path === '/system/audit';
    const id = isNumbered === (wrong === 'kind of id') ? randomUUID() : '7';
    expect((await console.ask('GET', `${path}?before=${time}${id}`, headers)).status).toBe(422);
  });
});

const naming = staffRoutes.filter(({ path }) => path.includes(':'));
it.each(naming.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'finds nothing under what is no id: %s',
  async (name, route) => {
    for (const [parameter] of route.path.matchAll(/:\w+/g)) {
      const path = route.path.replace(parameter, 'x').replaceAll(/:\w+/g, () => randomUUID());
      const { status, body } = await console.ask(route.method, path, headers, bodies[name]?.());
      expect([status, body.error.code], path).toEqual([404, 'not_found']);
    }
  },
);
