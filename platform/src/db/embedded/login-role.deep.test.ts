import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, service } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { StartProblem } from '#start-problem.ts';
import { aDataFolder, type DataFolder, slug } from '#testing/a-data-folder.ts';
import { allMigrations } from '#testing/all-migrations.ts';
import { superuser } from './cluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { databaseName, loginRole } from './login-role.ts';

let folder: DataFolder;
let embedded: Embedded;
const start = () => startEmbedded({ dataDir: folder.dir, slug, report: () => undefined });
const names = allMigrations().map(({ name }) => name);

async function run<Row extends pg.QueryResultRow>(
  statements: string | readonly string[],
  { user = superuser, database = databaseName } = {},
): Promise<Row[]> {
  const client = new pg.Client({ ...embedded.connection, user, database });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of [statements].flat()) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = aDataFolder();
  embedded = await start();
});
afterAll(async () => {
  await embedded?.stop();
  folder?.remove();
});

describe('the login of our own database', () => {
  it('loses at the next start any further right it was granted', async () => {
    await run(`alter role ${loginRole} superuser bypassrls createrole inherit`);
    await embedded.stop();
    embedded = await start();
    const [role] = await run(
      `select rolsuper or rolbypassrls or rolcreaterole or rolinherit as "isMore" from pg_roles where rolname = '${loginRole}'`,
    );
    expect(role).toEqual({ isMore: false });
  });
});

/** As the releases before the login left it: no such role, and everything made by another. */
async function asBefore(): Promise<void> {
  await run(
    [
      `drop database ${databaseName} with (force)`,
      ...[loginRole, 'authenticator', 'anon', 'authenticated', 'service_role'].map(
        (role) => `drop role if exists ${role}`,
      ),
    ],
    { database: 'postgres' },
  );
}

const rolesOfAuthenticator = `
  select roleid::regrole::text as role, rolcanlogin as login from pg_auth_members join pg_roles on pg_roles.oid = member
  where rolname = 'authenticator' order by 1`;

describe('a login of another owner', () => {
  const tenant = { user: 'tenant', database: databaseName };

  it('may make the roles itself, as a hosted one does', async () => {
    await asBefore();
    await run('create role tenant login createdb createrole', { database: 'postgres' });
    await run(`create database ${databaseName}`, { ...tenant, database: 'postgres' });
    expect(await migrate({ ...embedded.connection, ...tenant }, allMigrations())).toEqual(names);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      expect(await run([`set role ${role}`, 'select current_user as role'], tenant)).toEqual([{ role }]);
    }
    expect(await run(rolesOfAuthenticator)).toEqual([
      { role: 'anon', login: false },
      { role: 'authenticated', login: false },
      { role: 'service_role', login: false },
    ]);
  });

  it('gives an authenticator of other use no further role', async () => {
    await asBefore();
    await run(['create role authenticator login', `create database ${databaseName} owner tenant`], {
      database: 'postgres',
    });
    expect(await migrate({ ...embedded.connection, ...tenant }, allMigrations())).toEqual(names);
    await embedded.stop();
    embedded = await start();
    expect(await run(rolesOfAuthenticator)).toEqual([]);
  });

  it('needs no authenticator where it may not make one', async () => {
    await asBefore();
    await run(
      [
        ...['anon', 'authenticated', 'service_role'].map((role) => `create role ${role}`),
        'grant anon, authenticated, service_role to tenant',
        'alter role tenant nocreaterole',
        `create database ${databaseName} owner tenant`,
      ],
      { database: 'postgres' },
    );
    expect(await migrate({ ...embedded.connection, ...tenant }, allMigrations())).toEqual(names);
    expect(await run("select from pg_roles where rolname = 'authenticator'")).toEqual([]);
  });

  it('gets a one-line error when it may neither make them nor act as them', async () => {
    await asBefore();
    await run(['alter role tenant nocreaterole', `create database ${databaseName} owner tenant`], {
      database: 'postgres',
    });
    const attempt = migrate({ ...embedded.connection, ...tenant }, allMigrations());
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(
      /^The login in DATABASE_URL can neither create roles nor act as [^\n]+$/,
    );
  });
});

describe('a database that an earlier release made as the superuser', () => {
  const add = "insert into secrets.sealed_keys (name, sealed) values ($1, 'sealed')";
  const keys = 'select name, sealed from secrets.sealed_keys order by name';
  const open = (user: string) =>
    connect({ connection: { ...embedded.connection, user }, connectionsMax: 1, applicationName: 'test' });

  beforeAll(async () => {
    await asBefore();
    await run(`create database ${databaseName}`, { database: 'postgres' });
    await migrate({ ...embedded.connection, user: superuser }, allMigrations());
    const old = open(superuser);
    await old.as(service, (transaction) => transaction.rows(add, ['before']));
    await old.close();
    await run('create table public.kept as select 1 as value');
    await embedded.stop();
    embedded = await start();
  });

  it('belongs to the login, with everything in it', async () => {
    const foreign = await run(`
      select 'schema' as kind, nspname::text as name, pg_get_userbyid(nspowner) as owner from pg_namespace
      where oid >= 16384 and nspname !~ '^pg_' and nspowner <> '${loginRole}'::regrole
      union all
      select 'relation', oid::regclass::text, pg_get_userbyid(relowner) from pg_class
      where oid >= 16384 and relnamespace <> 'pg_toast'::regnamespace and relowner <> '${loginRole}'::regrole
      union all
      select 'routine', oid::regprocedure::text, pg_get_userbyid(proowner) from pg_proc
      where oid >= 16384 and proowner not in ('${loginRole}'::regrole, 'service_role'::regrole)
      union all
      select 'type', oid::regtype::text, pg_get_userbyid(typowner) from pg_type
      where oid >= 16384 and typowner <> '${loginRole}'::regrole
      union all
      select 'database', datname::text, pg_get_userbyid(datdba) from pg_database
      where datname = current_database() and datdba <> '${loginRole}'::regrole`);
    expect(foreign).toEqual([]);
  });

  it('has lost nothing, and the server works on it', async () => {
    expect(await migrate(embedded.connection, allMigrations())).toEqual([]);
    const db = open(embedded.connection.user);
    await db.as(service, (transaction) => transaction.rows(add, ['after']));
    const rows = await db.as(service, (transaction) => transaction.rows<{ name: string }>(keys));
    await db.close();
    expect(rows.map(({ name }) => name)).toEqual(['after', 'before']);
    expect(await run('select value from public.kept', { user: loginRole })).toEqual([{ value: 1 }]);
  });

  it('takes further migrations from the login', async () => {
    const sql = 'alter table secrets.sealed_keys add column note text';
    const next = { number: names.length + 1, name: 'next', sql, sha256: 'next' };
    expect(await migrate(embedded.connection, [...allMigrations(), next])).toEqual(['next']);
  });

  it('cannot trick the superuser who gives it away', async () => {
    // A function that would be called in place of PostgreSQL's own.
    await run(
      `create function public.format(text, name) returns text language sql
         as $$ select 'alter role ${loginRole} createdb' $$;
       alter database ${databaseName} set search_path = public, pg_catalog`,
      { user: loginRole },
    );
    await run(['create schema left_behind', `alter database ${databaseName} owner to ${superuser}`]);
    await embedded.stop();
    embedded = await start();
    expect(
      await run(`
        select rolcreatedb, (select nspowner = pg_roles.oid from pg_namespace where nspname = 'left_behind') as "isOwner"
        from pg_roles where rolname = '${loginRole}'`),
    ).toEqual([{ rolcreatedb: false, isOwner: true }]);
  });
});
