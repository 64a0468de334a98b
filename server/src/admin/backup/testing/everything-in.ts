import pg from 'pg';

/** Every table's rows and the catalog beside them, read without a line of what is tested. */
export async function everythingIn(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const list = async (sql: string) =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.map((row) => row.join(' | '));
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string; owner: string }>(`
      select format('%I.%I', schemaname, tablename) as name, tableowner as owner from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        -- Unlogged tables are not carried: their rows mean nothing elsewhere.
        and (select relpersistence from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass) = 'p'
      order by 1`);
    const isSuperuser = (
      await client.query('select rolsuper as is from pg_roles where rolname = current_user')
    ).rows[0]?.is;
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      // A superuser sees every row whatever the policies are.
      if (!isSuperuser)
        await client.query(name === 'migrations.applied' ? 'reset role' : 'set role service_role');
      const found = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by t::text collate "C"`,
      );
      rows[name] = found.rows.map(({ row }) => row);
    }
    await client.query('reset role');
    return {
      rows,
      grants: await list(`
        select table_schema, table_name, grantee, privilege_type from information_schema.role_table_grants
        where grantee <> (select tableowner from pg_tables where schemaname = 'migrations')
          and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3, 4`),
      policies: await list(
        'select schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies order by 1, 2, 3',
      ),
      rowSecurity: await list(`
        select oid::regclass::text, relrowsecurity, relforcerowsecurity from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`),
      indexes: await list(
        "select indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema') order by 1",
      ),
      triggers: await list(
        'select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal order by 1',
      ),
      roles: await list(`
        select rolname, rolsuper, rolinherit, rolcanlogin, rolbypassrls from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role') order by 1`),
      sequences: await list(
        "select schemaname, sequencename, last_value from pg_sequences where schemaname not in ('pg_catalog') order by 1, 2",
      ),
    };
  } finally {
    await client.end();
  }
}
