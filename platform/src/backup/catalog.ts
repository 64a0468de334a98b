import pg from 'pg';
import { StartProblem } from '#start-problem.ts';

export type Table = { readonly schema: string; readonly name: string; readonly columns: readonly string[] };

export type TableInCatalog = Table & {
  readonly isForced: boolean;
  /** Who sees every row of it: the login itself, or the role of the server. Null when neither is sure to. */
  readonly reader: 'login' | 'service_role' | null;
};

export const nameOf = ({ schema, name }: Table) => `${schema}.${name}`;

/** For SQL. Only ever of a table that a catalog has. */
export const quoted = ({ schema, name }: Table) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const quotedColumns = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/**
 * Ours is what the owner of the list of migrations owns, outside PostgreSQL's own schemas and extensions. In a
 * database that was never migrated nothing is.
 */
const ours = `
  with owner as (select relowner as oid from pg_class where oid = to_regclass('migrations.applied')),
  relations as (
    select c.*, n.nspname, format('%I.%I', n.nspname, c.relname) as full_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join owner on owner.oid = c.relowner
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )`;

/**
 * Columns that are computed are not stored in a backup: the database makes them again. What is in unlogged tables means
 * nothing after a crash, and nothing in another database.
 */
const tablesSql = `${ours}
  select t.nspname as schema, t.relname as name, t.relforcerowsecurity as "isForced",
    array(select attname::text from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    case
      when not t.relforcerowsecurity and pg_has_role(session_user, t.relowner, 'usage') then 'login'
      when has_table_privilege('service_role', t.oid, 'select')
        and has_schema_privilege('service_role', t.relnamespace, 'usage')
        and (not t.relrowsecurity or (select rolbypassrls or rolsuper from pg_roles where rolname = 'service_role')
          or exists (select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd in ('r', '*')
              and p.polroles && array[0::oid, 'service_role'::regrole::oid]
              and pg_get_expr(p.polqual, p.polrelid) = 'true')
            and not exists (select from pg_policy p
              where p.polrelid = t.oid and not p.polpermissive and p.polcmd in ('r', '*')))
        then 'service_role'
    end as reader,
    array(select format('%s.%s', n.nspname, r.relname) from pg_constraint f
      join pg_class r on r.oid = f.confrelid join pg_namespace n on n.oid = r.relnamespace
      where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as "references"
  from relations t where t.relkind = 'r' and t.relpersistence = 'p' order by 1, 2`;

/** Every table of ours, those first that others reference. */
export async function readTables(client: pg.Client): Promise<TableInCatalog[]> {
  const { rows } = await client.query<TableInCatalog & { references: string[] }>(tablesSql);
  const ordered: TableInCatalog[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      (table) => !done.has(nameOf(table)) && table.references.every((name) => done.has(name)),
    );
    if (ready.length === 0) throw new Error('Tables reference each other in a circle: no order loads them.');
    for (const { references: _, ...table } of ready) {
      done.add(nameOf(table));
      ordered.push(table);
    }
  }
  return ordered;
}

/** A table of which row security might hide rows is not backed up in part: that would be found out too late. */
export function requireReadable(tables: readonly TableInCatalog[]): void {
  const hidden = tables.find(({ reader }) => reader === null);
  if (!hidden) return;
  throw new StartProblem(
    `Row security may hide rows of ${nameOf(hidden)} from service_role: it needs "select" and a policy with "using (true)".`,
  );
}

