import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authPath } from '@remit/contract/auth.ts';
import { dataPath } from '@remit/contract/data.ts';
import { realtimePath } from '@remit/contract/realtime.ts';
import { storagePath } from '@remit/contract/storage.ts';
import sharp from 'sharp';
import { anEmail, generousToAccounts, jwtSecret, password } from '../e2e/support/accounts.ts';
import { startedBy } from '../e2e/support/processes.ts';
import { aDataDir, type Product, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { aToken } from '../e2e/support/realtime.ts';
import type { Bench, Figure } from './figure.ts';
import type { GreedyCounts, GreedyOrder } from './greedy-attacker.ts';
import { closeSockets, join, openSockets } from './realtime-clients.ts';

type Size = {
  readonly calmSeconds: number;
  readonly seconds: number;
  readonly scale: number;
  /** Before and after, until idle memory is measured: processes that render pictures have ended by then. */
  readonly settleSeconds: { readonly before: number; readonly after: number };
};
const whole: Size = {
  calmSeconds: 10,
  seconds: 48,
  scale: 1,
  settleSeconds: { before: 25, after: 60 },
};
const smoke: Size = { calmSeconds: 1, seconds: 2, scale: 0.05, settleSeconds: { before: 0, after: 0 } };

/**
 * A member and an anonymous client take what they can get within every limit, all at once: sockets and responses that
 * they do not read, pictures that they hang up on, messages to a hundred of their own sockets, costly reads. Beside it
 * another member does what members do. On loopback, bounded in connections, requests and time. Tests count the same
 * limits; these times depend on the machine, which the attackers are on too.
 */
export const greedy: Bench = {
  name: 'greedy',
  async run({ isSmoke }) {
    const { calmSeconds, seconds, scale, settleSeconds } = isSmoke ? smoke : whole;
    const dataDir = aDataDir();
    const product = await startProduct({
      dataDir,
      env: {
        ...generousToAccounts,
        AUTH_JWT_SECRET: jwtSecret,
        AUTH_MAILER_AUTOCONFIRM: 'true',
        TRUST_PROXY: 'loopback',
      },
    });
    try {
      const key = await aToken({ role: 'anon' });
      const attacker = await aGreedyMember(product);
      const other = await anOtherMember(product, key);
      for (let warm = 0; warm < 3; warm += 1) await other.round();
      const calm = await other.roundsWithin(calmSeconds);
      await sleep(settleSeconds.before * 1000);
      const idle = residentMegabytes(product);

      const memory = watchMemory(product);
      const attack = await beginAttack({ port: product.port, seconds, scale, key, ...attacker });
      const beside = await other.roundsWithin(seconds);
      const counts = await attack.over();
      const most = await memory.stop();
      await sleep(settleSeconds.after * 1000);
      const later = residentMegabytes(product);
      console.log(
        `  the attack: ${Object.entries(counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}`,
      );
      return [
        ...steps.flatMap((step) => timeFigures(step, calm.times[step], beside.times[step])),
        { what: 'rounds of the other member, calm', value: calm.rounds, unit: '' },
        { what: 'rounds of the other member, beside the attack', value: beside.rounds, unit: '' },
        ...[calm, beside].map(
          ({ errors }, at): Figure => ({
            what: `errors of the other member, ${at === 0 ? 'calm' : 'beside the attack'}${errors[0] ? ` (${errors[0]})` : ''}`,
            value: errors.length,
            unit: '',
            budget: { atMost: 0 },
            isExact: true,
          }),
        ),
        { what: 'memory of the server before, idle', value: idle, unit: 'MB' },
        { what: 'memory of the server, at most', value: most, unit: 'MB', budget: { atMost: 450 } },
        { what: 'memory of the server a minute later', value: later, unit: 'MB' },
        {
          what: '  against before',
          value: later / idle,
          unit: 'x',
          budget: { atMost: 1.2 },
        },
      ];
    } finally {
      await product.stop();
      removeDataDir(dataDir);
    }
  },
};

function timeFigures(step: Step, calm: readonly number[], beside: readonly number[]): Figure[] {
  const [quiet, busy] = [p95(calm), p95(beside)];
  return [
    { what: `the other member ${step}, calm, p95`, value: quiet, unit: 'ms' },
    { what: `the other member ${step}, beside the attack, p95`, value: busy, unit: 'ms' },
    { what: '  against calm', value: busy / quiet, unit: 'x', budget: { atMost: 10 } },
  ];
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** As `nice` has them. */
const attackerPriority = 10;

async function beginAttack(order: GreedyOrder) {
  const attacker = fork(joinPath(import.meta.dirname, 'greedy-attacker.ts'));
  // Attackers have machines of their own: what it costs to attack is not to be missed by the server.
  setPriority(attacker.pid ?? 0, attackerPriority);
  attacker.send(order);
  await once(attacker, 'message');
  const done = once(attacker, 'message');
  const ended = once(attacker, 'exit');
  return {
    async over(): Promise<GreedyCounts> {
      const [counts] = (await done) as [GreedyCounts];
      await ended;
      const idle = Object.keys(counts).filter((name) => counts[name as keyof GreedyCounts] === 0);
      if (idle.length > 0) throw new Error(`Nothing came of the attack: ${idle.join()}.`);
      return counts;
    },
  };
}

/** The server, and what the processes that it renders pictures in have of their own: the rest they share with it. */
function residentMegabytes({ child }: Product): number {
  const pid = child.pid ?? 0;
  return startedBy(pid, 'render-process.ts').reduce(
    (sum, renderer) => sum + megabytesOf(renderer, 'RssAnon'),
    megabytesOf(pid, 'VmRSS'),
  );
}

/** What these cost to read is nothing, unlike `sharedMegabytes`, which stops the process while it counts. */
function megabytesOf(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // ended meanwhile
  }
}

function watchMemory(product: Product) {
  const done = new AbortController();
  let most = 0;
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, residentMegabytes(product));
      await sleep(500);
    }
  })();
  return {
    async stop() {
      done.abort();
      await watching;
      return most;
    },
  };
}

