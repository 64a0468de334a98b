import { realtimePath } from '@remit/contract/realtime.ts';
import { SignJWT } from 'jose';
import pg from 'pg';
import type { WebSocket } from 'ws';
import { jwtSecret } from '../e2e/support/accounts.ts';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { type Measured, startMeasured } from './auth-process.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { changesBetween } from './realtime-changes.ts';
import { broadcastFrame, closeSockets, join, numberIn, openSockets } from './realtime-clients.ts';
import type { ProcessMethods } from './realtime-process.ts';

type Size = {
  readonly rounds: number;
  readonly messages: number;
  readonly sockets: number;
  readonly idleSockets: number;
  readonly changes: number;
  readonly subscribers: number;
};
const whole: Size = {
  ...{ rounds: 5, messages: 100, sockets: 1_000 },
  ...{ idleSockets: 4_000, changes: 10_000, subscribers: 100 },
};
const smoke: Size = {
  ...{ rounds: 1, messages: 20, sockets: 50 },
  ...{ idleSockets: 100, changes: 200, subscribers: 10 },
};

const topic = 'realtime:bench';
const payloadBytes = 100;
/** Messages on their way at a time: enough to keep the server busy, few enough not to measure a queue. */
const window = 4;
/** Bounds that a bench, which comes from one network and all at once, would run into. */
const unbounded = {
  REALTIME_CLIENTS_PER_NETWORK: '100000',
  REALTIME_JOINS_PER_SECOND: '1000000',
  REALTIME_MESSAGES_PER_SECOND: '1000000',
  REALTIME_BYTES_PER_SECOND: '100000000',
  REALTIME_FRAMES_PER_CLIENT: '1000000',
  REALTIME_IDLE_TIMEOUT: '1h', // receivers send no heartbeat
};

/**
 * The realtime service against a server of `ws` alone that passes frames on: the same clients, the same frames, in turns.
 * And whether every row change reaches every subscriber once, in order.
 */
