import { brand } from '@remit/brand/brand.ts';
export const waitlist = {
  dialog: {
    title: 'Join the waitlist',
    description: 'We write when your corridor opens, and ask nothing we do not need for that.',
    close: 'Close',
  },
  fields: {
    email: 'E-mail address',
    placeholder: 'name@example.com',
    choose: 'Choose',
    sendingFrom: 'You send from',
    /** In the list of countries, for all that are not named. */
    elsewhere: 'Another country',
    sendingTo: 'You send to',
    method: 'How should it arrive?',
    wallet: 'Which wallet?',
    optional: 'optional',
    anyWallet: 'Not sure yet',
    anotherWallet: 'Another wallet',
    walletName: 'Name of the wallet',
  },
  why: 'We keep your address and these answers to count who waits for which corridor and to write to you about it.',
  send: 'Join Waitlist',
  busy: 'Joining…',
  accepted: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `If we may write to ${email}, an e-mail is on its way there. It says what is left to do; you are on the list once you have confirmed.`,
    none: 'Nothing after ten minutes? Look in the spam folder, then try again.',
    done: 'Done',
  },
  pending: {
    title: 'Saved on this phone, not sent yet',
    text: (email: string) =>
      `There is no connection. Your answers for ${email} go out by themselves when it returns, or when you next visit.`,
    discard: 'Discard',
  },
  rejected: {
    title: 'Saved on this phone, and not accepted',
    text: (email: string, reason: string) => `${email}: ${reason} Discard it and fill in the form once more.`,
  },
};

/** Around the one field that stands on a page itself. */
export const waitlistStart = {
  label: 'Your e-mail address',
  placeholder: 'name@example.com',
  note: 'Three short questions follow. Nothing is stored before you send them.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};

/** What a page says to open the waitlist; the words of the form itself come with the form. */
export const waitlistInvitation = {
  join: 'Join Waitlist',
  opening: 'One moment…',
  notLoaded: 'The form did not load. Check your connection and press again.',
};