type Member = { readonly id: string; readonly email: string; readonly token: string };

async function aMember({ url }: Product): Promise<Member> {
  const email = anEmail();
  const { access_token: token, user } = await json(`${url}${authPath}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { id: user.id, email, token };
}

async function upload({ url }: Product, { id, token }: Member, side: number): Promise<string> {
  const picture = await aPicture(side);
  const path = `avatars/${id}/${side}.png`;
  await json(`${url}${storagePath}/object/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: picture as never,
  });
  return path;
}

const aPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** With a name of 8 KB, and pictures of 49 and of 25 million pixels. */
async function aGreedyMember(product: Product): Promise<Pick<GreedyOrder, 'token' | 'pictures'>> {
  const member = await aMember(product);
  const pictures = [await upload(product, member, 7_000), await upload(product, member, 5_000)];
  await json(`${product.url}${dataPath}/profiles?id=eq.${member.id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({ full_name: 'x'.repeat(8_000) }),
  });
  return { token: member.token, pictures };
}

const steps = ['signs in', 'reads a profile', 'joins a private channel', 'sees a picture'] as const;
type Step = (typeof steps)[number];
type Rounds = {
  readonly rounds: number;
  readonly times: Readonly<Record<Step, number[]>>;
  readonly errors: readonly string[];
};

const waitMsMax = 30_000;

async function anOtherMember(product: Product, key: string) {
  const { url } = product;
  const member = await aMember(product);
  const picture = await upload(product, member, 400);
  const network = { 'x-forwarded-for': '198.51.100.1' };
  let { token } = member;
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    async 'signs in'() {
      const session = await json(`${url}${authPath}/token?grant_type=password`, {
        method: 'POST',
        headers: { ...network, 'content-type': 'application/json' },
        body: JSON.stringify({ email: member.email, password }),
      });
      token = session.access_token;
    },
    async 'reads a profile'() {
      const headers = { ...network, authorization: `Bearer ${token}` };
      const rows = await json(`${url}${dataPath}/profiles?select=*`, { headers });
      if (rows.length !== 1) throw new Error(`${rows.length} profiles`);
    },
    async 'joins a private channel'() {
      const socketUrl = `${url.replace('http', 'ws')}${realtimePath}/websocket?vsn=2.0.0&apikey=${key}`;
      const payload = { config: { private: true }, access_token: token };
      const ready = (socket: Parameters<typeof join>[0]) =>
        join(socket, `realtime:account:${member.id}`, payload);
      await closeSockets(await openSockets(1, socketUrl, ready, { headers: network }));
    },
    async 'sees a picture'() {
      // Another size each time: the same would be cached by a browser.
      const path = `/render/image/authenticated/${picture}?width=${32 + Math.floor(Math.random() * 200)}`;
      const headers = { ...network, authorization: `Bearer ${token}` };
      const response = await fetch(`${url}${storagePath}${path}`, {
        headers,
        signal: AbortSignal.timeout(waitMsMax),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    },
  };
  const round = async (onStep: (step: Step, ms: number, error?: string) => void = () => undefined) => {
    for (const step of steps) {
      const since = performance.now();
      const error = await acts[step]().then(
        () => undefined,
        (thrown: unknown) => `${step}: ${thrown instanceof Error ? thrown.message : thrown}`,
      );
      onStep(step, performance.now() - since, error);
    }
  };
  return {
    round,
    async roundsWithin(seconds: number): Promise<Rounds> {
      const times = Object.fromEntries(steps.map((step) => [step, []])) as unknown as Rounds['times'];
      const errors: string[] = [];
      let rounds = 0;
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        await round((step, ms, error) => {
          times[step].push(ms);
          if (error) errors.push(error);
        });
        rounds += 1;
      }
      return { rounds, times, errors };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the bench looks into whatever came back
async function json(url: string, init: RequestInit): Promise<any> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitMsMax), ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${text.slice(0, 100)}`);
  return JSON.parse(text);
}
