import { type PaymentOutcome, practicePaymentMethods } from '@remit/domain/transfers/payment-methods.ts';
import { paymentMinutesMax } from '@remit/domain/transfers/state.ts';

/** The payment methods of a signed-in person, chosen from invented ones. */
export const ownPaymentMethods = {
  what: 'Practice: no money moves. Choose how you would pay.',
  why: 'There is no field for a card number, so that no one types a real one. All cards and banks here are invented.',
  own: 'Your payment methods',
  empty: 'The payment methods you choose will be listed here. Choose one below.',
  offered: 'Invented cards and banks',
  allChosen: 'All of them are on your list.',
  samples: 'How your list will look',
  add: 'Add',
  remove: 'Remove',
  undo: 'Undo',
  added: (name: string) => `${name} is on your list`,
  removed: (name: string) => `${name} was removed`,
  notAdded: (name: string) => `${name} was not added`,
  notRemoved: (name: string) => `${name} was not removed`,
  /** What a payment with it does. */
  effect: (id: string) => {
    const method = practicePaymentMethods.find((offered) => offered.id === id);
    return method && effects[method.outcome];
  },
};

const effects: Readonly<Record<PaymentOutcome, string>> = {
  paid: 'The payment goes through.',
  declined: 'The card is declined. Nothing is paid, so nothing is refunded.',
  'partner-away': 'The payment partner does not respond at first. Then the payment goes through.',
  'never-paid': `No money comes. After ${paymentMinutesMax} minutes the transfer expires.`,
};
