import type { Transaction } from '@remit/platform/db/database.ts';
import type { Named, Role } from './schema.ts';

/** The rows of the catalog that the schema is made of: one query for each kind, on PostgreSQL 15 to 18. */
export type Catalog = {
  readonly relations: readonly RelationRow[];
  readonly keys: readonly KeyRow[];
  readonly foreignKeys: readonly ForeignKeyRow[];
  readonly views: readonly ViewRow[];
  readonly functions: readonly FunctionRow[];
  readonly types: readonly TypeRow[];
  readonly geoJson: readonly Named[];
};

export type RelationRow = {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly kind: 'r' | 'p' | 'v' | 'm' | 'f' | 'c';
  readonly hasRowSecurity: boolean;
  readonly isSecurityInvoker: boolean;
  readonly isOfExtension: boolean;
  readonly isInsertable: boolean;
  readonly isUpdatable: boolean;
  readonly isDeletable: boolean;
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
  readonly columns: readonly ColumnRow[];
};

export type ColumnRow = {
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly base: string;
  readonly isNullable: boolean;
  readonly default: string | null;
  readonly generated: string;
  readonly identity: '' | 'a' | 'd';
  readonly enumValues: readonly string[] | null;
  readonly maxLength: number | null;
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
};

/** A primary key or a unique constraint or index that holds for every row. */
export type KeyRow = { readonly relation: number; readonly isPrimary: boolean; readonly columns: number[] };

export type ForeignKeyRow = {
  readonly name: string;
  readonly from: number;
  readonly fromColumns: number[];
  readonly to: number;
  readonly toColumns: number[];
};

export type ViewRow = { readonly relation: number; readonly query: string };

export type FunctionRow = {
  readonly schema: string;
  readonly name: string;
  readonly names: readonly string[];
  /** i, o, b, v or t for each of `names`. */
  readonly modes: readonly string[];
  readonly types: readonly string[];
  /** The relation whose row type an argument is, or 0. */
  readonly rowTypes: readonly number[];
  readonly defaults: number;
  readonly returnType: string;
  readonly returnBase: string;
  /** The relation or composite type of the result, or 0. */
  readonly returnRelation: number;
  readonly isSet: boolean;
  readonly rows: number;
  readonly isVolatile: boolean;
  readonly isSecurityDefiner: boolean;
  readonly isOfExtension: boolean;
  readonly usableBy: readonly Role[];
  readonly comment: string | null;
};

export type TypeRow = {
  readonly schema: string;
  readonly name: string;
  readonly sql: string;
};

/** With an empty search path every name outside pg_catalog comes with its schema, so it means the same to every caller. */
export async function readCatalog(transaction: Transaction, schemas: readonly string[]): Promise<Catalog> {
  await transaction.rows(`select set_config('search_path', '', true)`);
  return {
    relations: await transaction.rows(relationsSql, [schemas]),
    keys: await transaction.rows(keysSql),
    foreignKeys: await transaction.rows(foreignKeysSql),
    views: await transaction.rows(viewsSql),
    functions: await transaction.rows(functionsSql, [schemas]),
    types: await transaction.rows(typesSql, [schemas]),
    geoJson: await transaction.rows(geoJsonSql),
  };
}

/** One figure over every row of the catalog that the queries above read: it changes when one is made, altered or dropped. */
export async function readVersion(transaction: Transaction): Promise<string> {
  const [row] = await transaction.rows<{ version: string }>(versionSql);
  return row?.version ?? '';
}

// A view in an exposed schema may show tables of one that is not.
const ours = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;
const exposed = `(select oid from pg_namespace where nspname = any($1::text[]))`;

const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** The roles with a right to something in the schema `n`. */
const rolesWith = (right: string) =>
  `array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_schema_privilege(role, n.oid, 'usage') and (${right}))`;

// Composite types are read for the functions that return them. A partition is served through its table.
const relationsSql = `
  select c.oid::int8::float8 as oid, n.nspname as schema, c.relname as name, c.relkind as kind,
    c.relrowsecurity as "hasRowSecurity",
    coalesce((select option_value::bool from pg_options_to_table(c.reloptions)
      where option_name = 'security_invoker'), false) as "isSecurityInvoker",
    ${ofExtension('pg_class', 'c.oid')} as "isOfExtension",
    pg_relation_is_updatable(c.oid, true) & 8 = 8 as "isInsertable",
    pg_relation_is_updatable(c.oid, true) & 4 = 4 as "isUpdatable",
    pg_relation_is_updatable(c.oid, true) & 16 = 16 as "isDeletable",
    ${rolesWith(`has_any_column_privilege(role, c.oid, 'select, insert, update') or has_table_privilege(role, c.oid, 'delete')`)}
      as "usableBy",
    obj_description(c.oid, 'pg_class') as comment,
    (select coalesce(json_agg(json_build_object(
        'number', a.attnum,
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'base', case when b.typnamespace = 'pg_catalog'::regnamespace then b.typname else '' end,
        'isNullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'default', case
          when a.attidentity <> '' then
            format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault)
        end,
        'generated', a.attgenerated,
        'identity', a.attidentity,
        'enumValues', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = b.oid),
        'maxLength', case when b.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end,
        'usableBy', ${rolesWith(`has_column_privilege(role, c.oid, a.attnum, 'select, insert, update')`)},
        'comment', col_description(c.oid, a.attnum)
      ) order by a.attnum), '[]')
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where not c.relispartition and (
    c.relnamespace in ${exposed} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
    or c.oid in (select t.typrelid from pg_proc p join pg_type t on t.oid = p.prorettype
      where p.pronamespace in ${exposed} and t.typrelid <> 0))
  order by n.nspname, c.relname`;

