import type { Database } from '@remit/platform/db/database.ts';

export type ProcessesOptions = {
  readonly db: Database;
  readonly processId: string;
  readonly beatMs: number;
  readonly onJoined: (processId: string) => void;
  readonly onGone: (processId: string) => void;
};

const channel = 'realtime_processes';
/** A process that misses this many beats is taken for dead. */
const missedMax = 3;

/** Which other processes run on this database, by the rows in which each says so. */
export function createProcesses({ db, processId, beatMs, onJoined, onGone }: ProcessesOptions) {
  let others: ReadonlySet<string> = new Set();
  let beatenAt = performance.now();
  let isStopped = false;

  const beat = async () => {
    const sinceMs = performance.now() - beatenAt;
    const rows = await db.statement<{ id: string }>({
      name: 'realtime-beat',
      text: `with own as (
          insert into realtime.processes (id) values ($1) on conflict (id) do update set seen_at = now()),
        forgotten as (delete from realtime.processes where seen_at < now() - interval '1 hour')
        select id from realtime.processes where id <> $1 and seen_at > now() - make_interval(secs => $2::float8 / 1000)`,
      values: [processId, missedMax * beatMs],
    });
    beatenAt = performance.now();
    const seen = new Set(rows.map(({ id }) => id));
    // After an outage no process has beaten for a while: the others have until the next beat.
    const wasAway = sinceMs > missedMax * beatMs;
    const before = others;
    others = wasAway ? new Set([...seen, ...before]) : seen;
    for (const id of before) if (!others.has(id)) onGone(id);
    for (const id of others) if (!before.has(id)) onJoined(id);
  };

  return {
    hasOthers: () => others.size > 0,
    beat,
    async start() {
      // First listen, then look for other processes: one that starts in between is heard.
      await db.listen(channel, (from) => {
        if (from !== processId && !isStopped) void beat().catch(() => undefined); // the next beat does it
      });
      await beat();
      await announce();
    },
    /** The others learn at once that this process ends. */
    async stop() {
      isStopped = true;
      await db.statement({ text: 'delete from realtime.processes where id = $1', values: [processId] });
      await announce();
    },
  };

  function announce() {
    return db.statement({ text: 'select pg_notify($1, $2)', values: [channel, processId] });
  }
}
