import { migrate } from '@remit/platform/db/migrate.ts';
import { allMigrations } from '@remit/platform/testing/all-migrations.ts';
import { emptyDatabase, type FreshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let empty: FreshDatabase;
let client: pg.Client;
beforeEach(async () => {
  empty = await emptyDatabase();
  client = new pg.Client(empty.connection);
  await client.connect();
});
afterEach(async () => {
  await client?.end();
  await empty?.close();
});

/** A database as it was just before a migration, with these rows; then with that migration and all later ones. */
async function migratedAfter(migration: string, rows: string): Promise<void> {
  const all = allMigrations();
  await migrate(
    empty.connection,
    all.slice(
      0,
      all.findIndex(({ name }) => name === migration),
    ),
  );
  await client.query(`set role service_role; ${rows}`);
  await migrate(empty.connection, all);
}

describe('accounts from before', () => {
  it('get their profile by migration', async () => {
    await migratedAfter(
      'public_tables',
      `insert into auth.users (id, aud, role, raw_user_meta_data, is_anonymous, deleted_at) values
        ('a0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', '{"full_name": "Ama"}', false, null),
        ('a0000000-0000-4000-8000-000000000002', 'authenticated', 'authenticated', '{"full_name": 7}', true, null),
        ('a0000000-0000-4000-8000-000000000003', 'authenticated', 'authenticated', '{}', false, now())`,
    );
    const { rows } = await client.query('select id, full_name, theme from public.profiles order by id');
    expect(rows).toEqual([
      { id: 'a0000000-0000-4000-8000-000000000001', full_name: 'Ama', theme: null },
      { id: 'a0000000-0000-4000-8000-000000000002', full_name: null, theme: null },
    ]);
  });

  it('count as made by an administrator, unless their owners signed up themselves', async () => {
    await migratedAfter(
      'auth_accounts_of_admins',
      `insert into auth.users (id, aud, role, email) select gen_random_uuid(), 'a', 'a', name
        from unnest(array['own', 'given']) name;
      insert into auth.audit_log_entries (id, payload) select gen_random_uuid(),
        jsonb_build_object('action', 'user_signedup', 'actor_id', id) from auth.users where email = 'own'`,
    );
    const { rows } = await client.query('select email, made_by_admin as "is" from auth.users order by email');
    expect(rows).toEqual([
      { email: 'given', is: true },
      { email: 'own', is: false },
    ]);
  });

  it('are of the instance that the original writes, as new ones are', async () => {
    const add = `insert into auth.users (id, aud, role) values (gen_random_uuid(), 'authenticated', 'authenticated')`;
    await migratedAfter('authenticator_and_seeded_rows', add);
    await client.query(`set role service_role; ${add}`);
    const { rows } = await client.query('select instance_id from auth.users');
    expect(rows).toEqual(Array(2).fill({ instance_id: '00000000-0000-0000-0000-000000000000' }));
  });
});
