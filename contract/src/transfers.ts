import { type CountryCode, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { type DeliveryMethodId, deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import { sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import type { LimitId, NextBest } from '@remit/domain/transfers/limits.ts';
import {
  type PracticePaymentMethodId,
  practicePaymentMethods,
} from '@remit/domain/transfers/payment-methods.ts';
import type { FixedSide } from '@remit/domain/transfers/quote.ts';
import type { RecipientField } from '@remit/domain/transfers/recipient-rules.ts';
import type { Actor, TransferEventType, TransferState } from '@remit/domain/transfers/state.ts';
import * as v from 'valibot';
import type { FieldError } from './field-error.ts';
import { isMoment } from './moment.ts';

/** Practice: no money moves. A person reads their own rows through the data service too; these routes alone change them. */
export const transferPaths = {
  practice: '/api/practice',
  quotes: '/api/quotes',
  transfers: '/api/transfers',
  search: '/api/transfers/search',
  months: '/api/transfers/months',
  transfer: '/api/transfers/:id',
  cancel: '/api/transfers/:id/cancel',
  tracking: '/api/transfers/:id/tracking',
  pace: '/api/transfers/:id/pace',
  receipt: '/api/transfers/:id/receipt',
  statements: '/api/statements',
  recipient: '/api/recipients/:id',
  nameCheck: '/api/recipients/:id/name-check',
  paymentMethod: '/api/payment-methods/:id',
} as const;

/** On `POST /api/transfers`. The same key with the same body gives the same response, for as long as the account exists. */
export const idempotencyHeader = 'idempotency-key';
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** Every error code of these routes besides those of any route, in `{ error: { code, message } }`. */
export const transferErrorCodes = [
  'wrong_currency',
  'amount_too_small',
  'limit_exceeded',
  'quote_unknown',
  'quote_expired',
  'quote_used',
  'recipient_unknown',
  'recipient_mismatch',
  'recipients_too_many',
  'payment_method_unknown',
  'transfer_unknown',
  'too_late',
  'receipt_too_early',
  'statement_too_early',
  'statement_before_account',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'tracking_unknown',
] as const;

const errors = {
  fixed: 'fixed_side_invalid',
  amount: 'amount_invalid',
  large: 'amount_too_large',
  from: 'sending_currency_invalid',
  country: 'sending_to_invalid',
  method: 'method_invalid',
  quote: 'quote_invalid',
  recipient: 'recipient_invalid',
  paymentMethod: 'payment_method_invalid',
  pace: 'pace_invalid',
  month: 'month_invalid',
  search: 'text_too_long:100',
} as const satisfies Record<string, FieldError>;

const idField = (error: FieldError) => v.pipe(v.string(error), v.uuid(error), v.toLowerCase());
export const IdField = idField('invalid');
const CountryField = v.picklist(countryCodes, errors.country);
const MethodField = v.picklist(
  deliveryMethods.map(({ id }) => id),
  errors.method,
);
export const PaymentMethodField = v.picklist(
  practicePaymentMethods.map(({ id }) => id),
  errors.paymentMethod,
);
const PaceField = v.picklist(['true', 'fast'], errors.pace);

/** Minor units as text, because JSON has no room for every whole number. */
export type WireMoney = { readonly minor: string; readonly currency: string };

/** So that no sum of ours leaves the range of the database, whatever the rate. The limits are far below. */
const digitsMax = 15;

export const QuoteInput = v.object({
  fixed: v.picklist(['pay', 'receive'], errors.fixed),
  amount: v.object(
    {
      minor: v.pipe(
        v.string(errors.amount),
        v.regex(/^\d+$/, errors.amount),
        v.maxLength(digitsMax, errors.large),
      ),
      currency: v.pipe(v.string(errors.amount), v.regex(/^[A-Z]{3}$/, errors.amount)),
    },
    errors.amount,
  ),
  /** The currency that is paid. */
  from: v.picklist(sendingCurrencies, errors.from),
  country: CountryField,
  method: MethodField,
});
export type QuoteInput = v.InferOutput<typeof QuoteInput>;

type Amounts = {
  readonly pay: WireMoney;
  /** `pay` is `fee` and `convert` together. */
  readonly fee: WireMoney;
  readonly convert: WireMoney;
  readonly receive: WireMoney;
  /** How much of the country's currency one unit of the other buys: a decimal as text. */
  readonly rate: string;
  readonly sheetVersion: number;
  /** In the receiving currency: how much more `convert` is worth than what arrives. A decimal as text. */
  readonly roundedOff: string;
  readonly arrival: Arrival;
};

export type QuoteResponse = Amounts & {
  readonly id: string;
  readonly fixed: FixedSide;
  readonly from: string;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Not null: it cannot be used. Says which limit it exceeds, and what fits. */
  readonly exceeded: {
    readonly limit: LimitId;
    readonly max: WireMoney | number;
    readonly fits: { readonly pay: WireMoney; readonly receive: WireMoney } | null;
    readonly nextBest: readonly NextBest[];
  } | null;
};

export const TransferInput = v.object({
  quote: idField(errors.quote),
  /** The id of one of the person's recipients. */
  recipient: idField(errors.recipient),
  /** The id of one of the person's payment methods. */
  paymentMethod: PaymentMethodField,
  /** As real partners take, or sped up. */
  pace: v.optional(PaceField, 'true'),
});
export type TransferInput = v.InferOutput<typeof TransferInput>;

export const PaceInput = v.object({ pace: v.literal('fast', errors.pace) });

/** A month in UTC, such as "2026-11". */
const MonthField = v.pipe(v.string(errors.month), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, errors.month));

export const StatementInput = v.object({ month: MonthField });

/** A PDF that the person downloads through the storage service. */
export type DocumentResponse = {
  readonly bucket: 'receipts';
  readonly path: string;
  /** To save it as. */
  readonly name: string;
};

export type TransferResponse = Amounts & {
  readonly id: string;
  readonly reference: string;
  readonly state: TransferState;
  /** It waits for an outcome. */
  readonly cancelRequested: boolean;
  readonly fixed: FixedSide;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly recipientId: string | null;
  readonly recipient: Readonly<Record<string, string | null>> | null;
  readonly paymentMethod: string;
  readonly pace: 'true' | 'fast';
  readonly failure: string | null;
  readonly pickupCode: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endedAt: string | null;
};

/** Longer texts are rejected without a look; the rules of the domain have the limit of each field. */
const typed = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500, 'text_too_long:100'))));
const typedFields = {
  name: typed,
  wallet: typed,
  phone: typed,
  bank: typed,
  branch: typed,
  account: typed,
  rib: typed,
};

