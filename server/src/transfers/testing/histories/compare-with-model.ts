import { applyEvent, isFinal, type Transfer } from '@remit/domain/transfers/state.ts';
import { service } from '@remit/platform/db/database.ts';
import { checkBooks } from '#ledger/check-books.ts';
import { readBalances } from '#ledger/ledger.ts';
import { findTransfer, type StoredEvent, type StoredTransfer } from '../../store/transfers.ts';
import type { Seen } from './act.ts';
import { isSmallestPayment, type Known, modelComplaints, modelEnd, modelQuote } from './reference-model.ts';
import type { World } from './world.ts';

/** Returns how each history has ended. */
export async function compareWithModel(world: World, seen: readonly Seen[]): Promise<string[]> {
  if (world.problems.length > 0) throw new Error(`In the log: ${world.problems.join('\n')}`);
  const stored = await readStored(world, seen);
  const ends = seen.map((each) => {
    const complaints: string[] = [];
    const end = compareOne(world, each, stored, complaints);
    if (complaints.length === 0) return end;
    const transfer = stored.transfers.get(each.quote?.id ?? '')?.[0];
    const story = {
      complaints,
      ...each,
      events: transfer && stored.events.get(transfer),
      order: transfer && world.partners.orders.get(transfer),
    };
    throw new Error(
      JSON.stringify(story, (_, value) => (typeof value === 'bigint' ? `${value}n` : value), 1),
    );
  });
  await compareBooks(world);
  return ends;
}

type Posted = { readonly kind: string; readonly entries: readonly string[] };
type Stored = {
  /** Ids by quote. */
  readonly transfers: ReadonlyMap<string, readonly string[]>;
  readonly rows: ReadonlyMap<string, StoredTransfer>;
  readonly events: ReadonlyMap<string, readonly StoredEvent[]>;
  readonly postings: ReadonlyMap<string, readonly Posted[]>;
};

async function readStored({ db }: World, seen: readonly Seen[]): Promise<Stored> {
  const quotes = seen.flatMap(({ quote }) => (quote ? [quote.id] : []));
  return db.as(service, async (transaction) => {
    const made = await transaction.rows<{ id: string; quote: string }>(
      'select id, quote from public.transfers where quote = any($1::uuid[])',
      [quotes],
    );
    const ids = made.map(({ id }) => id);
    const events = await transaction.rows<StoredEvent>(
      `select transfer as "transferId", type, by, state_from as "from", state_to as "to", reason, at
        from public.transfer_events where transfer = any($1::uuid[]) order by id`,
      [ids],
    );
    const postings = await transaction.rows<Posted & { subject: string }>(
      `select subject, kind, array_agg(account || ' ' || minor || ' ' || currency order by line) as entries
        from ledger.postings p join ledger.entries e on e.posting = p.id where subject = any($1::uuid[])
        group by p.id order by p.id`,
      [ids],
    );
    const rows = new Map<string, StoredTransfer>();
    for (const id of ids) {
      const row = await findTransfer(transaction, id);
      if (row) rows.set(id, row);
    }
    return {
      transfers: new Map(
        [...Map.groupBy(made, ({ quote }) => quote)].map(([quote, of]) => [quote, of.map(({ id }) => id)]),
      ),
      rows,
      events: Map.groupBy(events, ({ transferId }) => transferId),
      postings: Map.groupBy(postings, ({ subject }) => subject),
    };
  });
}

function compareOne(world: World, seen: Seen, stored: Stored, complaints: string[]): string {
  const { history, quote, response, account } = seen;
  const complainIf = (isWrong: boolean, what: string) => {
    if (isWrong) complaints.push(what);
  };
  if (!quote) return 'no quote';
  const pay = BigInt(quote.pay.minor);
  const receive = BigInt(quote.receive.minor);
  const model = modelQuote(pay, history);
  complainIf(BigInt(quote.fee.minor) !== model.fee, `the fee is not ${model.fee}`);
  complainIf(
    history.fixed === 'pay'
      ? receive !== model.receive || pay !== BigInt(history.payMinor)
      : !isSmallestPayment(pay, receive, history),
    'the quote is not what the model says',
  );
  const made = stored.transfers.get(quote.id) ?? [];
  const isRight = seen.isUnsure ? made.length <= 1 : made.length === (response ? 1 : 0);
  complainIf(!isRight, `${made.length} transfers of one quote`);
  const [id] = made;
  if (!id) return 'no transfer';
  complainIf(response !== null && id !== response.id, 'another transfer than the response says');

  const order = world.partners.orders.get(id);
  const transfer = stored.rows.get(id);
  if (!order || !transfer) throw new Error(`${id} is gone.`);
  const known: Known = {
    ...{ history, pay, receive, createdAt: seen.createdAt },
    isAccountDeleted: account.deletedAt !== null,
    ...{ isCancelled: seen.isCancelled, isNeverPaidOut: seen.isNeverPaidOut },
  };
  complaints.push(...modelComplaints(order, known));
  const end = modelEnd(order);
  complainIf(transfer.state !== end.state, `"${transfer.state}" in place of "${end.state}"`);
  const postings = stored.postings.get(id) ?? [];
  complainIf(
    postings.map(({ kind }) => kind).join() !== end.postings.join(),
    `postings ${postings.map(({ kind }) => kind)}`,
  );
  const [payment, refund] = postings;
  complainIf(
    refund?.kind === 'refund' && !isReverse(payment?.entries ?? [], refund.entries),
    'the refund is not its payment',
  );
  complainIf(
    account.deletedAt !== null && transfer.recipient !== null,
    'a recipient is left of an account that is gone',
  );
  replay(transfer, stored.events.get(id) ?? [], complaints);
  world.books.add(end, known);
  return end.state;
}

const isReverse = (entries: readonly string[], others: readonly string[]) => {
  const reversed = entries.map((entry) => {
    const [account, minor, currency] = entry.split(' ');
    return `${account} ${-BigInt(minor ?? 0)} ${currency}`;
  });
  return reversed.toSorted().join() === others.toSorted().join();
};

/** Every event was legal when it came, and together they lead to where the transfer is. */
function replay(end: StoredTransfer, events: readonly StoredEvent[], complaints: string[]): void {
  let transfer: Transfer = { ...end, state: 'created', cancelRequested: false };
  for (const { type, by, from, to } of events) {
    const applied = applyEvent(transfer, { type, by });
    if (applied.kind === 'rejected' || from !== transfer.state || to !== applied.transfer.state) {
      complaints.push(`an illegal move: ${type} by ${by} from ${from} to ${to} while ${transfer.state}`);
      return;
    }
    transfer = applied.transfer;
  }
  if (!isFinal(transfer.state) || transfer.state !== end.state) {
    complaints.push(`the events lead to "${transfer.state}", and it is "${end.state}"`);
  }
}

async function compareBooks({ db, books }: World): Promise<void> {
  const { errors } = await checkBooks(db);
  if (errors.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(errors)}`);
  const balances = await db.as(service, readBalances);
  for (const { account, currency, minor } of balances) {
    const expected = books.balances.get(`${account} ${currency}`) ?? 0n;
    if (minor !== expected) throw new Error(`${account} in ${currency} is ${minor}, not ${expected}.`);
  }
}
