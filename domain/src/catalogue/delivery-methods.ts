// Source: the product specification, section 1. As of 2026-11.
// Which wallet works in which country is not specified, so no table here claims it.

export const deliveryMethods = [
  { id: 'bank-deposit', name: 'Bank deposit' },
  { id: 'mobile-money', name: 'Mobile money' },
  { id: 'cash-pickup', name: 'Cash pickup' },
] as const;

export type DeliveryMethodId = (typeof deliveryMethods)[number]['id'];

/** The wallets that mobile money is delivered to. */
export const wallets = [
  { id: 'm-pesa', name: 'M-Pesa' },
  { id: 'mtn', name: 'MTN' },
  { id: 'airtel-money', name: 'Airtel Money' },
  { id: 'orange-money', name: 'Orange Money' },
  { id: 'ecocash', name: 'EcoCash' },
] as const;

export type WalletId = (typeof wallets)[number]['id'];

/** How a sender pays us. */
export const paymentMethods = [
  { id: 'bank-transfer', name: 'Bank transfer' },
  { id: 'debit-card', name: 'Debit card' },
  { id: 'credit-card', name: 'Credit card' },
] as const;

export type PaymentMethodId = (typeof paymentMethods)[number]['id'];
