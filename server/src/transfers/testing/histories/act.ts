import { randomUUID } from 'node:crypto';
import type { QuoteResponse, TransferResponse } from '@remit/contract/transfers.ts';
import { countries } from '@remit/domain/catalogue/countries.ts';
import { quoteMinutes } from '@remit/domain/transfers/quote.ts';
import { type Database, service } from '@remit/platform/db/database.ts';
import { ApiError } from '@remit/platform/http/api-error.ts';
import type { TransfersDeps } from '../../deps.ts';
import { type MoveEvent, moveTransfer } from '../../move-transfer.ts';
import { cancelTransfer } from '../../operations/cancel-transfer.ts';
import { createQuote } from '../../operations/create-quote.ts';
import { createTransfer } from '../../operations/create-transfer.ts';
import { speedUpTransfer } from '../../operations/speed-up-transfer.ts';
import type { History } from './a-history.ts';
import { Killed, killedDatabase } from './killed-database.ts';
import { modelQuote } from './reference-model.ts';
import type { World } from './world.ts';

/** What one person has seen of their history. */
export type Seen = {
  readonly history: History;
  readonly account: { readonly id: string; deletedAt: number | null };
  readonly recipientId: string;
  readonly key: string;
  quote: QuoteResponse | null;
  response: TransferResponse | null;
  createdAt: number;
  /** The account was deleted meanwhile, so nobody knows whether there is a transfer. */
  isUnsure: boolean;
  isCancelled: boolean;
  isNeverPaidOut: boolean;
};

/** What the history has for this round. */
export async function actIn(world: World, seen: Seen, round: number): Promise<void> {
  const { history, account } = seen;
  if (history.quoteAt === round) await askForQuote(world, seen);
  if (history.confirmAt === round && seen.quote) await confirm(world, seen, seen.quote, round);
  if (history.repeatAt === round && seen.quote && seen.response) {
    await repeat(world, seen, seen.quote, seen.response, round);
  }
  if (history.speedUpAt === round && seen.response) {
    const [deps] = world.processes;
    await codeOf(speedUpTransfer(deps, account.id, seen.response.id));
  }
  for (const { after, by } of history.cancels) {
    if (history.confirmAt + after === round) await cancel(world, seen, by);
  }
  if (history.deleteAt === round) {
    account.deletedAt ??= round;
    await world.db.as(service, (transaction) =>
      transaction.rows('delete from auth.users where id = $1', [account.id]),
    );
  }
}

async function askForQuote(world: World, seen: Seen): Promise<void> {
  const { history, account } = seen;
  const { fixed, from, country, method } = history;
  const pay = BigInt(history.payMinor);
  const amount =
    fixed === 'pay'
      ? { minor: String(pay), currency: from }
      : {
          minor: String(modelQuote(pay, history).receive),
          currency: countries[country].currency,
        };
  const [, two] = world.processes;
  const result = await codeOf(createQuote(two, account.id, { fixed, amount, from, country, method }));
  if (typeof result !== 'string') seen.quote = result;
  else if (result !== 'not_found' || account.deletedAt === null) throw new Error(`No quote: ${result}`);
}

