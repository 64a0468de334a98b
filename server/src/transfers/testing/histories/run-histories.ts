import { randomUUID } from 'node:crypto';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import { service } from '@remit/platform/db/database.ts';
import fc from 'fast-check';
import type { TransfersDeps } from '../../deps.ts';
import { workOnce } from '../../work.ts';
import { aHistory, aJump, aKill, type History, rounds } from './a-history.ts';
import { actIn, type Seen } from './act.ts';
import { compareWithModel } from './compare-with-model.ts';
import { type Kill, Killed, killedDatabase } from './killed-database.ts';
import type { World } from './world.ts';

/** Of the histories that are under way at once, and share a clock. */
const batchMax = 500;
const requestsAtOnce = 6;

/** Throws with the seed, and the history, if what happened is not what the model allows. */
export async function runHistories(world: World, { count, seed }: { count: number; seed: number }) {
  const ends = new Map<string, number>();
  for (let first = 0; first < count; first += batchMax) {
    const size = Math.min(batchMax, count - first);
    const batchSeed = seed + first;
    const histories = fc.sample(aHistory, { seed: batchSeed, numRuns: size });
    const jumps = fc.sample(aJump, { seed: batchSeed, numRuns: rounds });
    const kills = fc.sample(aKill, { seed: batchSeed, numRuns: rounds });
    world.clock.now = Date.parse('2026-11-16T00:00:00Z') + (batchSeed % 300) * 24 * 3_600_000;
    const seen = await setUp(world, histories);
    try {
      await play(world, seen, { jumps, kills });
      await drive(world);
      for (const end of await compareWithModel(world, seen)) ends.set(end, (ends.get(end) ?? 0) + 1);
    } catch (error) {
      throw new Error(`With seed ${batchSeed} one of ${size} histories went wrong.`, { cause: error });
    }
  }
  return ends;
}

async function setUp({ db }: World, histories: readonly History[]): Promise<Seen[]> {
  let account: Seen['account'] = { id: randomUUID(), deletedAt: null };
  const seen = histories.map((history): Seen => {
    if (!history.isSecondOfAccount) account = { id: randomUUID(), deletedAt: null };
    return {
      ...{ history, account, recipientId: randomUUID(), key: `key-${randomUUID()}` },
      ...{ quote: null, response: null, createdAt: 0, isUnsure: false },
      ...{ isCancelled: false, isNeverPaidOut: false },
    };
  });
  await db.as(service, async (transaction) => {
    await transaction.rows(
      `insert into auth.users (id, aud, role) select distinct id, 'authenticated', 'authenticated' from unnest($1::uuid[]) id`,
      [seen.map((each) => each.account.id)],
    );
    await transaction.rows(
      `insert into public.payment_methods (user_id, id, created_at)
        select distinct id, 'debit-card', now() from unnest($1::uuid[]) id`,
      [seen.map((each) => each.account.id)],
    );
    await transaction.rows(
      `insert into public.recipients (id, user_id, country, method, name, wallet, phone, bank, branch, account, created_at, updated_at)
        select r.id, r.user_id, r.country, r.method, r.name, r.wallet, r.phone, r.bank, r.branch, r.account, now(), now()
        from jsonb_populate_recordset(null::public.recipients, $1) r`,
      [
        JSON.stringify(
          seen.map((each) => ({
            id: each.recipientId,
            user_id: each.account.id,
            ...recipientOf(each.history),
          })),
        ),
      ],
    );
  });
  return seen;
}

const walletOf = { GH: 'mtn-momo', KE: 'm-pesa', UG: 'mtn-momo', SN: 'orange-money' } as const;

function recipientOf({ country, method }: History): TransferRecipient {
  const name = 'Wanjiru Kamau';
  if (method === 'cash-pickup') return { country, method, name };
  if (method === 'bank-deposit')
    return { country, method, name, bank: null, branch: null, account: '12345678' };
  return { country, method, name, wallet: walletOf[country] as 'm-pesa', phone: '+254712345678' };
}

type Chances = { readonly jumps: readonly number[]; readonly kills: readonly Kill[] };

/** In each round people act while both processes work, a third one is killed at work, and then the clock jumps. */
async function play(world: World, seen: readonly Seen[], { jumps, kills }: Chances): Promise<void> {
  const [one, two] = world.processes;
  for (let round = 0; round < rounds; round += 1) {
    const acting = [...seen];
    const act = async () => {
      for (let next = acting.pop(); next; next = acting.pop()) await actIn(world, next, round);
    };
    const kill = kills[round];
    const killed = kill && { ...two, db: killedDatabase(two.db, kill) };
    await Promise.all([
      ...Array.from({ length: requestsAtOnce }, act),
      workOnce(one),
      workOnce(two),
      killed && workOnce(killed).catch(ignoreKill),
    ]);
    await Promise.all(world.processes.map(work));
    world.clock.now += jumps[round] ?? 0;
    world.partners.clockHasMoved();
  }
}

function ignoreKill(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}

async function work(deps: TransfersDeps): Promise<void> {
  for (let turns = 0; (await workOnce(deps)) > 0; turns += 1) {
    if (turns > 5_000) throw new Error('The job does not come to an end.');
  }
}

const hops = [60_000, 5 * 60_000, 35 * 60_000, 4 * 3_600_000, 26 * 3_600_000, 31 * 24 * 3_600_000] as const;
const hopsMax = 40;

/** Lets time pass until nothing is due any more. */
async function drive(world: World): Promise<void> {
  for (let hop = 0; hop < hopsMax; hop += 1) {
    await Promise.all(world.processes.map(work));
    const left = await world.db.as(service, (transaction) =>
      transaction.rows<{ state: string; error: string | null }>(
        'select state, error from transfers.due join public.transfers on id = transfer limit 5',
      ),
    );
    if (left.length === 0) {
      world.partners.settleAll();
      return;
    }
    if (hop === hopsMax - 1) throw new Error(`Some transfers never end: ${JSON.stringify(left)}`);
    world.clock.now += hops[hop % hops.length] ?? 0;
    world.partners.clockHasMoved();
  }
}
