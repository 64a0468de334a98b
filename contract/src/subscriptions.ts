import { deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import * as v from 'valibot';
import { type ConsentVersion, consentWordings, type List } from './consent.ts';
import { emailMessages } from './email.ts';
import { receivingCountries, sendingCountries } from './subscription-tables.ts';
import { EmailField } from './typed-text.ts';

export * from './consent.ts';
export * from './subscription-tables.ts';

const messages = {
  key: 'This form has lost its number. Please reload the page.',
  list: 'Please choose waitlist or newsletter.',
  sendingFrom: 'Please choose the country you send from.',
  sendingTo: 'Please choose the country you send to.',
  method: 'Please choose how the money should arrive.',
  wallet: 'Please choose one of the wallets.',
  walletWithoutMobileMoney: 'A wallet goes with mobile money only.',
  consent: 'Please tick the box to go on.',
  wording: 'The wording has changed since this page was opened. Please reload the page.',
  page: 'This form does not know which page it is on. Please reload the page.',
  share: 'That invitation is not one of ours.',
  token: 'This link is not complete. Please open it from the e-mail again.',
} as const;

const sendingCodes = sendingCountries.map(({ code }) => code);
const receivingCodes = receivingCountries.map(({ code }) => code);
const methodIds = deliveryMethods.map(({ id }) => id);
const walletIds = wallets.map(({ id }) => id);

export const KeyField = v.pipe(v.string(messages.key), v.uuid(messages.key), v.toLowerCase());
/** The path alone: what stands behind it may name a person. */
export const PageField = v.pipe(
  v.string(messages.page),
  v.maxLength(200, messages.page),
  v.regex(/^\/[\w./~-]*$/, messages.page),
);
export const TokenField = v.pipe(v.string(messages.token), v.regex(/^[\w-]{43}$/, messages.token));
const ShareField = v.optional(v.pipe(v.string(messages.share), v.regex(/^[\w-]{8,32}$/, messages.share)));

const consentTo = (list: List) => {
  const versions = Object.entries(consentWordings)
    .filter(([, wording]) => wording.list === list)
    .map(([version]) => version as ConsentVersion);
  return v.object(
    {
      wordingVersion: v.picklist(versions, messages.wording),
      given: v.literal(true, messages.consent),
    },
    messages.consent,
  );
};

const corridor = {
  sendingFrom: v.picklist(sendingCodes, messages.sendingFrom),
  sendingTo: v.picklist(receivingCodes, messages.sendingTo),
  method: v.picklist(methodIds, messages.method),
  wallet: v.optional(v.picklist(walletIds, messages.wallet)),
};

/** A field that is absent altogether gets the message of one that is wrong. */
const messageForMissing = (issue: v.BaseIssue<unknown>): string => {
  const name = String(issue.path?.at(-1)?.key);
  return name === 'email'
    ? emailMessages.missing
    : ((messages as Record<string, string>)[name] ?? messages.page);
};

const common = { key: KeyField, email: EmailField, page: PageField };

const WaitlistRequest = v.pipe(
  v.object(
    {
      ...common,
      list: v.literal('waitlist'),
      ...corridor,
      share: ShareField,
      consent: consentTo('waitlist'),
    },
    messageForMissing,
  ),
  v.forward(
    v.partialCheck(
      [['method'], ['wallet']],
      ({ method, wallet }) => wallet === undefined || method === 'mobile-money',
      messages.walletWithoutMobileMoney,
    ),
    ['wallet'],
  ),
);
const NewsletterRequest = v.object(
  {
    ...common,
    list: v.literal('newsletter'),
    consent: consentTo('newsletter'),
  },
  messageForMissing,
);

/** `POST /api/subscriptions` */
export const SubscriptionRequest = v.variant('list', [WaitlistRequest, NewsletterRequest], messages.list);
export type SubscriptionRequest = v.InferOutput<typeof SubscriptionRequest>;
export type SubscriptionInput = v.InferInput<typeof SubscriptionRequest>;

/** `POST /api/subscriptions/confirm`, and under `manage`: `unsubscribe`, `export`, `delete` */
export const LinkRequest = v.object({ token: TokenField }, messageForMissing);
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

/** `POST /api/subscriptions/manage/preferences` */
export const PreferencesRequest = v.pipe(
  v.object({ token: TokenField, ...corridor }, messageForMissing),
  v.forward(
    v.partialCheck(
      [['method'], ['wallet']],
      ({ method, wallet }) => wallet === undefined || method === 'mobile-money',
      messages.walletWithoutMobileMoney,
    ),
    ['wallet'],
  ),
);
export type PreferencesRequest = v.InferOutput<typeof PreferencesRequest>;

/** `POST /api/subscriptions/manage/link` */
export const ManageLinkRequest = v.object({ key: KeyField, email: EmailField }, messageForMissing);
export type ManageLinkRequest = v.InferOutput<typeof ManageLinkRequest>;

/** Every submission is answered so, with 202, whoever the address belongs to. */
export type SubmissionAnswer = { readonly status: 'accepted' };

/** What the link shows of a subscription. */
export type SubscriptionStatus = {
  readonly list: List;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** Enough to recognise one's own address by. */
  readonly email: string;
  /** On the waitlist only, as is all that follows. */
  readonly corridor: { readonly from: string; readonly to: string } | null;
  readonly method: string | null;
  readonly wallet: string | null;
  /** Only while confirmed. */
  readonly place: { readonly number: number; readonly rule: string } | null;
  readonly share: { readonly code: string; readonly link: string; readonly confirmedFriends: number } | null;
};

export const linkErrorCodes = ['link_unknown', 'link_expired', 'link_used'] as const;
