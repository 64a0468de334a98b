import { service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConfig } from '#testing/a-config.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

it('the data service never serves a schema that is not the product’s own', async () => {
  const schemas = await fresh.db.as(service, (transaction) =>
    transaction.rows<{ name: string }>(
      "select nspname as name from pg_namespace where nspname not in ('public', 'pg_temp')",
    ),
  );
  expect(schemas.length).toBeGreaterThan(10);
  for (const { name } of schemas) {
    expect(() => aConfig({ DATA_SCHEMAS: `demo,${name}` }), name).toThrow(/^DATA_SCHEMAS .*internal/);
  }
});

it.each([
  ['DATA_SCHEMAS', ','],
  ['DATA_PRE_REQUEST', 'unqualified'],
  ['DATA_ANON_ROLE', 'postgres'],
  ['DATA_MAX_ROWS', '0'],
  ['DATA_RESPONSE_BYTES_MAX', '0'],
  ['DATA_RESPONSE_BYTES_MAX', '1GiB'],
  ['DATA_OPENAPI', 'all'],
  ['DATA_STATEMENT_TIMEOUT_ANON', '0'],
])('the data service does not start with %s=%s', (name, value) => {
  expect(() => aConfig({ [name]: value })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`^${name} `) }),
  );
});

it('the config gives anonymous callers the least time for a statement, and a service the most', () => {
  const { anon, authenticated, service_role } = aConfig({}).data.statementMs;
  expect(anon).toBeLessThan(authenticated);
  expect(authenticated).toBeLessThan(service_role);
});
