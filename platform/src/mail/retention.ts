import { type Database, service } from '#db/database.ts';
import { isPending } from './outbox-store.ts';

export type OutboxCleanup = { stop(): Promise<void> };

export type OutboxCleanupOptions = {
  readonly db: Database;
  readonly report: (event: string, facts?: Record<string, unknown>) => void;
  readonly everyMs?: number;
};

const hourMs = 60 * 60 * 1000;
/** How many rows a statement touches, so that a backlog of years does not run into the statement timeout. */
const batchRows = 5_000;

/**
 * Ends what expired, and forgets what is over: sent mails after 30 days, failed ones after 90. The content of a
 * failed mail stays until it would have expired anyway, so that it can be sent again once the cause is fixed.
 * The worker brings its own; start this where mails are captured or held and no worker runs.
 */
export function startOutboxCleanup({ db, report, everyMs = hourMs }: OutboxCleanupOptions): OutboxCleanup {
  let isStopping = false;
  let running = Promise.resolve();
  const run = () => {
    running = cleanUpOutbox(db, () => isStopping).catch((error: { code?: unknown }) =>
      report('mail.tidying-failed', { code: error.code }),
    );
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

const statements = [
  `update mail.outbox
    set failed_at = now(), failure = 'expired', sealed = null, lease = null, lease_until = null
    where id in (select id from mail.outbox where ${isPending} and expires_at <= now()
      and (lease is null or lease_until <= now()) limit $1 for update skip locked) returning id`,
  `update mail.outbox set sealed = null
    where id in (select id from mail.outbox where failed_at is not null and sealed is not null
      and expires_at <= now() limit $1 for update skip locked) returning id`,
  `delete from mail.outbox
    where id in (select id from mail.outbox where sent_at < now() - interval '30 days' limit $1) returning id`,
  `delete from mail.outbox
    where id in (select id from mail.outbox where failed_at < now() - interval '90 days' limit $1) returning id`,
];

export async function cleanUpOutbox(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  for (const statement of statements) {
    for (let touched = batchRows; touched === batchRows && !isStopping(); ) {
      touched = (await db.as(service, (transaction) => transaction.rows(statement, [batchRows]))).length;
    }
  }
}
