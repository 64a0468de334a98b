import { brand } from '@remit/brand/brand.ts';

export const send = {
  meta: {
    title: 'Send Money',
    description:
      'Type an amount in euro, choose Ghana, Kenya, Uganda or Senegal and see what it comes to at an illustrative rate. No money moves.',
  },
  demoMeta: {
    title: 'Send Money, the demo',
    description: `Walk through a transfer from euro to Kenyan shillings in four steps, without an account. ${brand.name} simulates it: no money moves.`,
  },
  heading: 'Send Money',
  tabs: {
    label: 'Two ways to try it',
    guided: 'Guided demo',
    calculator: 'Calculator',
    loading: 'Loading the calculator',
  },
  signIn: {
    text: 'You are signed out. The demo needs no account.',
    link: 'Sign in',
  },
};

export const calculator = {
  amount: 'You send',
  country: 'Recipient’s country',
  countryUnchosen: 'Choose a country',
  quick: 'Quick amounts',
  result: 'It comes to',
  resultUnchosen: 'Choose a country to see what your amount comes to.',
  rateNote: ({ rate }: { rate: string }) =>
    `${rate}, an illustrative rate. No fee is taken in this calculator.`,
  rateNoteUnchosen: 'The rates are illustrative, and no fee is taken in this calculator.',
  continue: 'Continue Transfer',
  continueNote: 'Opens the guided demo with your amount. It sends to Kenya at the demo’s own rate.',
};
