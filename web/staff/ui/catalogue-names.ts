import {
  receivingCountries,
  sendingCountries,
  waitlistWallets,
} from '@remit/contract/subscription-tables.ts';
import { deliveryMethods } from '@remit/domain/catalogue/delivery-methods.ts';

const nameIn =
  <Key extends 'code' | 'id'>(
    table: readonly (Readonly<Record<Key, string>> & { readonly name: string })[],
    key: Key,
  ) =>
  (value: string) =>
    table.find((row) => row[key] === value)?.name ?? value;

export const sendingName = nameIn(sendingCountries, 'code');
export const receivingName = nameIn(receivingCountries, 'code');
export const methodName = nameIn(deliveryMethods, 'id');
export const walletName = nameIn(waitlistWallets, 'id');

export type Option = { readonly value: string; readonly label: string };
const options = (rows: readonly { readonly name: string }[], key: 'code' | 'id'): Option[] =>
  rows.map((row) => ({ value: (row as unknown as Record<string, string>)[key] ?? '', label: row.name }));

export const sendingOptions = options(sendingCountries, 'code');
export const receivingOptions = options(receivingCountries, 'code');
export const methodOptions = options(deliveryMethods, 'id');
export const walletOptions = options(waitlistWallets, 'id');
