import { recipientFieldErrors } from '@remit/contract/recipient-field-errors.ts';
import type { OwnRecipient, RecipientInput } from '@remit/contract/transfers.ts';
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId, WalletId } from '@remit/domain/catalogue/delivery-methods.ts';
import { nationalMobile, readMobile, walletIssued } from '@remit/domain/transfers/mobile-numbers.ts';
import {
  type RecipientField,
  readRecipient,
  recipientFields,
  walletsIn,
} from '@remit/domain/transfers/recipient-rules.ts';

/** As typed. What another country or method asks for stays, in case the person goes back. */
export type RecipientDraft = {
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly fields: Readonly<Partial<Record<RecipientField, string>>>;
};

/** The number first, because it tells the wallet; the name last. */
const order: readonly RecipientField[] = ['phone', 'wallet', 'bank', 'branch', 'account', 'rib', 'name'];

export function fieldsOf({ country, method }: RecipientDraft): readonly RecipientField[] {
  const asked = recipientFields(country, method);
  return order.filter((field) => asked.includes(field));
}

export function draftOf({ country, method, ...recipient }: OwnRecipient): RecipientDraft {
  const { name, wallet, phone, bank, branch, account } = recipient;
  return {
    ...{ country, method },
    fields: {
      name,
      ...(wallet && { wallet }),
      ...(phone && { phone: nationalMobile(country, phone) }),
      ...(bank && { bank }),
      ...(branch && { branch }),
      ...(account && { [country === 'SN' ? 'rib' : 'account']: account }),
    },
  };
}

export type WalletChoice = {
  readonly wallet: WalletId | undefined;
  /** The number told it. */
  readonly isFromNumber: boolean;
  /** The number was issued to another operator. */
  readonly isDoubtful: boolean;
};

/** What was chosen, or what the number tells, or the only one that there is. */
export function walletOf({ country, method, fields }: RecipientDraft): WalletChoice {
  const offered = walletsIn(country);
  const phone = method === 'mobile-money' ? readMobile(country, fields.phone ?? '') : null;
  const issued = phone ? walletIssued(country, phone) : null;
  const chosen = offered.find((id) => id === fields.wallet);
  const wallet = chosen ?? issued ?? (offered.length === 1 ? offered[0] : undefined);
  return {
    wallet,
    isFromNumber: !chosen && issued !== null && offered.length > 1,
    isDoubtful: phone !== null && wallet !== undefined && issued !== wallet,
  };
}

/** Codes of what is wrong by field; none if the server will take it. */
export function draftErrors(draft: RecipientDraft): Readonly<Record<string, string>> {
  const { wallet = '' } = walletOf(draft);
  const read = readRecipient({ ...draft, fields: { ...draft.fields, wallet } });
  return read.kind === 'invalid' ? recipientFieldErrors(read.errors) : {};
}

/** Only what the country and method ask for is sent. */
export function inputOf(draft: RecipientDraft): RecipientInput {
  const { wallet = '' } = walletOf(draft);
  const typed = { ...draft.fields, wallet };
  const { country, method } = draft;
  return {
    ...{ country, method },
    ...Object.fromEntries(fieldsOf(draft).map((field) => [field, typed[field] ?? ''])),
  };
}
