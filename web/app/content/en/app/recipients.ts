import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { type DeliveryMethodId, deliveryMethods, wallets } from '@remit/domain/catalogue/delivery-methods.ts';
import { dialCodes } from '@remit/domain/transfers/mobile-numbers.ts';

/** The recipients of a signed-in person: the list and its form. */
export const recipients = {
  what: 'Practice: no money moves. Invented people are all you need.',
  send: 'Send',
  again: 'again',
  to: (name: string) => `to ${name}`,
  add: 'Add a recipient',
  empty: 'The people you send to will be listed here.',
  samples: 'How your list will look',
  filter: {
    label: 'Find a recipient',
    hint: 'Part of a name or a number',
    found: (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`),
    none: 'No matching recipients',
  },

  invented: {
    heading: 'Invented people',
    text: 'We made these people up. Transfers to their numbers always arrive.',
    country: 'Country',
    add: 'Add',
    adding: 'Adding...',
    all: 'All of them are on your list.',
    added: (name: string) => `${name} is on your list`,
    notAdded: (name: string) => `${name} was not added`,
  },

  details: {
    close: 'Close',
    country: 'Country',
    method: 'Gets the money by',
    phone: 'Mobile number',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account number',
    rib: 'RIB',
    edit: 'Edit',
    remove: 'Remove',
  },
  removed: {
    title: (name: string) => `${name} was removed`,
    text: 'Transfers already made stay as they are.',
    undo: 'Undo',
    back: (name: string) => `${name} is on your list again`,
    failed: (name: string) => `${name} was not removed`,
    notBack: (name: string) => `${name} could not be put back`,
  },

  form: {
    addTitle: 'Add a recipient',
    editTitle: 'Edit recipient',
    practice: 'Enter an invented person. This is practice, so no real number is needed.',
    stored: 'We store what you enter with your account.',
    copies: 'Transfers already made keep their own copy.',
    country: 'Country',
    method: 'How they get the money',
    wallet: 'Wallet',
    walletChosen: (wallet: string) =>
      `We chose ${wallet}, because this number was issued by its operator. You can change it.`,
    doubtful: (wallet: string) =>
      `This number was issued by another operator. If it moved to ${wallet} since, all is well.`,
    phone: 'Mobile number',
    example: (country: CountryCode) => `Such as ${examples[country]}`,
    dialCode: (country: CountryCode) => dialCodes[country],
    bank: 'Bank',
    chooseBank: 'Choose a bank',
    banksInvented: 'These banks are invented.',
    branch: 'Branch',
    branchExample: 'Such as Market Street',
    account: 'Account number',
    accountHint: '8 to 16 digits',
    rib: 'RIB',
    ribHint: '24 characters, or the whole IBAN',
    name: 'Name',
    nameOnId: 'Name as on the ID',
    nameOnIdHint: 'The cash counter compares it with the ID.',
    save: 'Save recipient',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: (name: string) => `${name} is saved`,
  },

  /** For a recipient's method in a list. */
  method: (method: DeliveryMethodId, wallet: string | null) =>
    wallet === null ? nameOf(deliveryMethods, method) : nameOf(wallets, wallet),
  wallet: (id: string) => nameOf(wallets, id),
  /** The end of a long account. */
  ending: (account: string) => `ending in ${account.slice(-4)}`,
};

/** Numbers of nobody: the simulated partners pay them. */
const examples: Readonly<Record<CountryCode, string>> = {
  GH: '024 000 0000',
  KE: '0700 000 000',
  UG: '0760 000 000',
  SN: '77 000 00 00',
};

const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? id;
