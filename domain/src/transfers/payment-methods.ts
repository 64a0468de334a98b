import type { paymentMethods } from '#catalogue/delivery-methods.ts';

export type PaymentOutcome =
  | 'paid'
  | 'declined'
  /** The payment partner does not respond at first, then the payment goes through. */
  | 'partner-away'
  /** Nobody pays, so the transfer expires. */
  | 'never-paid';

type PracticePaymentMethod = {
  readonly id: string;
  readonly kind: (typeof paymentMethods)[number]['id'];
  /** The last digits of a card, or the name of a bank. Both are invented. */
  readonly label: string;
  readonly outcome: PaymentOutcome;
};

/** To choose from. There is no field for a card number, so that no real one can be typed. */
export const practicePaymentMethods = [
  { id: 'debit-card', kind: 'debit-card', label: '0001', outcome: 'paid' },
  { id: 'debit-card-declined', kind: 'debit-card', label: '0002', outcome: 'declined' },
  { id: 'credit-card', kind: 'credit-card', label: '0003', outcome: 'paid' },
  { id: 'credit-card-partner-away', kind: 'credit-card', label: '0004', outcome: 'partner-away' },
  { id: 'bank', kind: 'bank-transfer', label: 'Copper Kettle Bank', outcome: 'paid' },
  { id: 'bank-never-paid', kind: 'bank-transfer', label: 'Sleepy Owl Bank', outcome: 'never-paid' },
] as const satisfies readonly PracticePaymentMethod[];

export type PracticePaymentMethodId = (typeof practicePaymentMethods)[number]['id'];

/** Why no money will come, where the method alone decides it. */
export function whyUnpaid(id: string): 'declined' | 'never-paid' | undefined {
  const outcome = practicePaymentMethods.find((method) => method.id === id)?.outcome;
  return outcome === 'declined' || outcome === 'never-paid' ? outcome : undefined;
}