/** Confirms a quote as the history says, and checks what each request is told. */
async function confirm(world: World, seen: Seen, quote: QuoteResponse, round: number): Promise<void> {
  const { history, key } = seen;
  const [one, two] = world.processes;
  const input = inputOf(seen, quote);
  const send = (on: TransfersDeps, own: Partial<{ key: string; db: Database; pace: 'true' | 'fast' }> = {}) =>
    codeOf(
      createTransfer(
        { ...on, db: own.db ?? on.db, newId: () => newTransferId(world, history) },
        {
          accountId: seen.account.id,
          key: own.key ?? key,
          input: { ...input, pace: own.pace ?? input.pace },
        },
      ),
    );
  const isExpired = world.clock.now >= Date.parse(quote.createdAt) + quoteMinutes * 60_000;
  const expected = isExpired ? 'quote_expired' : quote.exceeded ? 'limit_exceeded' : 'created';

  let results: (TransferResponse | string)[];
  switch (history.confirm) {
    case 'once':
    case 'another body':
      results = [await send(one)];
      break;
    case 'twice':
      results = await Promise.all([send(one), send(two)]);
      break;
    case 'two keys':
      results = await Promise.all([send(one), send(two, { key: `${key}-2` })]);
      break;
    case 'killed':
      await send(one, { db: killedDatabase(one.db, history.kill) });
      results = [await send(two)];
  }
  seen.createdAt = world.clock.now;
  seen.isUnsure = isGoneIn(seen, round) && results.includes('not_found');
  if (seen.isUnsure) return;
  const created = results.filter((result) => typeof result !== 'string');
  const codes = results.filter((result) => typeof result === 'string');
  const [response = null] = created;
  const isRight =
    expected === 'created'
      ? history.confirm === 'two keys'
        ? created.length === 1 && codes[0] === 'quote_used'
        : codes.length === 0 && created.every((each) => isEqual(each, response))
      : codes.length === results.length && codes.every((code) => code === expected);
  if (!isRight) {
    throw new Error(`${JSON.stringify(results)} in place of ${expected}, of ${JSON.stringify(history)}`);
  }
  seen.response = response;
  if (response && history.confirm === 'another body') {
    const code = await send(one, { pace: input.pace === 'fast' ? 'true' : 'fast' });
    if (code !== 'idempotency_key_reused' && !(code === 'not_found' && isGoneIn(seen, round))) {
      throw new Error(`The key of another body: ${JSON.stringify(code)}`);
    }
  }
}

/** The same response for as long as the account exists, whatever has become of the transfer and of the quote. */
async function repeat(
  world: World,
  seen: Seen,
  quote: QuoteResponse,
  response: TransferResponse,
  round: number,
): Promise<void> {
  const { account, history } = seen;
  const [, two] = world.processes;
  const isOtherKey = history.confirm === 'two keys' && response.state === 'created';
  const result = await codeOf(
    createTransfer(two, { accountId: account.id, key: seen.key, input: inputOf(seen, quote) }),
  );
  if (isGoneIn(seen, round) && result === 'not_found') return;
  // Of two keys either may have got the quote.
  if (isOtherKey && result === 'quote_used') return;
  if (!isEqual(result, response)) throw new Error(`Repeated: ${JSON.stringify([result, response])}`);
}

async function cancel(world: World, seen: Seen, by: History['cancels'][number]['by']): Promise<void> {
  const [one, two] = world.processes;
  const { account, response } = seen;
  if (!response) return;
  const asSender = (on: TransfersDeps) => codeOf(cancelTransfer(on, account.id, response.id));
  const asStaff = async () => {
    const event: MoveEvent = { type: 'cancel_requested', by: 'staff', reason: 'asked by phone' };
    const moved = await one.db.as(service, (transaction) =>
      moveTransfer(one, transaction, response.id, event),
    );
    return moved.kind === 'moved' ? moved.transfer : moved.why;
  };
  const results =
    by === 'staff'
      ? [await asStaff()]
      : by === 'sender'
        ? [await asSender(one)]
        : await Promise.all([asSender(one), asSender(two)]);
  for (const result of results) {
    if (typeof result === 'string') {
      if (by !== 'staff' && !['too_late', 'transfer_unknown'].includes(result)) throw new Error(result);
      continue;
    }
    if (!result.cancelRequested) continue; // its payout had failed before, and the money comes back anyway
    seen.isCancelled = true;
    if (['created', 'funded', 'cancelled', 'failed'].includes(result.state)) seen.isNeverPaidOut = true;
  }
}

function newTransferId({ partners }: World, { partners: script, method }: History): string {
  const id = randomUUID();
  partners.expect(id, script, method);
  return id;
}

const inputOf = ({ recipientId, history }: Seen, quote: QuoteResponse) => ({
  ...{ quote: quote.id, recipient: recipientId },
  ...{ paymentMethod: 'debit-card' as const, pace: history.pace },
});

/** Deleted, or about to be by another history of the same account. */
const isGoneIn = ({ account }: Seen, round: number) =>
  account.deletedAt !== null && account.deletedAt <= round;

const isEqual = (one: unknown, other: unknown) => canonical(one) === canonical(other);
/** The database stores the fields of a response in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The result, or the code of the error that a person gets. */
async function codeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    if (error instanceof Killed) return 'killed';
    throw error;
  }
}