export const realtimeService: Bench = {
  name: 'realtime',
  async run({ isSmoke }) {
    const size = isSmoke ? smoke : whole;
    const dataDir = aDataDir();
    const stops: (() => Promise<unknown>)[] = [async () => removeDataDir(dataDir)];
    try {
      const ours = await startMeasured<ProcessMethods>('realtime-server.ts', {
        ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', AUTH_JWT_SECRET: jwtSecret },
        ...unbounded,
      });
      stops.push(() => ours.stop());
      const bare = await startMeasured<ProcessMethods>('realtime-bare.ts', {});
      stops.push(() => bare.stop());
      const key = await tokenOf('anon');
      const services: Services = {
        ours: { ...ours, socketUrl: `${socketUrlOf(ours)}?apikey=${key}&vsn=2.0.0`, ready: joined },
        bare: { ...bare, socketUrl: bare.url.replace('http', 'ws'), ready: async () => undefined },
      };
      const figures = [...(await idleMemory(size, services)), ...(await fanOut(size, services))];
      const database = new pg.Pool({ host: `${dataDir}/socket`, user: 'remit_server', database: 'remit' });
      stops.push(() => database.end());
      const changes = await changesBetween(database, {
        socketUrl: `${socketUrlOf(ours)}?apikey=${key}&vsn=2.0.0`,
        tokenOf: (userId) => tokenOf('authenticated', userId),
        ...{ changes: size.changes, subscribers: size.subscribers },
      });
      return [...figures, ...changes];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

type Service = Measured<ProcessMethods> & {
  readonly socketUrl: string;
  readonly ready: (socket: WebSocket) => Promise<void>;
};
const sides = ['bare', 'ours'] as const;
type Services = { readonly ours: Service; readonly bare: Service };

const socketUrlOf = ({ url }: { url: string }) => `${url.replace('http', 'ws')}${realtimePath}/websocket`;
const joined = (socket: WebSocket) => join(socket, topic, { config: { broadcast: { self: false } } });

const tokenOf = (role: string, userId?: string) => {
  const token = new SignJWT({ role, aud: role }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  if (userId) token.setSubject(userId);
  return token.setIssuedAt().setExpirationTime('1h').sign(new TextEncoder().encode(jwtSecret));
};

/** Of sockets that wait, having joined a channel; those of the bare server have none to join. */
async function idleMemory({ idleSockets }: Size, { ours, bare }: Services): Promise<Figure[]> {
  const each: Record<'ours' | 'bare', { heap: number; resident: number }> = {
    ours: await memoryPerSocket(idleSockets, ours),
    bare: await memoryPerSocket(idleSockets, bare),
  };
  const kilobytes = (of: 'ours' | 'bare', kind: 'heap' | 'resident') => each[of][kind] / 1024;
  return [
    { what: 'memory per idle socket', value: kilobytes('ours', 'resident'), unit: 'KB' },
    { what: 'memory per idle socket of bare ws', value: kilobytes('bare', 'resident'), unit: 'KB' },
    {
      what: 'memory per idle socket against bare ws',
      value: kilobytes('ours', 'resident') / kilobytes('bare', 'resident'),
      unit: 'x',
      budget: { atMost: 1.5 },
    },
    {
      what: 'heap per idle socket against bare ws',
      value: kilobytes('ours', 'heap') / kilobytes('bare', 'heap'),
      unit: 'x',
    },
  ];
}

async function memoryPerSocket(count: number, { socketUrl, ready, ask }: Service) {
  // The first ones pay for what is made once.
  await closeSockets(await openSockets(count / 10, socketUrl, ready));
  const before = await ask('memory');
  const sockets = await openSockets(count, socketUrl, ready);
  const after = await ask('memory');
  await closeSockets(sockets);
  return { heap: (after.heap - before.heap) / count, resident: (after.resident - before.resident) / count };
}

async function fanOut(size: Size, { ours, bare }: Services): Promise<Figure[]> {
  const contest = {
    ours: await aChannel(size.sockets, ours),
    bare: await aChannel(size.sockets, bare),
  };
  const runs: Record<'ours' | 'bare', Run[]> = { ours: [], bare: [] };
  for (const name of sides) await contest[name].send(size.messages); // warms up
  for (let round = 0; round < size.rounds; round += 1) {
    for (const name of sides) runs[name].push(await contest[name].send(size.messages));
  }
  await contest.ours.close();
  await contest.bare.close();
  const ratio = (of: (run: Run) => number) =>
    median(runs.ours.map((run, round) => of(run) / of(runs.bare[round] as Run)));
  const middle = (of: 'ours' | 'bare', what: (run: Run) => number) => median(runs[of].map(what));
  const to = `to ${size.sockets} sockets`;
  return [
    { what: `messages delivered ${to}, per second`, value: middle('ours', perSecond), unit: '' },
    { what: `the same by bare ws, per second`, value: middle('bare', perSecond), unit: '' },
    {
      what: `messages delivered ${to} against bare ws`,
      value: ratio(perSecond),
      unit: 'x',
      budget: { atLeast: 0.5 },
    },
    { what: `processor time of the server, against bare ws`, value: ratio(({ cpuUs }) => cpuUs), unit: 'x' },
    { what: `delay ${to}, p99`, value: middle('ours', ({ p99Ms }) => p99Ms), unit: 'ms' },
    { what: `delay by bare ws, p99`, value: middle('bare', ({ p99Ms }) => p99Ms), unit: 'ms' },
  ];
}

type Run = {
  readonly deliveries: number;
  readonly ms: number;
  readonly p99Ms: number;
  readonly cpuUs: number;
};
const perSecond = ({ deliveries, ms }: Run) => (deliveries / ms) * 1000;

async function aChannel(count: number, { socketUrl, ready, ask }: Service) {
  const receivers = await openSockets(count, socketUrl, ready);
  const [sender] = await openSockets(1, socketUrl, ready);
  if (!sender) throw new Error('There is no sender.');
  let onDelivery = (_number: number): void => undefined;
  let onLost = (_error: Error): void => undefined;
  for (const receiver of receivers) {
    receiver.on('message', (frame: Buffer, isBinary) => isBinary && onDelivery(numberIn(frame)));
    receiver.on('close', (code) => onLost(new Error(`A socket was closed: ${code}.`)));
  }
  return {
    async send(messages: number): Promise<Run> {
      const sentAt = new Float64Array(messages);
      const left = new Int32Array(messages).fill(count);
      const delays = new Float64Array(messages * count);
      let delivered = 0;
      let sent = 0;
      const sendNext = () => {
        if (sent === messages) return;
        sentAt[sent] = performance.now();
        sender.send(broadcastFrame(topic, sent, payloadBytes));
        sent += 1;
      };
      const cpuBefore = await ask('processorTime');
      const since = performance.now();
      await new Promise<void>((resolve, reject) => {
        onLost = reject;
        onDelivery = (number) => {
          delays[delivered] = performance.now() - (sentAt[number] ?? 0);
          delivered += 1;
          left[number] = (left[number] ?? 0) - 1;
          if (left[number] === 0) sendNext();
          if (delivered === messages * count) resolve();
        };
        for (let n = 0; n < window; n += 1) sendNext();
      });
      const ms = performance.now() - since;
      const cpuUs = (await ask('processorTime')) - cpuBefore;
      delays.sort();
      return { deliveries: delivered, ms, p99Ms: delays[Math.floor(delivered * 0.99)] ?? Number.NaN, cpuUs };
    },
    close: () => closeSockets([...receivers, sender]),
  };
}
