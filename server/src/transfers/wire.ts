import type {
  OwnRecipient,
  QuoteResponse,
  RecipientResponse,
  TransferDetails,
  TransferResponse,
  WireMoney,
} from '@remit/contract/transfers.ts';
import { toDecimalString } from '@remit/domain/money/exact.ts';
import type { Money } from '@remit/domain/money/money.ts';
import type { ExceededLimit } from '@remit/domain/transfers/limits.ts';
import type { Quote } from '@remit/domain/transfers/quote.ts';
import type { TransferRecipient } from '@remit/domain/transfers/recipient-rules.ts';
import type { QuotedAmounts } from './store/amounts.ts';
import type { StoredEvent, StoredTransfer } from './store/transfers.ts';

export const wireMoney = ({ minor, currency }: Money): WireMoney => ({ minor: String(minor), currency });

const wireAmounts = (amounts: QuotedAmounts) => ({
  fixed: amounts.fixed,
  country: amounts.country,
  method: amounts.method,
  pay: wireMoney(amounts.pay),
  fee: wireMoney(amounts.fee),
  convert: wireMoney(amounts.convert),
  receive: wireMoney(amounts.receive),
  rate: toDecimalString(amounts.rate),
  sheetVersion: amounts.sheetVersion,
  roundedOff: toDecimalString(amounts.roundedOff),
});

export const wireQuote = (id: string, quote: Quote, exceeded: ExceededLimit | null): QuoteResponse => ({
  id,
  from: quote.from,
  ...wireAmounts(quote),
  arrival: quote.arrival,
  createdAt: quote.createdAt.toISOString(),
  expiresAt: quote.expiresAt.toISOString(),
  exceeded: exceeded && {
    limit: exceeded.limit,
    max: typeof exceeded.max === 'number' ? exceeded.max : wireMoney(exceeded.max),
    fits: exceeded.fits && { pay: wireMoney(exceeded.fits.pay), receive: wireMoney(exceeded.fits.receive) },
    nextBest: exceeded.nextBest,
  },
});

export const wireTransfer = (transfer: StoredTransfer): TransferResponse => ({
  id: transfer.id,
  reference: transfer.reference,
  state: transfer.state,
  cancelRequested: transfer.cancelRequested,
  ...wireAmounts(transfer),
  arrival: transfer.arrival,
  recipientId: transfer.recipientId,
  recipient: transfer.recipient,
  paymentMethod: transfer.paymentMethod,
  pace: transfer.pace,
  failure: transfer.failure,
  pickupCode: transfer.pickupCode,
  createdAt: transfer.createdAt.toISOString(),
  updatedAt: transfer.updatedAt.toISOString(),
  endedAt: transfer.endedAt?.toISOString() ?? null,
});

export const wireEvent = ({ type, by, from, to, at }: StoredEvent): TransferDetails['events'][number] => ({
  ...{ type, by, from, to },
  at: at.toISOString(),
});

const noFields = { wallet: null, phone: null, bank: null, branch: null, account: null };

export const wireRecipient = (
  id: string,
  recipient: TransferRecipient,
  isDoubtful: boolean,
): RecipientResponse => ({ id, ...noFields, ...recipient, isDoubtful });

export const wireOwnRecipient = ({
  id,
  isNew,
  ...recipient
}: TransferRecipient & { readonly id: string; readonly isNew: boolean }): OwnRecipient => ({
  id,
  ...noFields,
  ...recipient,
  isNew,
});
