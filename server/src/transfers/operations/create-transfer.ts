import { createHash } from 'node:crypto';
import type { TransferInput, TransferResponse } from '@remit/contract/transfers.ts';
import { invariant } from '@remit/domain/invariant.ts';
import { arrivalOf } from '@remit/domain/transfers/arrival.ts';
import { exceededLimit, worthInDollars } from '@remit/domain/transfers/limits.ts';
import { isExpired } from '@remit/domain/transfers/quote.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { TransfersDeps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { newReference } from '../reference.ts';
import { lockAccount } from '../store/accounts.ts';
import { makeDue } from '../store/due.ts';
import { hasPaymentMethod } from '../store/payment-methods.ts';
import { findQuote } from '../store/quotes.ts';
import { readRateSheet } from '../store/rate-sheets.ts';
import { findRecipient } from '../store/recipients.ts';
import { findResponse, insertResponse } from '../store/responses.ts';
import { insertTransfer, type NewTransfer, type StoredTransfer, sentSince } from '../store/transfers.ts';
import { startOfDay } from '../utc-day.ts';
import { wireTransfer } from '../wire.ts';

type Request = { readonly accountId: string; readonly key: string; readonly input: TransferInput };

/** There are a million million references, so a second try is rare and a third one a bug. */
const referenceTries = 3;

/**
 * Uses a quote. One transaction under the lock of the account: two requests at once follow each other, so that together they
 * pass no limit, and the second of one key finds the response of the first.
 */
export async function createTransfer(deps: TransfersDeps, request: Request): Promise<TransferResponse> {
  const body = await deps.db.as(service, async (transaction) => {
    const { accountId, key, input } = request;
    if (!(await lockAccount(transaction, accountId))) throw apiError('not_found');
    const requestHash = hashOf(input);
    const earlier = await findResponse(transaction, { accountId, key });
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw apiError('idempotency_key_reused');
      return earlier.body;
    }
    const transfer = await insert(deps, transaction, await readNewTransfer(deps, transaction, request));
    await makeDue(transaction, transfer.id, transfer.createdAt);
    const response = wireTransfer(transfer);
    await insertResponse(transaction, { accountId, key }, { requestHash, body: response });
    return response;
  });
  deps.wake();
  return body;
}

const hashOf = ({ quote, recipient, paymentMethod, pace }: TransferInput) =>
  createHash('sha256')
    .update(JSON.stringify([quote, recipient, paymentMethod, pace]))
    .digest();

async function readNewTransfer(
  { now, newId }: TransfersDeps,
  transaction: Transaction,
  { accountId, input }: Request,
): Promise<Omit<NewTransfer, 'reference'>> {
  const found = await findQuote(transaction, { id: input.quote, accountId });
  if (!found) throw apiError('quote_unknown');
  const { quote, isUsed } = found;
  const time = now();
  if (isUsed) throw apiError('quote_used');
  if (isExpired(quote, time)) throw apiError('quote_expired');

  const recipient = await findRecipient(transaction, { id: input.recipient, accountId });
  if (!recipient) throw apiError('recipient_unknown');
  if (recipient.country !== quote.country || recipient.method !== quote.method) {
    throw apiError('recipient_mismatch');
  }
  const { paymentMethod, pace } = input;
  if (!(await hasPaymentMethod(transaction, { id: paymentMethod, accountId }))) {
    throw apiError('payment_method_unknown');
  }

  const sheet = await readRateSheet(transaction, quote.sheetVersion);
  const today = await sentSince(transaction, accountId, startOfDay(time));
  const exceeded = exceededLimit(quote, sheet, today);
  if (exceeded) throw apiError('limit_exceeded', { exceeded });
  return {
    ...quote,
    id: newId(),
    accountId,
    quoteId: input.quote,
    worthMinor: worthInDollars(quote.pay, quote, sheet).minor,
    arrival: arrivalOf(quote.method, quote.country, time),
    recipientId: input.recipient,
    recipient,
    paymentMethod,
    pace,
    now: time,
  };
}

async function insert(
  { randomBelow }: TransfersDeps,
  transaction: Transaction,
  transfer: Omit<NewTransfer, 'reference'>,
): Promise<StoredTransfer> {
  let stored: StoredTransfer | undefined;
  for (let tries = 0; tries < referenceTries && !stored; tries += 1) {
    stored = await insertTransfer(transaction, { ...transfer, reference: newReference(randomBelow) });
  }
  invariant(stored !== undefined, 'References repeat themselves: chance is broken.');
  return stored;
}
