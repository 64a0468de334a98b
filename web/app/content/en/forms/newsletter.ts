import { brand } from '@remit/brand/brand.ts';
export const newsletter = {
  accepted: {
    title: 'Check your inbox',
    text: (email: string) =>
      `If we can write to ${email}, our e-mail tells you what to do next. The newsletter starts once you confirm.`,
  },
  pending: {
    title: 'Saved on this device, not sent yet',
    text: (email: string) =>
      `You are offline. We send your subscription for ${email} when you are back online, or when you next visit.`,
    rejected: (email: string, reason: string) => `${email}: ${reason} Discard it and subscribe again.`,
    discard: 'Discard',
  },
};

/** The page's copy; that of the outcome is loaded with the code that sends. */
export const newsletterBox = {
  heading: 'New articles by e-mail',
  lead: 'We write only when there is something worth reading. Every e-mail has a link to unsubscribe.',
  email: 'E-mail address',
  placeholder: 'name@example.com',
  send: 'Subscribe',
  busy: 'Subscribing…',
  why: 'We keep your e-mail address for the newsletter and for nothing else.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
  notLoaded: 'The form did not load. Check your connection and try again.',
  withoutScripts: `This form needs JavaScript. You can also write to ${brand.email}.`,
};
