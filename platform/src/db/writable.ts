import type { Database } from './database.ts';

/** A balancer, or any client, may check every few seconds: that does not make us write each time. */
const everyMs = 10_000;

const writePage = {
  name: 'health-write',
  text: `with before as (delete from health.written)
    insert into health.written (filler) values (repeat('x', 7000))`,
};

/** Rejects while the database cannot be written to, as when its disk is full. Between two writes the last one counts. */
export function createWriteCheck(db: Pick<Database, 'statement'>, now = () => performance.now()) {
  let last: { readonly at: number; readonly written: Promise<unknown> } | undefined;
  return async (): Promise<void> => {
    if (!last || now() - last.at >= everyMs) last = { at: now(), written: db.statement(writePage) };
    await last.written;
  };
}
