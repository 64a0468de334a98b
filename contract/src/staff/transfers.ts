import { countryCodes } from '@remit/domain/catalogue/countries.ts';
import { currencyCodes } from '@remit/domain/catalogue/currencies.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import { transferStates } from '@remit/domain/transfers/state.ts';
import * as v from 'valibot';
import { Id, neighbours, pageByUuid, Reason, SearchText, Time } from './fields.ts';

export const transfersPerPage = 50;

export const transferSorts = ['-created', 'created'] as const;

/** How long ago a transfer was created, at least. */
export const transferAges = ['hour', 'day', 'week', 'month'] as const;

/** `POST /api/staff/transfers/search` */
export const TransfersQuery = v.object({
  /** The whole reference, or the id of a transfer or of its account. */
  q: v.optional(SearchText),
  state: v.optional(v.picklist(transferStates)),
  from: v.optional(v.picklist(sendingCurrencies)),
  country: v.optional(v.picklist(countryCodes)),
  olderThan: v.optional(v.picklist(transferAges)),
  /** Those alone that do not move on as they should. */
  isStuck: v.optional(v.literal(true)),
  sort: v.optional(v.picklist(transferSorts), '-created'),
  ...pageByUuid,
});
export type TransfersQuery = v.InferOutput<typeof TransfersQuery>;

/** Minor units as text: JSON has no room for every whole number. */
const Minor = v.pipe(v.string(), v.regex(/^-?\d+$/));
const Currency = v.picklist(currencyCodes);
const Rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));
const Money = v.object({ minor: Minor, currency: Currency });

const transfer = {
  id: Id,
  reference: v.string(),
  state: v.picklist(transferStates),
  /** A cancel that waits for an outcome. */
  cancelRequested: v.boolean(),
  from: v.string(),
  country: v.string(),
  method: v.string(),
  pay: Money,
  receive: Money,
  createdAt: Time,
  updatedAt: Time,
  endedAt: v.nullable(Time),
  /** Whose it is; null once the account is deleted. */
  account: v.nullable(v.object({ id: Id, email: v.nullable(v.string()), name: v.nullable(v.string()) })),
  /** When the server looks at it next, how many attempts in a row have failed, and why the last one did. Null at the end. */
  due: v.nullable(
    v.object({ at: Time, attempts: v.number(), error: v.nullable(v.string()), isStuck: v.boolean() }),
  ),
};
export const TransferRow = v.object(transfer);
export type TransferRow = v.InferOutput<typeof TransferRow>;

export const TransferPage = v.object({
  transfers: v.array(TransferRow),
  ...neighbours,
  total: v.number(),
  /** Of all transfers, whatever the filters are: the states with stuck ones, most first. */
  stuck: v.array(v.object({ state: v.picklist(transferStates), count: v.number() })),
});
export type TransferPage = v.InferOutput<typeof TransferPage>;

/** Debits are positive, credits negative. */
const Entry = v.object({ account: v.string(), currency: Currency, minor: Minor });