/** What was typed, of the fields that the country and method ask for. */
export const RecipientInput = v.object({
  country: CountryField,
  method: MethodField,
  ...(typedFields satisfies Record<RecipientField, typeof typed>),
});
export type RecipientInput = v.InferOutput<typeof RecipientInput>;

export type RecipientResponse = {
  readonly id: string;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly name: string;
  readonly wallet: string | null;
  readonly phone: string | null;
  readonly bank: string | null;
  readonly branch: string | null;
  readonly account: string | null;
  /** The number was issued to another operator. It may have been taken along, so this is for a warning. */
  readonly isDoubtful: boolean;
};

/** What the check of a name found, before money goes to somebody new. It warns and stops nothing. */
export type NameCheckResponse = {
  readonly outcome: 'match' | 'mismatch' | 'no-account' | 'unavailable';
};

export type OwnRecipient = Omit<RecipientResponse, 'isDoubtful'> & {
  /** No transfer was ever made to them. */
  readonly isNew: boolean;
};

/** Everything that the send screen starts from. */
export type PracticeResponse = {
  /** In force now. Rates are decimals as text. */
  readonly sheet: {
    readonly version: number;
    readonly rates: readonly {
      readonly base: (typeof sendingCurrencies)[number];
      readonly country: CountryCode;
      readonly rate: string;
    }[];
  };
  /** For the limits of a day. */
  readonly sentToday: { readonly count: number; readonly worth: WireMoney };
  /** Newest first. */
  readonly recipients: readonly OwnRecipient[];
  /** In the order they were added. */
  readonly paymentMethods: readonly PracticePaymentMethodId[];
  /** The newest transfer's choices, to begin the next one with; null before the first transfer. */
  readonly last: {
    readonly from: (typeof sendingCurrencies)[number];
    readonly country: CountryCode;
    readonly method: DeliveryMethodId;
    readonly recipientId: string | null;
    readonly paymentMethod: string;
    readonly fixed: FixedSide;
    /** Of the fixed side. */
    readonly amount: WireMoney;
  } | null;
};

/** Under way, arrived, or ended without an arrival: the three that a person tells apart. */
export const transferGroups = {
  'under-way': ['created', 'funded', 'sending', 'ready', 'recalling', 'cancelled', 'failed'],
  arrived: ['paid_out', 'collected'],
  'not-arrived': ['refunded', 'expired', 'declined'],
} as const satisfies Record<string, readonly TransferState[]>;
export type TransferGroup = keyof typeof transferGroups;

export const TransferSearch = v.object({
  /** Any part of the recipient's name or of the reference. In a body, because a URL is logged. */
  text: v.optional(
    v.pipe(
      v.string(errors.search),
      v.maxLength(100, errors.search),
      // PostgreSQL has no text with it.
      v.excludes('\0', 'text_with_unusual_character'),
    ),
    '',
  ),
  group: v.optional(v.picklist(Object.keys(transferGroups) as TransferGroup[], 'invalid')),
  country: v.optional(CountryField),
  month: v.optional(MonthField),
  /** The `next` of the page before. */
  before: v.optional(
    v.object(
      {
        createdAt: v.pipe(v.string('invalid'), v.isoTimestamp('invalid'), v.check(isMoment, 'invalid')),
        id: IdField,
      },
      'invalid',
    ),
  ),
});
export type TransferSearch = v.InferInput<typeof TransferSearch>;

/** Newest first. */
export type TransferPage = {
  readonly transfers: readonly TransferResponse[];
  readonly next: { readonly createdAt: string; readonly id: string } | null;
};

/** What was sent and not given back, by month (UTC) and currency, newest first. */
export type TransferMonths = {
  readonly months: readonly { readonly month: string; readonly count: number; readonly sent: WireMoney }[];
};

export type TransferDetails = {
  readonly transfer: TransferResponse;
  /** In order. */
  readonly events: readonly {
    readonly type: TransferEventType;
    readonly by: Actor;
    readonly from: TransferState;
    readonly to: TransferState;
    readonly at: string;
  }[];
  /** The code of the page that anyone with its link may open; null when it is not shared. */
  readonly trackingCode: string | null;
};

export type TrackingLink = { readonly code: string };
