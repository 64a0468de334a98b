import type { Database } from '@remit/platform/db/database.ts';

/** In which transaction the process ends: before it, within it, or once it is committed and nobody was told. */
export type Kill = { readonly after: number; readonly where: 'before' | 'within' | 'after' };

export class Killed extends Error {
  override readonly name = 'Killed';
}

/** The database as a process sees it that is killed: from then on nothing that it does has any effect. */
export function killedDatabase(db: Database, { after, where }: Kill): Database {
  let count = 0;
  return {
    ...db,
    async as(caller, work, options) {
      count += 1;
      if (count > after || (count === after && where === 'before')) throw new Killed();
      if (count < after) return db.as(caller, work, options);
      await db.as(
        caller,
        async (transaction) => {
          await work(transaction);
          if (where === 'within') throw new Killed();
        },
        options,
      );
      throw new Killed();
    },
  };
}
