import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/database.ts';
import { createWriteCheck } from '#db/writable.ts';
import { isPending } from '#mail/outbox-store.ts';
import { canaryName } from '#secrets/keyring.ts';

/** One number that the product has in its tables. */
export type ProductFigure = {
  readonly name: string;
  readonly help: string;
  /** Selects it. Read every 15 seconds, so it has to be quick. */
  readonly sql: string;
};

type Options = {
  readonly db: Pick<Database, 'statement'>;
  readonly registers: Registry[];
  readonly productFigures?: readonly ProductFigure[] | undefined;
  readonly waitMs?: number | undefined;
  readonly now?: () => number;
};

type Figures = {
  readonly oldestDueSeconds: number;
  readonly waiting: number;
  readonly failed: number;
  readonly keys: Readonly<Record<string, number>>;
  /** In the order of the figures. */
  readonly product: readonly number[];
};

const figuresMs = 15_000;
const sizeMs = 60_000; // it looks at every file of the database
const defaultWaitMs = 1_000;

const figuresStatement = (productFigures: readonly ProductFigure[]) => ({
  name: 'metrics-figures',
  text: `select
    (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 from mail.outbox
      where ${isPending} and due_at <= now() and expires_at > now()) as "oldestDueSeconds",
    (select count(*)::int from mail.outbox where ${isPending} and expires_at > now()) as waiting,
    (select count(*)::int from mail.outbox where failed_at is not null) as failed,
    (select coalesce(json_object_agg(key, extract(epoch from at)), '{}') from (
      select 'master' as key, coalesce(resealed_at, created_at) as at from secrets.sealed_keys where name = '${canaryName}'
      union all
      select 'signing', max(signs_from) from auth.signing_keys where signs_from <= now()) keys where at is not null) as keys,
    array[${productFigures.map(({ sql }) => `(${sql})`).join(', ')}]::float8[] as product`,
});
const sizeStatement = {
  name: 'metrics-size',
  text: 'select pg_database_size(current_database())::float8 as bytes',
};

/**
 * Figures read from the database. They are cached, and a scrape waits a bounded time for them:
 * while the database does not respond they are absent, and one query at a time is under way.
 */
export function createDatabaseFigures({
  db,
  registers,
  productFigures = [],
  waitMs = defaultWaitMs,
  now = () => performance.now(),
}: Options): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('database_up', 'Whether the database answers.');
  const writable = gauge(
    'database_writable',
    'Whether it can be written to. Absent while it does not answer.',
  );
  const size = gauge('database_size_bytes', 'What the database takes on disk.');
  const oldestDue = gauge(
    'outbox_oldest_due_age_seconds',
    'For how long the oldest e-mail of the outbox could have been sent.',
  );
  const waiting = gauge('outbox_waiting', 'E-mails in the outbox that are to be sent.');
  const failed = gauge('outbox_failed', 'E-mails in the outbox that were given up.');
  const keys = new Gauge({
    name: 'key_created_timestamp_seconds',
    help: 'When a key that can be rotated was made.',
    labelNames: ['key'] as const,
    registers,
  });
  const ofProduct = productFigures.map(({ name, help }) => gauge(name, help));
  const isWritable = createWriteCheck(db, now);
  const statement = figuresStatement(productFigures);

  const readFigures = cached(figuresMs, now, async () => {
    const [figures] = await db.statement<Figures>(statement);
    return {
      figures,
      canWrite: await isWritable().then(
        () => true,
        () => false,
      ),
    };
  });
  const readSize = cached(sizeMs, now, async () => (await db.statement<{ bytes: number }>(sizeStatement))[0]);

  return async () => {
    const read = Promise.all([readFigures(), readSize()]).catch(() => undefined);
    const found = await Promise.race([read, sleep(waitMs, undefined, { ref: false })]);
    up.set(found ? 1 : 0);
    if (!found) {
      for (const absent of [writable, size, oldestDue, waiting, failed, ...ofProduct]) absent.remove();
      keys.reset();
      return;
    }
    const [{ figures, canWrite }, sizeNow] = found;
    writable.set(canWrite ? 1 : 0);
    size.set(sizeNow?.bytes ?? 0);
    oldestDue.set(figures?.oldestDueSeconds ?? 0);
    waiting.set(figures?.waiting ?? 0);
    failed.set(figures?.failed ?? 0);
    for (const [index, figure] of ofProduct.entries()) figure.set(figures?.product[index] ?? 0);
    keys.reset();
    for (const [key, seconds] of Object.entries(figures?.keys ?? {})) keys.set({ key }, seconds);
  };
}

/** Caches the result of `read` for so long. Only one read is under way at a time. */
function cached<T>(ms: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: T } | undefined;
  let running: Promise<T> | undefined;
  return async () => {
    if (last && now() - last.at < ms) return last.value;
    running ??= read()
      .then((value) => {
        last = { at: now(), value };
        return value;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
