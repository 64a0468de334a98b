import type pg from 'pg';
import { withClient } from '../client.ts';
import { superuser } from './cluster.ts';

/** Who the server connects as. It owns the database, and has no rights beyond it but to replicate. */
export const loginRole = 'remit_server';
export const databaseName = 'remit';

/**
 * All that the superuser does: makes the roles and the database. The login inherits nothing, so it acts as one of the
 * three roles only when it says so; of itself it sees no row, although it owns the tables.
 */
export async function prepareLoginRole(socketDir: string): Promise<void> {
  await asSuperuser(socketDir, 'postgres', async (client) => {
    const { rows: roles } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const existing = new Set(roles.map(({ rolname }) => rolname));
    for (const role of ['anon', 'authenticated', 'service_role']) {
      if (!existing.has(role)) await client.query(`create role ${role} nologin noinherit`);
    }
    // See migration 44. One transaction, so that it never lacks the grants.
    if (!existing.has('authenticator')) {
      await client.query(
        'create role authenticator nologin noinherit; grant anon, authenticated, service_role to authenticator',
      );
    }
    // Without inheritance from the beginning: a later grant takes it from here.
    if (!existing.has(loginRole)) await client.query(`create role ${loginRole} noinherit`);
    await client.query(
      `alter role ${loginRole} login noinherit replication nosuperuser nobypassrls nocreatedb nocreaterole`,
    );
    await client.query(`grant anon, authenticated, service_role to ${loginRole}`);

    const { rows: databases } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    );
    const owner = databases[0]?.owner;
    if (owner === undefined) {
      await client.query(`create database ${databaseName} owner ${loginRole}`);
    } else if (owner !== loginRole) {
      // The database goes last: until then the next start does all of it again.
      await asSuperuser(socketDir, databaseName, (inside) => inside.query(giveToLogin));
      await client.query(`alter database ${databaseName} owner to ${loginRole}`);
    }
  });
}

/**
 * Earlier releases connected as the superuser, who owns what they made. REASSIGN OWNED refuses this one. Object ids
 * below 16384 are PostgreSQL's own.
 */
const giveToLogin = `
do $$
declare
  statement text;
begin
  for statement in
    select format('alter schema %I owner to ${loginRole}', nspname)
    from pg_namespace where nspowner = '${superuser}'::regrole and oid >= 16384 and nspname !~ '^pg_'
    union all
    select format('alter table %s owner to ${loginRole}', oid::regclass)
    from pg_class where relowner = '${superuser}'::regrole and oid >= 16384 and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('alter routine %s owner to ${loginRole}', oid::regprocedure)
    from pg_proc where proowner = '${superuser}'::regrole and oid >= 16384
    union all
    -- An array goes with its element, a row with its table.
    select format('alter type %s owner to ${loginRole}', oid::regtype)
    from pg_type where typowner = '${superuser}'::regrole and oid >= 16384 and typtype in ('b', 'd', 'e', 'r')
      and typcategory <> 'A'
  loop
    execute statement;
  end loop;
end
$$`;

const asSuperuser = (socketDir: string, database: string, work: (client: pg.Client) => Promise<unknown>) =>
  withClient({ host: socketDir, user: superuser, database }, async (client) => {
    // Nothing that a lesser role has put in its way is called.
    await client.query("set search_path = ''");
    await work(client);
  });
