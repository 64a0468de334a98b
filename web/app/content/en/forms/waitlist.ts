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

/** For signed-in users, on the page: where they stand, and the button that shows it. */
export const waitlistPlace = {
  heading: 'Your place on the waitlist',
  see: 'See my place',
  loading: 'Looking it up…',
  failed: 'We could not look it up. Please try again.',
  notLoaded: 'This did not load. Check your connection and load the page again.',
  unproven: 'We show it after you enter a code from your e-mail.',
  absent: 'You can join now. We fill in your address for you.',
  unconfirmed: 'One step is left: follow the link in our e-mail.',
  /** Such as "Number 17, from Germany to Ghana". */
  confirmed: (place: string, corridor: string) =>
    `Number ${place}, ${corridor.charAt(0).toLowerCase()}${corridor.slice(1)}`,
};

/** For signed-in users, in the dialog. */
export const ownWaitlist = {
  failed: 'We could not look up your place',
  unproven: (email: string) =>
    `To show your place, we first make sure that the mailbox is yours: we e-mail a code to ${email}.`,
  show: 'Show my place',
  notJoined: 'I have not joined yet',
  unconfirmed: (email: string) =>
    `You have joined with ${email}. Follow the link in our e-mail to confirm, and you are on the list. If there is no e-mail, fill in the form again and we send another.`,
  joinAgain: 'Fill in the form again',
};
