import { brand } from '@remit/brand/brand.ts';
export const waitlist = {
  dialog: {
    title: 'Join the waitlist',
    description: 'We write to you when you can send. We ask only what we need for that.',
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
  why: 'We keep your e-mail address and these answers to count who wants to send where, and to write to you about it.',
  send: 'Join Waitlist',
  busy: 'Joining…',
  accepted: {
    title: 'Check your inbox',
    text: (email: string) =>
      `If we can write to ${email}, our e-mail tells you what to do next. You are on the list once you confirm.`,
    none: 'No e-mail after ten minutes? Look in your spam folder, then try again.',
    done: 'Done',
  },
  pending: {
    title: 'Saved on this device, not sent yet',
    text: (email: string) =>
      `You are offline. We send your answers for ${email} when you are back online, or when you next visit.`,
    discard: 'Discard',
  },
  rejected: {
    title: 'Saved on this device, but not accepted',
    text: (email: string, reason: string) => `${email}: ${reason} Discard it and fill in the form again.`,
  },
};

/** Around the one field that stands on a page itself. */
export const waitlistStart = {
  label: 'Your e-mail address',
  placeholder: 'name@example.com',
  note: 'Three quick questions next. We store nothing until you submit.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};

/** What a page says to open the waitlist; the words of the form itself come with the form. */
export const waitlistInvitation = {
  join: 'Join Waitlist',
  opening: 'One moment…',
  notLoaded: 'The form did not load. Check your connection and try again.',
};
