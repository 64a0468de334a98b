// Source: the product specification, section 1. As of 2026-11.
// Where a wallet is offered is not in it: that is from the operators' own publications, checked 2026-11.
import type { CountryCode } from '#catalogue/countries.ts';

export const deliveryMethods = [
  { id: 'bank-deposit', name: 'Bank deposit' },
  { id: 'mobile-money', name: 'Mobile money' },
  { id: 'cash-pickup', name: 'Cash pickup' },
] as const;

export type DeliveryMethodId = (typeof deliveryMethods)[number]['id'];

type Wallet = {
  readonly id: string;
  readonly name: string;
  /** Of our four, those where its operator offers it. */
  readonly countries: readonly CountryCode[];
};

export const wallets = [
  { id: 'm-pesa', name: 'M-Pesa', countries: ['KE'] },
  { id: 'mtn', name: 'MTN', countries: ['GH', 'UG'] },
  { id: 'airtel-money', name: 'Airtel Money', countries: ['KE', 'UG'] },
  { id: 'orange-money', name: 'Orange Money', countries: ['SN'] },
  { id: 'ecocash', name: 'EcoCash', countries: [] },
] as const satisfies readonly Wallet[];

export type WalletId = (typeof wallets)[number]['id'];

/** Not in the specification, so no page says that we pay there. The waitlist counts who asks for them. */
export const requestedWallets = [
  { id: 'wave', name: 'Wave', countries: ['SN'] },
] as const satisfies readonly Wallet[];

export const paymentMethods = [
  { id: 'bank-transfer', name: 'Bank transfer' },
  { id: 'debit-card', name: 'Debit card' },
  { id: 'credit-card', name: 'Credit card' },
] as const;
