import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import type { PartnerMessages } from '../partners.ts';
import { chance, isSilent, messageTimes, type Order, type PartnerName } from './order.ts';

/** In place of those about a change that was planned before. */
export async function scheduleMessages(transaction: Transaction, order: Order): Promise<void> {
  if (isSilent(order)) return;
  await transaction.rows({
    name: 'simulated-messages-schedule',
    text: `insert into transfers.simulated_messages (partner, id, number, at)
      select $1, $2, number, at from unnest($3::timestamptz[]) with ordinality message (at, number)
      on conflict (partner, id, number) do update set at = excluded.at, tries = 0`,
    values: [order.partner, order.id, messageTimes(order)],
  });
}

const deliveredAtOnceMax = 50;
/** A process that ends while it delivers leaves its messages to the next one. */
const leaseMs = 30_000;
const triesMax = 5;

type Message = { partner: PartnerName; id: string; number: number; at: Date; tries: number };

/** What is due now, in no particular order. Says how many messages were due; several processes may do this at once. */
export async function deliverMessages(
  db: Database,
  now: Date,
  { onPayment, onPayout }: PartnerMessages,
): Promise<number> {
  const claimed = await claim(db, now);
  const order = ({ id, number }: Message) => chance(id, `delivery ${number}`);
  const errors: unknown[] = [];
  for (const message of claimed.toSorted((a, b) => order(a) - order(b))) {
    try {
      await (message.partner === 'payment' ? onPayment : onPayout)(message.id);
      await remove(db, message);
    } catch (error) {
      errors.push(error);
      if (message.tries >= triesMax) await remove(db, message);
    }
  }
  if (errors.length > 0) throw errors[0];
  return claimed.length;
}

async function claim(db: Database, now: Date): Promise<Message[]> {
  return db.as(service, (transaction) =>
    transaction.rows<Message>({
      name: 'simulated-messages-claim',
      text: `update transfers.simulated_messages m set at = $2, tries = tries + 1
        from (
          select partner, id, number from transfers.simulated_messages where at <= $1
          order by at limit $3 for update skip locked
        ) due
        where (m.partner, m.id, m.number) = (due.partner, due.id, due.number)
        returning m.partner, m.id, m.number, m.at, m.tries`,
      values: [now, new Date(now.getTime() + leaseMs), deliveredAtOnceMax],
    }),
  );
}

/** Unless it was scheduled again, or claimed by another process, meanwhile. */
async function remove(db: Database, { partner, id, number, at }: Message): Promise<void> {
  await db.as(service, (transaction) =>
    transaction.rows({
      name: 'simulated-messages-remove',
      text: `delete from transfers.simulated_messages where (partner, id, number, at) = ($1, $2::uuid, $3::smallint, $4::timestamptz)`,
      values: [partner, id, number, at],
    }),
  );
}
