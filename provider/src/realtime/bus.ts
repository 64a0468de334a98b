import { randomUUID } from 'node:crypto';
import type { Database } from '@remit/platform/db/database.ts';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import type { Bus, BusMessage, DatabaseMessage, DatabaseMessages } from './ports.ts';
import { createProcesses } from './processes.ts';
import { type MessageRow, messageColumns, messageOf } from './replay.ts';

export type BusOptions = {
  readonly db: Database;
  readonly log: Log;
  /** How often a process shows that it runs. One that was killed is missed after three. */
  readonly beatMs?: number;
  /** How long a row stays, for a reader that was cut off. */
  readonly keptMs?: number;
};

const channel = 'realtime_bus';
/** One statement carries what waited for the one before. */
const batchMax = 500;
const batchBytesMax = 4 * 1024 * 1024;
/** Of messages that wait to be stored. Beyond it the database is too slow, and publishing fails. */
const pendingBytesMax = 32 * 1024 * 1024;

type Head = Omit<BusMessage, 'payload' | 'from'> & { readonly isText: boolean };
type Pending = {
  readonly head: string;
  readonly payload: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};
type Row = MessageRow & {
  readonly snapshot: string;
  readonly number: bigint | null;
  readonly from_process: string | null;
  readonly head: string | null;
  readonly body: Buffer | null;
};

/**
 * Makes many processes behave as one, through the table `realtime.bus`. NOTIFY only says that there is something to read. A
 * reader goes on from the snapshot of its last read: it gets what was not visible then and is now, each row once, in whatever
 * order the writers committed.
 */
export async function createBus({ db, log, beatMs = 3_000, keptMs = 60_000 }: BusOptions) {
  const processId = randomUUID();
  const busListeners: ((message: BusMessage) => void)[] = [];
  const databaseListeners: ((message: DatabaseMessage) => void)[] = [];
  const joinedListeners: ((processId: string) => void)[] = [];
  const goneListeners: ((processId: string) => void)[] = [];
  const processes = createProcesses({
    ...{ db, processId, beatMs },
    onJoined: (id) => joinedListeners.forEach((listener) => void listener(id)),
    onGone: (id) => goneListeners.forEach((listener) => void listener(id)),
  });
  let isStopped = false;

  let snapshot = await currentSnapshot(db);
  let reading = Promise.resolve();
  let readsQueued = 0;
  /** Reads on; what arrives during a read is read by the next one. */
  const readOn = (): Promise<void> => {
    if (isStopped || readsQueued > 1) return reading;
    readsQueued += 1;
    reading = reading.then(read, read).finally(() => {
      readsQueued -= 1;
    });
    return reading;
  };
  const read = async () => {
    const rows = await db.statement<Row>({
      name: 'realtime-read-bus',
      text: `select seen.snapshot::text, b.id as number, b.from_process, b.head, b.payload as body, ${messageColumns('m')}
        from (select pg_current_snapshot() as snapshot) seen
        left join realtime.bus b on b.from_process is distinct from $2
          and b.transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(b.transaction, $1::pg_snapshot)
        left join realtime.messages m on m.id = b.message_id
        order by b.id`,
      values: [snapshot, processId],
    });
    snapshot = rows[0]?.snapshot ?? snapshot;
    if (isStopped) return;
    for (const row of rows) deliver(row);
  };
  const deliver = (row: Row) => {
    if (row.number === null) return;
    if (row.head === null || row.from_process === null) {
      // Deleted since, it has no id.
      if (row.id) for (const listener of databaseListeners) listener(messageOf(row));
      return;
    }
    const { isText, ...head } = JSON.parse(row.head) as Head;
    const body = row.body ?? Buffer.alloc(0);
    const message = { ...head, payload: isText ? body.toString() : body, from: row.from_process };
    for (const listener of busListeners) listener(message);
  };

  const pending: Pending[] = [];
  let pendingBytes = 0;
  let storing: Promise<void> | undefined;
  /** One statement at a time, so that the rows of this process become visible in order. */
  const storeAll = async () => {
    while (pending.length > 0) {
      const batch = takeBatch(pending);
      try {
        await db.statement({
          name: 'realtime-publish',
          text: `with stored as (
              insert into realtime.bus (from_process, head, payload)
              select $1::uuid, head, payload from unnest($2::text[], $3::bytea[]) with ordinality u (head, payload, n)
              order by n)
            select pg_notify('${channel}', $1::text)`,
          values: [processId, batch.map(({ head }) => head), batch.map(({ payload }) => payload)],
        });
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      for (const { payload } of batch) pendingBytes -= payload.length;
    }
    storing = undefined;
  };

  const earlier: { readonly atMs: number; readonly snapshot: string }[] = [];
  /** Deletes what was visible a minute ago: every connected process has read it. */
  const deleteOld = async () => {
    const nowMs = performance.now();
    const old = earlier.filter(({ atMs }) => atMs <= nowMs - keptMs).at(-1);
    if (old) {
      earlier.splice(0, earlier.indexOf(old) + 1);
      await db.statement({
        text: 'delete from realtime.bus where pg_visible_in_snapshot(transaction, $1::pg_snapshot)',
        values: [old.snapshot],
      });
    }
    if (nowMs - (earlier.at(-1)?.atMs ?? -keptMs) >= keptMs / 2) earlier.push({ atMs: nowMs, snapshot });
  };

  let isAway = false;
  const tick = async () => {
    try {
      await processes.beat();
      await readOn(); // reads the messages of a lost notification
      await deleteOld();
      isAway = false;
    } catch (error) {
      if (!isAway && !isStopped) log.warn('realtime.bus_away', errorFacts(error));
      isAway = true;
    }
  };
  let ticking = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking.then(tick);
  }, beatMs).unref();

  await db.listen(channel, (from) => {
    if (from !== processId) void readOn().catch(() => undefined); // the next tick reads it
  });
  await processes.start();

  const bus: Bus = {
    processId,
    publish({ payload, ...head }) {
      if (!processes.hasOthers() || isStopped) return Promise.resolve();
      if (pendingBytes > pendingBytesMax)
        return Promise.reject(new Error('Too many messages wait to be published.'));
      const isText = typeof payload === 'string';
      const bytes = Buffer.from(payload as string);
      pendingBytes += bytes.length;
      return new Promise((resolve, reject) => {
        pending.push({
          head: JSON.stringify({ ...head, isText } satisfies Head),
          payload: bytes,
          resolve,
          reject,
        });
        storing ??= storeAll();
      });
    },
    subscribe: (listener) => void busListeners.push(listener),
    onProcessJoined: (listener) => void joinedListeners.push(listener),
    onProcessGone: (listener) => void goneListeners.push(listener),
    async stop() {
      if (isStopped) return;
      await storing;
      isStopped = true;
      clearInterval(timer);
      await ticking;
      await reading.catch(() => undefined);
      await processes.stop().catch(() => undefined); // then the others miss its beats
    },
  };
  const messages: DatabaseMessages = { subscribe: (listener) => void databaseListeners.push(listener) };
  return { bus, messages };
}

async function currentSnapshot(db: Database): Promise<string> {
  const [row] = await db.statement<{ snapshot: string }>({
    text: 'select pg_current_snapshot()::text as snapshot',
  });
  return row?.snapshot ?? '';
}

function takeBatch(pending: Pending[]): Pending[] {
  let bytes = 0;
  let count = 0;
  while (count < Math.min(pending.length, batchMax) && (count === 0 || bytes < batchBytesMax)) {
    bytes += pending[count]?.payload.length ?? 0;
    count += 1;
  }
  return pending.splice(0, count);
}
