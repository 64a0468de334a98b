import type { AuthFixture } from './an-auth-service.ts';

/** Every row of every table that contains one of these texts, as `schema.table: row`. */
export async function leftovers(
  { rows }: Pick<AuthFixture, 'rows'>,
  texts: readonly string[],
): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'migrations') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const kept = await rows<{ row: string }>(
      `select t::text as row from ${name} t where exists (
        select from unnest($1::text[]) part where strpos(lower(t::text), lower(part)) > 0)`,
      [texts],
    );
    found.push(...kept.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
