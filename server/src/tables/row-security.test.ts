import { anon, type Caller, service } from '@remit/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let fresh: FreshDatabase;
type Table = { name: string; isEnabled: boolean; isForced: boolean };
let tables: Table[];
/**
 * All but those that people reach themselves; `public-tables.test.ts` and the storage service's tests say who may do what
 * there. The policies of `realtime.messages` are asked who may use a channel: `channel-permissions.test.ts`.
 */
let closed: Table[];
beforeAll(async () => {
  fresh = await freshDatabase();
  tables = await asOwner((client) =>
    client.query<Table>(`
      select format('%I.%I', nspname, relname) as name, relrowsecurity as "isEnabled", relforcerowsecurity as "isForced"
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      order by 1`),
  );
  const open = ['realtime.messages', 'storage.buckets', 'storage.objects'];
  closed = tables.filter(({ name }) => !name.startsWith('public.') && !open.includes(name));
});
afterAll(() => fresh?.close());

async function asOwner<Row extends pg.QueryResultRow>(
  work: (client: pg.Client) => Promise<pg.QueryResult<Row>>,
): Promise<Row[]> {
  const client = new pg.Client(fresh.connection);
  await client.connect();
  try {
    return (await work(client)).rows;
  } finally {
    await client.end();
  }
}

const otherCallers: readonly Caller[] = [
  anon,
  { role: 'authenticated', claims: { sub: 'a0000000-0000-4000-8000-000000000001', role: 'service_role' } },
];
const denied = '42501'; // insufficient_privilege

describe('every table', () => {
  it('is looked at by the tests below', () => {
    const names = tables.map((table) => table.name);
    expect(names).toEqual(
      expect.arrayContaining(['limits.buckets', 'migrations.applied', 'secrets.sealed_keys']),
    );
  });

  it('has row security, which holds for its owner too', () => {
    for (const { name, isEnabled, isForced } of tables) {
      expect({ name, isEnabled }).toEqual({ name, isEnabled: true });
      // The migrations themselves read and write theirs as its owner.
      if (name !== 'migrations.applied') expect({ name, isForced }).toEqual({ name, isForced: true });
    }
  });

  it.each(otherCallers)(
    'that people do not reach themselves is closed to $role: no reading, writing or emptying',
    async (caller) => {
      for (const { name } of closed) {
        for (const statement of [
          `select 1 from ${name} limit 1`,
          `insert into ${name} default values`,
          `delete from ${name}`,
          `truncate ${name}`,
        ]) {
          const attempt = fresh.db.as(caller, (transaction) => transaction.rows(statement));
          await expect(attempt, `${caller.role}: ${statement}`).rejects.toMatchObject({ code: denied });
        }
      }
    },
  );

  it.each(otherCallers)(
    'that people do not reach themselves grants nothing to $role, not even on one column',
    async ({ role }) => {
      const open = await asOwner((client) =>
        client.query(
          `select name, privilege from unnest($2::text[]) name,
           unnest(array['select', 'insert', 'update', 'references']) privilege
         where has_any_column_privilege($1::name, name, privilege)
            or has_table_privilege($1::name, name, 'delete, truncate, trigger')`,
          [role, closed.map((table) => table.name)],
        ),
      );
      expect(open).toEqual([]);
    },
  );

  it('of the server can be read by the server, except the list of migrations', async () => {
    for (const { name } of tables) {
      const attempt = fresh.db.as(service, (transaction) =>
        transaction.rows(`select 1 from ${name} limit 1`),
      );
      if (name === 'migrations.applied') await expect(attempt).rejects.toMatchObject({ code: denied });
      else await expect(attempt, name).resolves.toBeDefined();
    }
  });

  it('shows nothing to its owner either, who is not the server', async () => {
    await fresh.db.as(service, (transaction) =>
      transaction.rows("insert into secrets.sealed_keys (name, sealed) values ('tested', '')"),
    );
    const seen = await asOwner(async (client) => {
      const { rows } = await client.query(
        'select tableowner = current_user as is from pg_tables where tablename = $1',
        ['sealed_keys'],
      );
      expect(rows).toEqual([{ is: true }]);
      return client.query('select count(*)::int from secrets.sealed_keys');
    });
    expect(seen).toEqual([{ count: 0 }]);
  });

  it.each([...otherCallers, service])('shows nothing to $role who resets the role', async (caller) => {
    for (const { name, isForced } of tables) {
      if (!isForced) continue;
      const seen = fresh.db.as(caller, async (transaction) => {
        await transaction.rows('reset role');
        return transaction.rows(`select 1 from ${name} limit 1`);
      });
      expect(await seen, name).toEqual([]);
    }
  });
});

describe('every function', () => {
  it('is closed to PUBLIC, which it is open to unless a migration says otherwise', async () => {
    const functions = await asOwner((client) =>
      client.query<{ name: string; isOpen: boolean }>(`
        select format('%I.%I', nspname, proname) as name, exists (
          select from aclexplode(coalesce(proacl, acldefault('f', proowner)))
          where grantee = 0 and privilege_type = 'EXECUTE') as "isOpen"
        from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
        where nspname not in ('pg_catalog', 'information_schema')
          -- An extension's, in a schema that only the server may use: \`search-people.test.ts\`.
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        order by 1`),
    );
    expect(functions.map(({ name }) => name)).toContain('auth.has_shown_factors');
    expect(functions.filter(({ isOpen }) => isOpen)).toEqual([]);
  });
});

describe('the schema of everyone', () => {
  it.each(otherCallers)('takes no new tables from $role', async (caller) => {
    const attempt = fresh.db.as(caller, (transaction) =>
      transaction.rows('create table public.mine (id int)'),
    );
    await expect(attempt).rejects.toMatchObject({ code: denied });
  });
});
