import type pg from 'pg';
import { StartProblem } from '#start-problem.ts';
import { seal, unseal } from './sealing.ts';

/** Seals every key under another master key, as the owner of the table, in the caller's transaction. */
export async function reseal(
  client: pg.Client,
  { before, after }: { readonly before: Buffer; readonly after: Buffer },
): Promise<void> {
  if (before.equals(after)) return;
  const { rows } = await client.query<{ name: string; sealed: Buffer }>(
    'select name, sealed from secrets.sealed_keys',
  );
  for (const { name, sealed } of rows) {
    const key = unseal(before, sealed, `key:${name}`);
    if (!key) throw new StartProblem(`The key "${name}" cannot be opened with this master key.`);
    await client.query('update secrets.sealed_keys set sealed = $2 where name = $1', [
      name,
      seal(after, key, `key:${name}`),
    ]);
  }
}
