import { brand } from '@remit/brand/brand.ts';
export const newsletter = {
  accepted: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `If we may write to ${email}, an e-mail is on its way there. The first letter follows once you have confirmed.`,
  },
  pending: {
    title: 'Saved on this phone, not sent yet',
    text: (email: string) =>
      `There is no connection. Your subscription for ${email} goes out by itself when it returns, or when you next visit.`,
    rejected: (email: string, reason: string) => `${email}: ${reason} Discard it and subscribe once more.`,
    discard: 'Discard',
  },
};

/** The page's copy; that of the outcome is loaded with the code that sends. */
export const newsletterBox = {
  heading: 'New articles by e-mail',
  lead: 'A letter when there is something worth reading, and no more often. Every one carries the link to stop them.',
  email: 'E-mail address',
  placeholder: 'name@example.com',
  send: 'Subscribe',
  busy: 'Subscribing…',
  why: 'We keep your address for the letters and for nothing else.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
  notLoaded: 'The form did not load. Check your connection and press again.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};
