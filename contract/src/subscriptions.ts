import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';
import * as v from 'valibot';
import { type ConsentVersion, consentWordings, type List } from './consent.ts';
import type { FieldError } from './field-error.ts';
import { receivingCountries, sendingCountries } from './subscription-tables.ts';
import { EmailField } from './typed-text.ts';
import { isWalletNamed, isWalletOfMethod, walletErrors, walletFields } from './wallet-answer.ts';

export * from './consent.ts';
export * from './subscription-tables.ts';

/** By field, except the last. */
const errors = {
  key: 'key_invalid',
  email: 'email_missing',
  list: 'list_invalid',
  sendingFrom: 'sending_from_invalid',
  sendingTo: 'sending_to_invalid',
  method: 'method_invalid',
  consent: 'consent_missing',
  page: 'page_invalid',
  share: 'share_invalid',
  token: 'token_invalid',
  consentOutdated: 'consent_outdated',
} as const satisfies Record<string, FieldError>;

const sendingCodes = sendingCountries.map(({ code }) => code);
const receivingCodes = receivingCountries.map(({ code }) => code);
const methodIds = deliveryMethods.map(({ id }) => id);

export const KeyField = v.pipe(v.string(errors.key), v.uuid(errors.key), v.toLowerCase());
/** The path alone: what stands behind it may name a person. */
export const PageField = v.pipe(
  v.string(errors.page),
  v.maxLength(200, errors.page),
  v.regex(/^\/[\w./~-]*$/, errors.page),
);
export const TokenField = v.pipe(v.string(errors.token), v.regex(/^[\w-]{43}$/, errors.token));
const ShareField = v.optional(v.pipe(v.string(errors.share), v.regex(/^[\w-]{8,32}$/, errors.share)));

const consentTo = (list: List) => {
  const versions = Object.entries(consentWordings)
    .filter(([, wording]) => wording.list === list)
    .map(([version]) => version as ConsentVersion);
  return v.object(
    {
      wordingVersion: v.picklist(versions, errors.consentOutdated),
      given: v.literal(true, errors.consent),
    },
    errors.consent,
  );
};

const corridor = {
  sendingFrom: v.picklist(sendingCodes, errors.sendingFrom),
  sendingTo: v.picklist(receivingCodes, errors.sendingTo),
  method: v.picklist(methodIds, errors.method),
  ...walletFields,
};

/** A field that is absent altogether gets the error of one that is wrong. */
const errorForMissing = (issue: v.BaseIssue<unknown>): FieldError => {
  const name = String(issue.path?.at(-1)?.key);
  return (errors as Record<string, FieldError>)[name] ?? errors.page;
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
    errorForMissing,
  ),
  v.forward(v.partialCheck([['method'], ['wallet']], isWalletOfMethod, walletErrors.withoutMobileMoney), [
    'wallet',
  ]),
  v.forward(v.partialCheck([['wallet'], ['walletName']], isWalletNamed, walletErrors.name), ['walletName']),
);
const NewsletterRequest = v.object(
  {
    ...common,
    list: v.literal('newsletter'),
    consent: consentTo('newsletter'),
  },
  errorForMissing,
);

/** `POST /api/subscriptions` */
export const SubscriptionRequest = v.variant('list', [WaitlistRequest, NewsletterRequest], errors.list);
export type SubscriptionRequest = v.InferOutput<typeof SubscriptionRequest>;
export type SubscriptionInput = v.InferInput<typeof SubscriptionRequest>;

/** `POST /api/subscriptions/confirm` and `invitation`, and under `manage`: `unsubscribe`, `export`, `delete` */
export const LinkRequest = v.object({ token: TokenField }, errorForMissing);
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

/** `POST /api/subscriptions/manage/preferences` */
export const PreferencesRequest = v.pipe(
  v.object({ token: TokenField, ...corridor }, errorForMissing),
  v.forward(v.partialCheck([['method'], ['wallet']], isWalletOfMethod, walletErrors.withoutMobileMoney), [
    'wallet',
  ]),
  v.forward(v.partialCheck([['wallet'], ['walletName']], isWalletNamed, walletErrors.name), ['walletName']),
);
export type PreferencesRequest = v.InferOutput<typeof PreferencesRequest>;

/** `POST /api/subscriptions/manage/link` */
export const ManageLinkRequest = v.object({ key: KeyField, email: EmailField }, errorForMissing);
export type ManageLinkRequest = v.InferOutput<typeof ManageLinkRequest>;

export type SubscriptionStatus = {
  readonly list: List;
  readonly state: 'unconfirmed' | 'confirmed' | 'unsubscribed';
  /** Masked: enough for the owner to recognise it. */
  readonly email: string;
  /** On the waitlist only, as is all that follows. */
  readonly corridor: { readonly from: string; readonly to: string } | null;
  readonly method: string | null;
  readonly wallet: string | null;
  /** Of another wallet, as the person wrote it. */
  readonly walletName: string | null;
  /** Only while confirmed. `rule` says in English how places are counted. */
  readonly place: { readonly number: number; readonly rule: string } | null;
  readonly share: { readonly code: string; readonly link: string; readonly confirmedFriends: number } | null;
};

export type SignUpInvitation = { readonly email: string };
