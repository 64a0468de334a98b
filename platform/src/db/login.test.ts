import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts';
import { anon, type Caller, service } from './database.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

const person: Caller = { role: 'authenticated', claims: { sub: 'ama' } };
const denied = '42501'; // insufficient_privilege

it('the login has no rights of a superuser, and inherits none', async () => {
  const [login] = await fresh.db.as(service, (transaction) =>
    transaction.rows(`
      select rolsuper, rolbypassrls, rolcreaterole, rolinherit,
             pg_has_role(session_user, 'service_role', 'usage') as "hasRightsOfServer"
      from pg_roles where rolname = session_user`),
  );
  expect(login).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolinherit: false,
    hasRightsOfServer: false,
  });
});

it.each([anon, person, service])('$role who resets the role has no rights of a superuser', async (caller) => {
  for (const statement of [
    'alter role current_user superuser',
    'alter role current_user bypassrls',
    'create role another superuser',
    'grant pg_execute_server_program to current_user',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
    'select * from pg_authid',
    "load 'auto_explain'",
    'create extension dblink',
    "create subscription more connection 'user=postgres' publication any_one with (connect = false)",
    'create event trigger more on ddl_command_end execute function pg_catalog.suppress_redundant_updates_trigger()',
  ]) {
    const attempt = fresh.db.as(caller, async (transaction) => {
      await transaction.rows('reset role');
      await transaction.rows(statement);
    });
    await expect(attempt, statement).rejects.toMatchObject({
      // Debian may not have the extension at all.
      code: statement === 'create extension dblink' ? expect.stringMatching(/^(42501|0A000|58P01)$/) : denied,
    });
  }
});

it('the login cannot become the superuser by another session user', async () => {
  const client = new pg.Client(fresh.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(rolname) as name from pg_roles where rolsuper',
    );
    expect(rows).not.toEqual([]);
    for (const { name } of rows) {
      for (const statement of [`set session authorization ${name}`, `set role ${name}`]) {
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: denied });
      }
    }
  } finally {
    await client.end();
  }
});
