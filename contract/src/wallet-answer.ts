import * as v from 'valibot';
import type { FieldError } from './field-error.ts';
import { anotherWallet, waitlistWallets, walletNameMax } from './subscription-tables.ts';
import { lineField, optionalField } from './typed-text.ts';

export const walletErrors = {
  wallet: 'wallet_invalid',
  withoutMobileMoney: 'wallet_without_mobile_money',
  name: 'wallet_name_invalid',
} as const satisfies Record<string, FieldError>;

export const walletFields = {
  /** Of any country, so that a stored answer stays valid. */
  wallet: v.optional(
    v.picklist(
      waitlistWallets.map(({ id }) => id),
      walletErrors.wallet,
    ),
  ),
  walletName: optionalField(lineField(walletNameMax)),
};

type Answer = { readonly wallet?: string | undefined };

export const isWalletOfMethod = ({ method, wallet }: Answer & { readonly method: string }) =>
  wallet === undefined || method === 'mobile-money';

/** Another wallet has a name, and only another wallet. */
export const isWalletNamed = ({
  wallet,
  walletName,
}: Answer & { readonly walletName?: string | undefined }) =>
  (wallet === anotherWallet) === (walletName !== undefined);
