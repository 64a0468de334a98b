import type { Transaction } from '@remit/platform/db/database.ts';
import type { DataFunction, Relation } from '../schema/schema.ts';
import { quoteNamed } from '../sql/binder.ts';

export type Privileges = {
  readonly relations: ReadonlyMap<Relation, RelationPrivileges>;
  readonly functions: ReadonlySet<DataFunction>;
};

export type RelationPrivileges = {
  readonly mayRead: boolean;
  readonly mayInsert: boolean;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
};

export async function readPrivileges(
  transaction: Transaction,
  relations: readonly Relation[],
  functions: readonly DataFunction[],
): Promise<Privileges> {
  const tables = await transaction.rows<RelationPrivileges>(relationsSql, [relations.map(quoteNamed)]);
  const callable = await transaction.rows<{ may: boolean }>(functionsSql, [functions.map(signature)]);
  return {
    relations: new Map(
      relations.flatMap((relation, at): [Relation, RelationPrivileges][] => {
        const may = tables[at];
        return may && Object.values(may).some(Boolean) ? [[relation, may]] : [];
      }),
    ),
    functions: new Set(functions.filter((_, at) => callable[at]?.may)),
  };
}

const signature = (one: DataFunction) =>
  `${quoteNamed(one)}(${one.parameters.map(({ type }) => type).join(', ')})`;

const relationsSql = `
  select has_any_column_privilege(name, 'select') as "mayRead", has_any_column_privilege(name, 'insert') as "mayInsert",
    has_any_column_privilege(name, 'update') as "mayUpdate", has_table_privilege(name, 'delete') as "mayDelete"
  from unnest($1::text[]) with ordinality as requested(name, at) order by at`;

const functionsSql = `
  select has_function_privilege(name, 'execute') as may
  from unnest($1::text[]) with ordinality as requested(name, at) order by at`;
