import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import * as v from 'valibot';
import { lists } from '../consent.ts';
import { receivingCountries, sendingCountries } from '../subscription-tables.ts';
import { EmailField } from '../typed-text.ts';
import { isWalletNamed, isWalletOfMethod, walletErrors, walletFields } from '../wallet-answer.ts';
import { Day, Id, neighbours, pageOfPeople, Reason, SearchText, Time } from './fields.ts';
import { messageStates } from './mail.ts';

export const memberStates = ['confirmed', 'unconfirmed', 'unsubscribed'] as const;
export type MemberState = (typeof memberStates)[number];

export const SendingCode = v.picklist(sendingCountries.map(({ code }) => code));
export const ReceivingCode = v.picklist(receivingCountries.map(({ code }) => code));
const Method = v.picklist(deliveryMethods.map(({ id }) => id));

export const WaitlistFilter = v.object({
  /** Of an e-mail address; or a whole id. */
  q: v.optional(SearchText),
  /** On one list a person is one entry, and the total is the overview's. */
  list: v.optional(v.picklist([...lists, 'all']), 'waitlist'),
  state: v.optional(v.picklist(memberStates)),
  from: v.optional(SendingCode),
  to: v.optional(ReceivingCode),
  method: v.optional(Method),
  wallet: walletFields.wallet,
  /** Days in UTC, both included. */
  joinedFrom: v.optional(Day),
  joinedTo: v.optional(Day),
});
export type WaitlistFilter = v.InferOutput<typeof WaitlistFilter>;

export const waitlistSorts = ['-joined', 'joined', '-confirmed', 'confirmed', 'email', '-email'] as const;

/** `POST /api/staff/waitlist/search` */
export const WaitlistQuery = v.object({
  ...WaitlistFilter.entries,
  sort: v.optional(v.picklist(waitlistSorts), '-joined'),
  ...pageOfPeople,
});
export type WaitlistQuery = v.InferOutput<typeof WaitlistQuery>;

/** Codes are text here: a row may be older than the tables. */
const corridor = {
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  method: v.nullable(v.string()),
  wallet: v.nullable(v.string()),
  /** Of another wallet, as the person wrote it. */
  walletName: v.nullable(v.string()),
};

const entry = {
  id: Id,
  list: v.picklist(lists),
  email: v.string(),
  state: v.picklist(memberStates),
  ...corridor,
  joinedAt: Time,
  confirmedAt: v.nullable(Time),
  invitedAt: v.nullable(Time),
};
export const WaitlistEntry = v.object(entry);
export type WaitlistEntry = v.InferOutput<typeof WaitlistEntry>;

export const WaitlistPage = v.object({
  entries: v.array(WaitlistEntry),
  ...neighbours,
  total: v.number(),
});
export type WaitlistPage = v.InferOutput<typeof WaitlistPage>;

const Other = v.object({ id: Id, email: v.string(), state: v.picklist(memberStates) });

/** `GET /api/staff/waitlist/:id`: everything that is stored about one person on a list. */
export const WaitlistPerson = v.object({
  id: Id,
  email: v.string(),
  /** On both lists, the requested one first. */
  subscriptions: v.array(
    v.object({
      ...entry,
      lastMailedAt: v.nullable(Time),
      unsubscribedAt: v.nullable(Time),
      place: v.nullable(v.number()),
      shareCode: v.nullable(v.string()),
    }),
  ),
  /** Forms that were sent with this e-mail address, with the exact wording of the consent. */
  submissions: v.array(
    v.object({
      key: Id,
      purpose: v.string(),
      list: v.nullable(v.picklist(lists)),
      receivedAt: Time,
      page: v.nullable(v.string()),
      version: v.nullable(v.string()),
      wording: v.nullable(v.string()),
      /** Whether its link confirmed, so that its consent counts. */
      isConfirmed: v.boolean(),
    }),
  ),
  /** Kinds and times; what they say is never shown. */
  messages: v.array(
    v.object({
      id: Id,
      kind: v.string(),
      state: v.picklist(messageStates),
      writtenAt: Time,
      sentAt: v.nullable(Time),
    }),
  ),
  referral: v.object({
    referredBy: v.nullable(Other),
    /** The first of them. */
    referred: v.array(Other),
    count: v.number(),
    confirmedCount: v.number(),
  }),
  invitation: v.nullable(v.object({ batchId: Id, invitedAt: Time, state: v.picklist(messageStates) })),
  accounts: v.array(v.object({ id: Id, createdAt: Time, isConfirmed: v.boolean() })),
  enquiryCount: v.number(),
  suppressedSince: v.nullable(Time),
});
export type WaitlistPerson = v.InferOutput<typeof WaitlistPerson>;

/** `PATCH /api/staff/waitlist/:id` */
export const CorridorCorrection = v.pipe(
  v.object({
    from: SendingCode,
    to: ReceivingCode,
    method: Method,
    ...walletFields,
    reason: Reason,
  }),
  v.forward(v.partialCheck([['method'], ['wallet']], isWalletOfMethod, walletErrors.withoutMobileMoney), [
    'wallet',
  ]),
  v.forward(v.partialCheck([['wallet'], ['walletName']], isWalletNamed, walletErrors.name), ['walletName']),
);
export type CorridorCorrection = v.InferOutput<typeof CorridorCorrection>;

/** `PUT /api/staff/waitlist/:id/email` */
export const EmailCorrection = v.object({ email: EmailField, reason: Reason });

/** `POST /api/staff/waitlist/:id/remove` */
export const Removal = v.object({
  reason: Reason,
  /** Deletes everything under the e-mail address, on both lists, and suppresses it for a while. */
  isSuppressed: v.boolean(),
});

const exportedMax = 1_000;
/** `POST /api/staff/waitlist/export`, which returns CSV. */
export const WaitlistExport = v.object({
  ...WaitlistFilter.entries,
  /** These entries alone, whatever the filter. */
  ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(exportedMax))),
  reason: Reason,
});

export const Done = v.object({ isDone: v.literal(true) });

/** Why a change was rejected, besides the errors of every route. */
export const waitlistErrorCodes = [
  'not_on_waitlist',
  'email_confirmed',
  'email_on_list',
  'email_suppressed',
  'email_mailed_too_often',
] as const;
export type WaitlistErrorCode = (typeof waitlistErrorCodes)[number];