// A partial or deferred index, or one on an expression, does not make a relationship one to one.
const keysSql = `
  select i.indrelid::int8::float8 as relation, i.indisprimary as "isPrimary",
    (i.indkey::int2[])[0:i.indnkeyatts - 1]::int4[] as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace in ${ours} and i.indisunique and i.indisvalid and i.indpred is null and 0 <> all (i.indkey)
  order by i.indrelid, i.indisprimary desc, i.indexrelid`;

const foreignKeysSql = `
  select k.conname as name, k.conrelid::int8::float8 as from, k.conkey::int4[] as "fromColumns",
    k.confrelid::int8::float8 as to, k.confkey::int4[] as "toColumns"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0 and not c.relispartition and not f.relispartition
  order by k.conname, k.conrelid`;

const viewsSql = `
  select r.ev_class::int8::float8 as relation, r.ev_action::text as query
  from pg_rewrite r join pg_class c on c.oid = r.ev_class
  where c.relkind in ('v', 'm') and r.ev_type = '1' and r.is_instead
    and c.relnamespace in ${ours}`;

// Functions for triggers, and those that take or give what SQL cannot hold, cannot be called.
const functionsSql = `
  select n.nspname as schema, p.proname as name,
    coalesce(p.proargnames, array_fill(''::text, array[cardinality(a.types)])) as names,
    coalesce(p.proargmodes::text[], array_fill('i'::text, array[cardinality(a.types)])) as modes,
    array(select format_type(o, -1) from unnest(a.types) with ordinality u(o, i) order by i) as types,
    array(select coalesce(t.typrelid, 0)::int8::float8 from unnest(a.types) with ordinality u(o, i)
      left join pg_type t on t.oid = o order by i) as "rowTypes",
    p.pronargdefaults::int as defaults,
    format_type(p.prorettype, -1) as "returnType",
    case when rb.typnamespace = 'pg_catalog'::regnamespace then rb.typname else '' end as "returnBase",
    rb.typrelid::int8::float8 as "returnRelation",
    p.proretset as "isSet", p.prorows::float8 as rows, p.provolatile = 'v' as "isVolatile",
    p.prosecdef as "isSecurityDefiner",
    ${ofExtension('pg_proc', 'p.oid')} as "isOfExtension",
    ${rolesWith(`has_function_privilege(role, p.oid, 'execute')`)} as "usableBy",
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  join pg_type rb on rb.oid = case when rt.typtype = 'd' then rt.typbasetype else rt.oid end
  cross join lateral (select coalesce(p.proallargtypes, p.proargtypes::oid[]) as types) a
  where p.pronamespace in ${exposed} and p.prokind = 'f'
    and (rt.typtype <> 'p' or rt.typname in ('void', 'record'))
    and not exists (select from pg_type t where t.oid = any(p.proargtypes::oid[]) and t.typtype = 'p')
  order by n.nspname, p.proname, p.oid`;

// The reg types would turn numbers into names of what the caller may not see.
const typesSql = `
  select n.nspname as schema, t.typname as name, format_type(t.oid, -1) as sql
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where (n.nspname = 'pg_catalog' and t.typname !~ '^(reg|pg_|_)' or n.oid in ${exposed})
    and t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A'
  order by n.nspname = 'pg_catalog', n.nspname, t.typname`;

// Of an extension alone: another function of that name would be called by every request for GeoJSON.
const geoJsonSql = `
  select n.nspname as schema, p.proname as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype and p.pronargs - p.pronargdefaults = 1
    and ${ofExtension('pg_proc', 'p.oid')}`;

// A row that is altered gets another xmin; one that is dropped is missing from the sum.
const versionSql = `
  with namespace as materialized ${ours},
  relation as materialized (select c.oid, c.xmin from pg_class c where c.relnamespace in (table namespace)),
  changed(id, xmin) as (
    select oid, xmin from relation
    union all select n.oid, n.xmin from pg_namespace n where n.oid in (table namespace)
    union all select a.attrelid, a.xmin from pg_attribute a where a.attrelid in (select oid from relation)
    union all select d.oid, d.xmin from pg_attrdef d where d.adrelid in (select oid from relation)
    union all select k.oid, k.xmin from pg_constraint k where k.conrelid in (select oid from relation)
    union all select i.indexrelid, i.xmin from pg_index i where i.indrelid in (select oid from relation)
    union all select r.oid, r.xmin from pg_rewrite r where r.ev_class in (select oid from relation)
    union all select p.oid, p.xmin from pg_proc p where p.pronamespace in (table namespace)
    union all select t.oid, t.xmin from pg_type t where t.typnamespace in (table namespace)
    union all select e.oid, e.xmin from pg_enum e
    union all select d.objoid, d.xmin from pg_description d where d.objoid in (select oid from relation)
  )
  select coalesce(sum(hashint8extended((id::int8 << 32) | xmin::text::int8, 0)), 0)::text as version from changed`;
