import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import { type DeliveryMethodId, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import type { Arrival } from '@remit/domain/transfers/arrival.ts';
import type { LimitId } from '@remit/domain/transfers/limits.ts';
import type { PaymentOutcome } from '@remit/domain/transfers/payment-methods.ts';
import type { PayoutOutcome } from '@remit/domain/transfers/test-numbers.ts';

type SentValues = { readonly pay: string; readonly receive: string; readonly name: string };

/** A practice transfer, from the amount to its reference. */
export const sendPractice = {
  intro: 'No money moves.',
  change: 'Change',
  changeOf: ({ what }: { what: string }) => `Change: ${what}`,
  startOver: 'Start over',
  continue: 'Continue',
  offline: 'No connection. What you choose is saved on this device, with the rates that we read last.',

  amount: {
    heading: 'How much?',
    title: 'Amount',
    amountTo: ({ amount, ...to }: { amount: string; country: CountryCode; method: DeliveryMethodId }) =>
      `${amount} to ${placeText(to)}`,
    country: 'Send to',
    currency: 'Pay in',
    pay: 'You pay',
    receive: 'They receive',
    /** Between the two, where the whole list of costs is out of sight. */
    inShort: ({ fee, rate }: { fee: string; rate: string }) => `Fee ${fee}, ${rate}`,
    understood: ({ amount }: { amount: string }) => `We read this as ${amount}.`,
    problems: {
      empty: 'Enter an amount, such as 100.',
      'not-a-number': 'Enter an amount in figures, such as 1,000.50.',
      negative: 'Enter an amount above zero.',
      'too-long': 'Enter a smaller amount.',
      'too-fine': ({ currency, digits }: { currency: string; digits: number }) =>
        digits === 0
          ? `${currency} has no decimals. Enter a whole amount.`
          : `${currency} has ${digits} decimals. Enter an amount such as 1,000.50.`,
      'other-currency': ({ currency }: { currency: string }) =>
        `This amount is in ${currency}. Enter the number alone, or change the currency.`,
      'too-small': ({ smallest }: { smallest: string }) => `Enter at least ${smallest}.`,
    },
    methods: 'How they get it',
    methodNames: {
      'mobile-money': 'Mobile money',
      'bank-deposit': 'Bank deposit',
      'cash-pickup': 'Cash pickup',
    } satisfies Record<DeliveryMethodId, string>,
    line: ({ pay, receive }: { pay: string; receive: string }) => `${pay}, arrives as ${receive}`,
    to: placeText,
  },

  /** In any place of a sentence. */
  arrival: {
    'in-minutes': ({ minutes }: { minutes: number }) => `within ${minutes} minutes`,
    'when-ready': ({ minutes }: { minutes: number }) => `ready within ${minutes} minutes`,
    'on-business-days': ({ first, last }: { first: string; last: string }) =>
      first === last ? `on ${first}` : `${first} to ${last}`,
  } satisfies Record<Arrival['kind'], unknown>,

  cost: {
    heading: 'What it costs',
    pay: 'You pay',
    fee: 'Fee',
    feeRule: {
      percentage: '2.5%',
      minimum: ({ minimum }: { minimum: string }) => `minimum ${minimum}`,
    },
    convert: 'We convert',
    rate: 'Exchange rate',
    sheet: ({ version }: { version: number }) => `Practice rates, version ${version}.`,
    sheetLink: 'How we show prices',
    receive: 'They receive',
    roundedDown: ({ smallest }: { smallest: string }) => `Rounded down, by less than ${smallest}.`,
    arrives: 'Arrives',
  },

  limits: {
    text: {
      'transfer-amount': ({ max }: { max: string }) => `One transfer can be worth at most ${max}.`,
      'day-amount': ({ max }: { max: string }) => `You can send at most ${max} a day.`,
      'day-count': ({ max }: { max: string }) => `You can make ${max} transfers a day.`,
      'wallet-holding': ({ max }: { max: string }) => `A wallet there can hold at most ${max}.`,
    } satisfies Record<LimitId, (values: { max: string }) => string>,
    less: ({ amount }: { amount: string }) => `Send ${amount} instead`,
    later: 'You can send this tomorrow. The day begins at midnight UTC.',
    dayRest: 'You can send more tomorrow. The day begins at midnight UTC.',
    bank: 'Send it to a bank account instead',
  },

  recipient: {
    heading: 'Who gets it?',
    title: 'To',
    own: 'Your recipients',
    invented: 'Invented, to practise with',
    isNew: 'New',
    add: 'Add someone',
    saving: 'Saving…',
    walletAndNumber: ({ wallet, phone }: { wallet: string | null; phone: string | null }) =>
      [wallets.find(({ id }) => id === wallet)?.name, phone].filter(Boolean).join(', '),
    bankAndAccount: ({ bank, account }: { bank: string | null; account: string | null }) =>
      [bank, account].filter(Boolean).join(', '),
    cash: 'Collects the cash with an ID',
    gone: 'This recipient is no longer in your list. Please choose another one.',
    test: {
      summary: 'Test numbers',
      text: 'Each makes one thing happen. Choose one to see it.',
      wallet: 'Wallet',
    },
  },
  /** What a test number does, and the name of its recipient, which says the same. */
  testRecipients: {
    paid: { what: 'The money arrives', name: 'All Is Well' },
    'unknown-wallet': { what: 'No wallet has this number', name: 'Unknown Wallet' },
    'name-mismatch': { what: 'The name does not match', name: 'Another Name' },
    'wallet-full': { what: 'The wallet is full', name: 'Full Wallet' },
    'account-closed': { what: 'The account is closed', name: 'Closed Account' },
    'partner-away': { what: 'The partner does not respond at first, then it arrives', name: 'Slow Partner' },
    'unknown-then-paid': {
      what: 'The partner says nothing for a while, then it arrives',
      name: 'Arrives After All',
    },
    'unknown-then-failed': {
      what: 'The partner says nothing for a while, then it fails',
      name: 'Fails After All',
    },
  } satisfies Record<PayoutOutcome, { what: string; name: string }>,
  neverCollected: 'The cash is never collected',

  newRecipient: {
    heading: ({ name }: { name: string }) => `Do you know ${name}?`,
    lines: [
      'Never send money because someone you have not met asks for it.',
      'Anyone who hurries you, or asks you to keep it secret, may be a fraud.',
    ],
    cash: 'The name must be exactly as on their ID.',
    checking: 'Checking the name…',
    /** `of` is the wallet or the account. */
    nameCheck: {
      match: ({ of }: { of: string; name: string }) => `The name on this ${of} matches.`,
      mismatch: ({ of, name }: { of: string; name: string }) =>
        `The name on this ${of} is another one. Check it with ${name} before you send.`,
      'no-account': ({ of, name }: { of: string; name: string }) =>
        `We find no ${of} with this number. Check it with ${name} before you send.`,
      unavailable: ({ name }: { of: string; name: string }) =>
        `The name cannot be checked now. Check the number with ${name} before you send.`,
    },
    of: { 'mobile-money': 'wallet', 'bank-deposit': 'account' },
  },

  payment: {
    heading: 'How do you pay?',
    title: 'Paid with',
    note: 'These cards and banks are invented. There is no field for a real card.',
    own: 'Yours',
    outcome: {
      paid: 'The payment goes through.',
      declined: 'The card is declined.',
      'partner-away': 'The bank does not respond at first. Then the payment goes through.',
      'never-paid': 'No money comes. After 30 minutes the transfer expires.',
    } satisfies Record<PaymentOutcome, string>,
  },

  review: {
    heading: 'Check and send',
    asking: 'Getting your price…',
    ready: ({ pay, receive, name }: { pay: string; receive: string; name: string }) =>
      `Your price: you pay ${pay}, ${name} receives ${receive}. It holds for 10 minutes.`,
    holds: ({ time }: { time: string }) => `This price holds for ${time}`,
    pace: {
      label: 'Sped up',
      fast: 'What our partners do takes seconds, so that you see it happen. A real transfer takes the time shown.',
      true: 'It takes as long as a real transfer.',
    },
    send: ({ amount }: { amount: string }) => `Send ${amount}`,
    sending: ({ amount }: { amount: string }) => `Sending ${amount}…`,
    offline: 'You are offline. Nothing is sent until you press Send with a connection.',
    renewed: {
      same: 'The price ran out. We got a new one, and it is the same.',
      different: {
        title: 'The price ran out, and the new one is different',
        text: 'Nothing was sent. Check what has changed, then press Send again.',
        before: 'before',
        after: 'now',
      },
    },
    unknown: {
      title: 'We do not know yet whether this was sent',
      text: 'Press Send again. It is sent only once, however often you press.',
      offline: 'When you are back online, press Send again. It is sent only once, however often you press.',
    },
    problems: {
      offline: { title: 'No connection', text: 'Nothing is lost. Try again when you are back online.' },
      slow: { title: 'That took too long', text: 'Nothing was sent. Please try again.' },
      unavailable: {
        title: 'Our server has a problem',
        text: 'Nothing was sent. Please try again in a moment.',
      },
      limited: (minutes: number) => ({
        title: 'Too many tries',
        text: `Try again in ${waitText(minutes)}. What you chose is saved.`,
      }),
      rejected: (message: string) => ({ title: 'That did not work', text: message }),
    },
    used: {
      title: 'This price was already used',
      text: 'Perhaps you sent this in another tab or on another device. Look at your history before you send again.',
      history: 'Open History',
    },
    paymentMethodGone: {
      title: 'This payment method was removed',
      text: 'Press Send to add it again, or choose another one.',
    },
    newPrice: 'Get a new price',
    tryAgain: 'Try again',
  },

  done: {
    /** By how it stands now. */
    heading: {
      'under-way': 'Sent',
      arrived: 'Sent',
      refunded: 'Not arrived',
      unpaid: 'Not sent',
    },
    text: {
      'under-way': ({ pay, receive, name }: SentValues) =>
        `Your transfer is under way. You pay ${pay}, ${name} receives ${receive}.`,
      arrived: ({ pay, receive, name }: SentValues) => `You paid ${pay}, ${name} received ${receive}.`,
      refunded: ({ pay, name }: SentValues) =>
        `The money did not reach ${name}. You get back all of it: ${pay}.`,
      unpaid: ({ name }: SentValues) => `The payment did not go through, so nothing reaches ${name}.`,
    },
    /** Known from the start: a declined card, or a bank that no money comes from. */
    neverPaid: ({ name }: { name: string }) => `Nothing reaches ${name}.`,
    somebody: 'your recipient',
    reference: 'Reference',
    arrives: 'Arrives',
    fast: 'in seconds, because it is sped up',
    state: 'Now',
    steps: {
      label: 'Where it is',
      names: ['Payment', 'On its way', 'Arrived'],
      done: 'done',
    },
    cashSteps: { names: ['Payment', 'On its way', 'Ready to collect', 'Collected'] },
    follow: 'Follow this transfer',
    another: 'Send another',
  },
};

const inText: Readonly<Record<DeliveryMethodId, string>> = {
  'mobile-money': 'mobile money',
  'bank-deposit': 'bank deposit',
  'cash-pickup': 'cash pickup',
};

function placeText({ country, method }: { country: CountryCode; method: DeliveryMethodId }): string {
  return `${countries[country].name}, ${inText[method]}`;
}

const waitText = (minutes: number) => {
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};
