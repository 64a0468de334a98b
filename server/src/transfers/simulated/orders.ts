import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { type Pace, PartnerAway } from '../partners.ts';
import { scheduleMessages } from './messages.ts';
import { isAway, type Order, type PartnerName, settle, speedUp, type Terms } from './order.ts';

export type SimulationDeps = { readonly db: Database; readonly now: () => Date };

export type Visited<Result> =
  | { readonly order: Order; readonly result: Result }
  /** The order is saved, and the caller gets no response. */
  | { readonly order: Order; readonly isAway: true };

/** One call to a partner: the order is locked, what was due has happened, and what `act` makes of it is saved. */
export async function visitOrder<Result>(
  { db, now: clock }: SimulationDeps,
  partner: PartnerName,
  id: string,
  act: (order: Order, now: Date) => Visited<Result>,
): Promise<Result> {
  const now = clock();
  const visited = await db.as(service, async (transaction): Promise<Visited<Result>> => {
    const { before, paceOfTransfer } = await lockOrder(transaction, partner, id);
    const order = paceOfTransfer === 'fast' && before.pace === 'true' ? speedUp(before, now) : before;
    const visit: Visited<Result> = isAway(order, now)
      ? { order: { ...order, calls: order.calls + 1 }, isAway: true }
      : act(settle({ ...order, awayUntil: null }, now), now);
    await saveOrder(transaction, visit.order);
    if (visit.order.next?.at.getTime() !== before.next?.at.getTime())
      await scheduleMessages(transaction, visit.order);
    return visit;
  });
  if ('isAway' in visited) throw new PartnerAway(`The ${partner} partner did not respond.`);
  return visited.result;
}

type Row = {
  amountMinor: bigint | null;
  currency: string | null;
  method: string | null;
  country: string | null;
  outcome: string | null;
  pace: Pace;
  state: string;
  nextState: string | null;
  nextAt: Date | null;
  awayUntil: Date | null;
  calls: number;
  paceOfTransfer: Pace | null;
};

/** Also one that the partner has not heard of, so that two calls about it wait for each other. */
async function lockOrder(transaction: Transaction, partner: PartnerName, id: string) {
  await transaction.rows({
    name: 'simulated-order-insert',
    text: `insert into transfers.simulated_orders (partner, id, pace, state, calls) values ($1, $2, 'true', 'unknown', 0)
      on conflict do nothing`,
    values: [partner, id],
  });
  const [row] = await transaction.rows<Row>({
    name: 'simulated-order-lock',
    text: `select amount_minor as "amountMinor", currency, method, country, outcome, pace, state,
        next_state as "nextState", next_at as "nextAt", away_until as "awayUntil", calls,
        (select t.pace from public.transfers t where t.id = o.id) as "paceOfTransfer"
      from transfers.simulated_orders o where partner = $1 and id = $2 for update`,
    values: [partner, id],
  });
  const { amountMinor, currency, method, country, outcome, pace, state, ...rest } = row as Row;
  const { nextState, nextAt, awayUntil, calls, paceOfTransfer } = rest;
  const before = {
    ...{ partner, id, pace, state, awayUntil, calls },
    terms: amountMinor === null ? null : ({ amountMinor, currency, method, country, outcome } as Terms),
    next: nextAt && { state: nextState, at: nextAt },
  } as Order;
  return { before, paceOfTransfer };
}

async function saveOrder(transaction: Transaction, order: Order): Promise<void> {
  const { partner, id, terms, pace, state, next, awayUntil, calls } = order;
  await transaction.rows({
    name: 'simulated-order-save',
    text: `update transfers.simulated_orders set amount_minor = $3, currency = $4, method = $5, country = $6, outcome = $7,
        pace = $8, state = $9, next_state = $10, next_at = $11, away_until = $12, calls = $13
      where partner = $1 and id = $2`,
    values: [
      ...[partner, id, terms?.amountMinor, terms?.currency, terms?.method, terms?.country, terms?.outcome],
      ...[pace, state, next?.state, next?.at, awayUntil, calls],
    ],
  });
}