/** `GET /api/staff/transfers/:id`. The code of a cash pickup has no place in it: only the sender may pass it on. */
export const TransferDetails = v.object({
  ...transfer,
  fee: Money,
  convert: Money,
  rate: Rate,
  sheetVersion: v.number(),
  paymentMethod: v.string(),
  isFast: v.boolean(),
  failure: v.nullable(v.string()),
  /** As it was when the transfer was created; null once the account is deleted. */
  recipient: v.nullable(
    v.object({
      name: v.string(),
      wallet: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      bank: v.nullable(v.string()),
      branch: v.nullable(v.string()),
      account: v.nullable(v.string()),
    }),
  ),
  /** Oldest first. */
  events: v.array(
    v.object({
      at: Time,
      type: v.string(),
      by: v.string(),
      from: v.string(),
      to: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
  postings: v.array(v.object({ id: v.string(), kind: v.string(), at: Time, entries: v.array(Entry) })),
  /** Whether the caller may retry it, and cancel it, as it is now. */
  mayRetry: v.boolean(),
  mayCancel: v.boolean(),
});
export type TransferDetails = v.InferOutput<typeof TransferDetails>;

/** `POST /api/staff/transfers/:id/cancel` and `…/retry`, which return the transfer as it is then. */
export const TransferChange = v.object({ reason: Reason });

/** `GET /api/staff/books` */
export const Books = v.object({
  balances: v.array(v.object({ book: v.string(), account: v.string(), currency: Currency, minor: Minor })),
});
export type Books = v.InferOutput<typeof Books>;

/** `POST /api/staff/books/check`: from the first entry. Without errors the books are right. */
export const BooksCheck = v.object({
  postings: v.string(),
  entries: v.string(),
  accounts: v.string(),
  errors: v.array(v.object({ check: v.string(), found: v.string() })),
});
export type BooksCheck = v.InferOutput<typeof BooksCheck>;

/** Digits alone, so that no reader takes it for a float. */
export const RateText = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,6})?$/), v.regex(/[1-9]/));

export const SheetRate = v.object({
  base: v.picklist(sendingCurrencies),
  country: v.picklist(countryCodes),
  rate: RateText,
});
export type SheetRate = v.InferOutput<typeof SheetRate>;

const ratesPerSheet = sendingCurrencies.length * countryCodes.length;

/** Of every corridor, each once. */
const SheetRates = v.pipe(
  v.array(SheetRate),
  v.length(ratesPerSheet),
  v.check((rates) => new Set(rates.map(({ base, country }) => `${base}-${country}`)).size === ratesPerSheet),
);

const SheetVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_646));

/** `POST /api/staff/rates/preview`. `after` is the version in force that the new sheet was written from. */
export const RatesDraft = v.object({ after: SheetVersion, rates: SheetRates });
export type RatesDraft = v.InferOutput<typeof RatesDraft>;

export const RatesPreview = v.object({
  after: v.number(),
  /** Of every corridor. */
  changes: v.array(
    v.object({
      base: v.string(),
      country: v.string(),
      currency: v.string(),
      before: Rate,
      after: Rate,
      /** Two decimals. */
      percent: v.string(),
      /** So large that it has to be confirmed. */
      isLarge: v.boolean(),
      /** So large that it is taken for a typing error and rejected. */
      isImplausible: v.boolean(),
    }),
  ),
  /** Quotes that can still be used. They keep their rates. */
  openQuotes: v.number(),
});
export type RatesPreview = v.InferOutput<typeof RatesPreview>;

/** `POST /api/staff/rates` */
export const NewRates = v.object({
  ...RatesDraft.entries,
  reason: Reason,
  /** That the large changes of the preview are meant. */
  confirm: v.optional(v.boolean(), false),
});
export type NewRates = v.InferOutput<typeof NewRates>;

/** `GET /api/staff/rates?before=12` */
export const RatesQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))),
});

export const RateSheet = v.object({
  version: v.number(),
  rates: v.array(v.object({ base: v.string(), country: v.string(), currency: v.string(), rate: Rate })),
  reason: v.string(),
  /** Null: by an operator, or with the first release. */
  publishedBy: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  publishedAt: v.string(),
});
export type RateSheet = v.InferOutput<typeof RateSheet>;

/** The newest version first; `older` is where the next page begins. */
export const RateSheets = v.object({ sheets: v.array(RateSheet), older: v.nullable(v.string()) });
export type RateSheets = v.InferOutput<typeof RateSheets>;

export const transferErrorCodes = [
  'transfer_protected',
  'transfer_ended',
  'cancel_repeated',
  'refund_under_way',
] as const;
export const rateErrorCodes = [
  'rates_changed',
  'rates_same',
  'rates_implausible',
  'rates_unconfirmed',
] as const;