/** A sequence is never behind the rows of a snapshot that began before it was read. */
export type Sequence = {
  readonly schema: string;
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
};

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `${ours} select nspname as schema, relname as name from relations where relkind = 'S' order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled"
       from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    );
    if (values[0]) sequences.push({ schema, name, ...values[0] });
  }
  return sequences;
}

/**
 * What the database is beside its rows, a line for each fact, the same on every PostgreSQL from 15 on. The owner's own
 * rights are left out, since newer ones know more of them, and so are names that only its administrator chooses.
 */
const factsSql = `${ours},
  schemas as (
    select n.* from pg_namespace n join owner on true
    where (n.nspowner = owner.oid and n.nspname <> 'public') or n.oid in (select relnamespace from relations)
  ),
  columns as (select a.*, r.full_name from pg_attribute a join relations r on r.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and r.relkind in ('r', 'p', 'v', 'm')),
  functions as (select p.*, format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as full_name
    from pg_proc p join schemas n on n.oid = p.pronamespace join owner on owner.oid = p.proowner
    where not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')),
  granted as (
    select format('schema %I', nspname) as what, acl.* from schemas, aclexplode(nspacl) acl
    union all select format('%s', full_name), acl.* from relations, aclexplode(relacl) acl
    union all select format('%s (%I)', full_name, attname), acl.* from columns, aclexplode(attacl) acl
    union all select format('function %s', full_name), acl.*
      from functions, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
    union all select format('new %s in %s', defaclobjtype, defaclnamespace::regnamespace), acl.*
      from pg_default_acl join owner on owner.oid = defaclrole, aclexplode(defaclacl) acl
  ),
  facts as (
    select format('schema %I', nspname) as fact from schemas
    union all select format('relation %s kind %s row security %s forced %s options %s', full_name, relkind,
        relrowsecurity, relforcerowsecurity, reloptions)
      from relations where relkind in ('r', 'p', 'v', 'm', 'S')
    union all select format('column %s.%I %s%s storage %s identity %s generated %s default %s', c.full_name, attname,
        format_type(atttypid, atttypmod), case when attnotnull then ' not null' end, attstorage, attidentity,
        attgenerated, pg_get_expr(d.adbin, d.adrelid))
      from columns c left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    union all select format('sequence %s %s from %s by %s between %s and %s cycle %s', full_name, seqtypid::regtype,
        seqstart, seqincrement, seqmin, seqmax, seqcycle)
      from relations join pg_sequence on seqrelid = oid
    union all select format('constraint %s on %s: %s valid %s', conname, full_name, pg_get_constraintdef(k.oid), convalidated)
      from pg_constraint k join relations r on r.oid = k.conrelid where contype <> 'n'
    union all select format('index %s valid %s', pg_get_indexdef(i.indexrelid), indisvalid)
      from pg_index i join relations r on r.oid = i.indrelid
    union all select format('policy %s on %s for %s permissive %s to %s using %s check %s', polname, full_name, polcmd,
        polpermissive,
        array(select case role when 0 then 'public' else role::regrole::text end from unnest(polroles) role order by 1),
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy p join relations r on r.oid = p.polrelid
    union all select format('trigger %s enabled %s', pg_get_triggerdef(g.oid), tgenabled)
      from pg_trigger g join relations r on r.oid = g.tgrelid where not tgisinternal
    union all select format('function %s %s', full_name, encode(sha256(convert_to(pg_get_functiondef(oid), 'UTF8')), 'hex'))
      from functions where prokind in ('f', 'p')
    union all select format('type %I.%I %s', n.nspname, typname,
        array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder))
      from pg_type t join schemas n on n.oid = t.typnamespace where typtype in ('d', 'e')
    union all select format('publication %I of %s', pubname, array(select format('%I.%I', t.schemaname, t.tablename)
        from pg_publication_tables t where t.pubname = p.pubname order by 1))
      from pg_publication p join owner on owner.oid = pubowner
    union all select format('grant %s on %s to %s%s', lower(privilege_type), what,
        case grantee when 0 then 'public' else grantee::regrole::text end, case when is_grantable then ' with grant option' end)
      from granted join owner on owner.oid <> grantee
    union all select format('role %s login %s inherit %s superuser %s bypassrls %s createrole %s createdb %s member %s', rolname,
        rolcanlogin, rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, pg_has_role(owner.oid, r.oid, 'member'))
      from pg_roles r join owner on true where rolname in ('anon', 'authenticated', 'service_role')
  )
  select distinct fact from facts`;

export async function readFacts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fact: string }>(factsSql);
  return rows.map(({ fact }) => fact).sort();
}

/** Whatever would make the same rows read differently, or in another order, is set the same everywhere. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
    set max_parallel_workers_per_gather = 0; set search_path = ''; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}
