import type { Caller, Database } from '@remit/platform/db/database.ts';

export const publication = 'supabase_realtime';

type Role = Caller['role'];

export type Column = {
  readonly name: string;
  /** As the wire names it: `int8`, `_text`. */
  readonly type: string;
  /** As SQL casts to it. */
  readonly cast: string;
  readonly readableBy: readonly Role[];
};

export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly hasRowSecurity: boolean;
};

const tableSql = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as "hasRowSecurity",
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '{}') as "primaryKey",
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'cast', format_type(a.atttypid, -1),
        'readableBy', array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
          where has_column_privilege(role, c.oid, a.attnum, 'select') and has_schema_privilege(role, n.oid, 'usage')))
        order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace`;

export async function tableOf(db: Database, schema: string, name: string): Promise<Table | undefined> {
  const [table] = await db.statement<Table>({
    name: 'realtime-table',
    text: `${tableSql} where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')`,
    values: [schema, name],
  });
  return table;
}

/** Whether a table of that name is published; `*` stands for any. */
export async function isPublished(db: Database, schema: string, name: string): Promise<boolean> {
  const [row] = await db.statement<{ is: boolean }>({
    name: 'realtime-published',
    text: `select exists (select from pg_publication_tables where pubname = $1
      and ($2 = '*' or schemaname = $2) and ($3 = '*' or tablename = $3)) as is`,
    values: [publication, schema, name],
  });
  return row?.is ?? false;
}

/** A role that may not read the whole key cannot tell rows apart, and receives none. */
export function isReadableBy(table: Table, role: Role): boolean {
  const readable = table.columns
    .filter(({ readableBy }) => readableBy.includes(role))
    .map(({ name }) => name);
  return table.primaryKey.length > 0
    ? table.primaryKey.every((name) => readable.includes(name))
    : readable.length > 0;
}
