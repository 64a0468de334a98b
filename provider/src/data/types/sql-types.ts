import type { Transaction } from '@remit/platform/db/database.ts';

/** A type of PostgreSQL, without the domains around it. */
export type SqlType = {
  readonly schema: string;
  readonly name: string;
  readonly isArray: boolean;
  /** As `pg_type` has it: b(ase), c(omposite), e(num), r(ange), … */
  readonly kind: string;
  readonly category: string;
};

/** An enum or a composite type of a served schema. */
export type OwnType = {
  readonly schema: string;
  readonly name: string;
  readonly labels: readonly string[] | null;
  readonly attributes: readonly { readonly name: string; readonly type: string }[];
};

/**
 * By what the schema calls them, which needs the empty search path that it was read under. Names are not looked up: that
 * asks for a right to their schema.
 */
export async function readSqlTypes(
  transaction: Transaction,
  schemas: readonly string[],
): Promise<ReadonlyMap<string, SqlType>> {
  const rows = await transaction.rows<SqlType & { readonly as: string }>(sqlTypesSql, [schemas]);
  return new Map(rows.map(({ as, ...type }) => [as, type]));
}

export function readOwnTypes(transaction: Transaction, schemas: readonly string[]): Promise<OwnType[]> {
  return transaction.rows(ownTypesSql, [schemas]);
}

const sqlTypesSql = `
  with recursive used as (
    select format_type(a.atttypid, a.atttypmod) as name, a.atttypid as oid
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union select format_type(o, -1), o
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]) || p.prorettype) o
    where n.nspname = any($1::text[])
  ), step as (
    select name, oid, false as is_array from used
    union all
    select name, case when typtype = 'd' then typbasetype else typelem end, is_array or typtype <> 'd'
    from step join pg_type t on t.oid = step.oid where typtype = 'd' or typcategory = 'A' and typelem <> 0
  )
  select step.name as as, nspname as schema, typname as name, is_array as "isArray", typtype as kind,
    typcategory as category
  from step join pg_type t on t.oid = step.oid join pg_namespace n on n.oid = typnamespace
  where typtype <> 'd' and not (typcategory = 'A' and typelem <> 0)`;

const ownTypesSql = `
  select n.nspname as schema, t.typname as name,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels,
    (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))), '[]')
      from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped) as attributes
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
  where n.nspname = any($1::text[]) and (t.typtype = 'e' or c.relkind = 'c')`;
