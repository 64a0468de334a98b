import type { CountryCode } from '#catalogue/countries.ts';
import { type DeliveryMethodId, type WalletId, wallets } from '#catalogue/delivery-methods.ts';
import { toPlainCharacters } from '#money/typed-characters.ts';
import { readMobile, walletIssued } from '#transfers/mobile-numbers.ts';

export type RecipientField = 'name' | 'wallet' | 'phone' | 'bank' | 'branch' | 'account' | 'rib';

/** As the pages of the countries ask for them. For cash, the name is the one on the ID. */
const bankFields: Readonly<Record<CountryCode, readonly RecipientField[]>> = {
  GH: ['bank', 'branch', 'account', 'name'],
  KE: ['bank', 'branch', 'account', 'name'],
  UG: ['bank', 'account', 'name'],
  SN: ['rib', 'name'],
};

/** Invented, so that none can be taken for a bank that has agreed to anything. In Senegal the RIB names the bank. */
export const practiceBanks: Readonly<Record<CountryCode, readonly string[]>> = {
  GH: ['Three Canoes Bank', 'Silk Cotton Bank'],
  KE: ['Two Herons Bank', 'Blue Lantern Bank'],
  UG: ['Papyrus Boat Bank', 'Paper Kite Bank'],
  SN: [],
};

export type TransferRecipient = { readonly country: CountryCode; readonly name: string } & (
  | { readonly method: 'mobile-money'; readonly wallet: WalletId; readonly phone: string }
  | {
      readonly method: 'bank-deposit';
      readonly bank: string | null;
      readonly branch: string | null;
      /** Digits alone; in Senegal the 24 characters of the RIB. */
      readonly account: string;
    }
  | { readonly method: 'cash-pickup' }
);

export type RecipientError =
  | 'missing'
  | 'too-long'
  | 'unusual-character'
  | 'not-offered'
  | 'not-a-mobile'
  | 'not-an-account'
  | 'not-a-rib';

export type TypedRecipient = {
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  readonly fields: Readonly<Partial<Record<RecipientField, string>>>;
};

export type ReadRecipient =
  | {
      readonly kind: 'valid';
      readonly recipient: TransferRecipient;
      /** The number was issued to another operator. It may have been taken along, so this is for a warning. */
      readonly isDoubtful: boolean;
    }
  | {
      readonly kind: 'invalid';
      readonly errors: Readonly<Partial<Record<RecipientField, RecipientError>>>;
    };

export const recipientTextMax = 100;

export function recipientFields(country: CountryCode, method: DeliveryMethodId): readonly RecipientField[] {
  if (method === 'bank-deposit') return bankFields[country];
  return method === 'mobile-money' ? ['wallet', 'phone', 'name'] : ['name'];
}

export function walletsIn(country: CountryCode): readonly WalletId[] {
  return wallets
    .filter(({ countries }) => countries.some((offeredIn) => offeredIn === country))
    .map(({ id }) => id);
}

/** Normalises what was typed, or says what is wrong with each field. Fields that the method does not need are ignored. */
export function readRecipient({ country, method, fields }: TypedRecipient): ReadRecipient {
  const read: Partial<Record<RecipientField, string>> = {};
  const errors: Partial<Record<RecipientField, RecipientError>> = {};
  for (const field of recipientFields(country, method)) {
    const result = readField(field, fields[field] ?? '', country);
    if ('error' in result) errors[field] = result.error;
    else read[field] = result.value;
  }
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const { name = '', phone = '', bank = null, branch = null, account, rib } = read;
  const wallet = walletsIn(country).find((id) => id === read.wallet);
  if (method === 'mobile-money' && wallet) {
    const isDoubtful = walletIssued(country, phone) !== wallet;
    return { kind: 'valid', recipient: { country, method, name, wallet, phone }, isDoubtful };
  }
  const recipient: TransferRecipient =
    method === 'bank-deposit'
      ? { country, method, name, bank, branch, account: account ?? rib ?? '' }
      : { country, method: 'cash-pickup', name };
  return { kind: 'valid', recipient, isDoubtful: false };
}

type ReadField = { readonly value: string } | { readonly error: RecipientError };

function readField(field: RecipientField, typed: string, country: CountryCode): ReadField {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (text === '') return { error: 'missing' };
  if (text.length > recipientTextMax) return { error: 'too-long' };
  switch (field) {
    case 'name':
    case 'branch':
      return readText(text, field);
    case 'wallet':
      return walletsIn(country).some((id) => id === text) ? { value: text } : { error: 'not-offered' };
    case 'bank':
      return practiceBanks[country].includes(text) ? { value: text } : { error: 'not-offered' };
    case 'phone': {
      const phone = readMobile(country, text);
      return phone ? { value: phone } : { error: 'not-a-mobile' };
    }
    case 'account': {
      const account = withoutSpaces(text);
      return /^\d{8,16}$/.test(account) ? { value: account } : { error: 'not-an-account' };
    }
    case 'rib': {
      const rib = readRib(withoutSpaces(text).toUpperCase());
      return rib ? { value: rib } : { error: 'not-a-rib' };
    }
  }
}

/** Letters of any script with the marks of names; a branch may have a number. Neither tags nor direction marks. */
function readText(text: string, field: 'name' | 'branch'): ReadField {
  const allowed = field === 'name' ? /^[\p{L}\p{M} .,'’ʼ-]+$/u : /^[\p{L}\p{M}\p{Nd} .,'’ʼ()/-]+$/u;
  const hasLetters = field === 'branch' || /\p{L}\P{L}*\p{L}/u.test(text);
  return allowed.test(text) && hasLetters ? { value: text } : { error: 'unusual-character' };
}

function withoutSpaces(text: string): string {
  return toPlainCharacters(text).replace(/[\s.-]/g, '');
}

/** The 24 characters, also out of the IBAN around them, whose check digits are then checked. */
function readRib(text: string): string | null {
  const isIban = text.length === 28 && text.startsWith('SN');
  if (isIban && !hasCheckDigits(text)) return null;
  const rib = isIban ? text.slice(4) : text;
  return rib.length === 24 && /^[A-Z]{1,2}\d+$/.test(rib) ? rib : null;
}

/** ISO 13616: the first four characters go to the end, letters count from 10, and the rest by 97 is 1. */
function hasCheckDigits(iban: string): boolean {
  if (!/^[A-Z0-9]+$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}
