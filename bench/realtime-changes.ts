import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { WebSocket } from 'ws';
import type { Figure } from './figure.ts';
import { closeSockets, join, openSockets } from './realtime-clients.ts';

type Options = {
  readonly socketUrl: string;
  readonly tokenOf: (userId: string) => Promise<string>;
  readonly changes: number;
  readonly subscribers: number;
};

const people = 10;
const batchRows = 10;

/** Inserts rows one after the other and counts what each subscriber hears of them. */
export async function changesBetween(
  database: pg.Pool,
  { socketUrl, tokenOf, changes, subscribers }: Options,
): Promise<Figure[]> {
  await database.query(`
    create table public.bench_ticks (id integer primary key, note text not null);
    alter table public.bench_ticks enable row level security;
    alter table public.bench_ticks force row level security;
    grant select on public.bench_ticks to authenticated;
    grant insert on public.bench_ticks to service_role;
    create policy by_anybody_signed_in on public.bench_ticks for select to authenticated using (auth.uid() is not null);
    create policy by_the_server on public.bench_ticks for insert to service_role with check (true);
    alter publication supabase_realtime add table public.bench_ticks;
  `);
  const tokens = await Promise.all(Array.from({ length: people }, () => tokenOf(randomUUID())));
  const heard = new Map<WebSocket, number[]>();
  const { promise: isComplete, resolve } = Promise.withResolvers<void>();
  let complete = 0;
  let opened = 0;
  const sockets = await openSockets(subscribers, socketUrl, async (socket) => {
    const numbers: number[] = [];
    heard.set(socket, numbers);
    opened += 1;
    const isLive = systemMessage(socket);
    await join(socket, 'realtime:ticks', {
      config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'bench_ticks' }] },
      access_token: tokens[opened % people],
    });
    await isLive;
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event !== 'postgres_changes') return;
      numbers.push(payload.data.record.id);
      if (numbers.length !== changes) return;
      complete += 1;
      if (complete === subscribers) resolve();
    });
  });

  const since = performance.now();
  for (let first = 0; first < changes; first += batchRows) {
    const client = await database.connect();
    await client.query(`begin; set local role service_role;
      insert into public.bench_ticks select n, 'tick ' || n from generate_series(${first}, ${first + batchRows - 1}) n;
      commit`);
    client.release();
  }
  // Lost ones never come; what has not come by then is counted as lost.
  const giveUp = setTimeout(resolve, 60_000);
  await isComplete;
  clearTimeout(giveUp);
  const seconds = (performance.now() - since) / 1000;
  await closeSockets(sockets);

  let lost = 0;
  let twice = 0;
  let outOfOrder = 0;
  for (const numbers of heard.values()) {
    const distinct = new Set(numbers).size;
    lost += changes - distinct;
    twice += numbers.length - distinct;
    outOfOrder += numbers.filter((number, index) => index > 0 && number < (numbers[index - 1] ?? 0)).length;
  }
  const none = { unit: '', isExact: true, budget: { atMost: 0 } } as const;
  const what = `of ${changes} row changes to ${subscribers} subscribers`;
  return [
    { what: `lost, ${what}`, value: lost, ...none },
    { what: `delivered twice, ${what}`, value: twice, ...none },
    { what: `delivered out of order, ${what}`, value: outOfOrder, ...none },
    { what: `row changes delivered, per second`, value: (changes * subscribers - lost) / seconds, unit: '' },
  ];
}

function systemMessage(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event !== 'system') return;
      if (payload.status === 'ok') resolve();
      else reject(new Error(`No changes: ${payload.message}`));
    });
  });
}
