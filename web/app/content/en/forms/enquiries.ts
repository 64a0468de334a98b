import { brand } from '@remit/brand/brand.ts';

/** What the forms to us have in common. */
export const enquiryCopy = {
  fields: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    organisation: 'Organisation',
  },
  optional: 'optional',
  close: 'Close',
  busy: 'Sending…',
  collected: (what: string, months: number) => `We keep ${what} to answer you, for ${months} months at most.`,
  withoutScript: `This form needs JavaScript, which is off in your browser. Write to [${brand.email}](mailto:${brand.email}) instead.`,
  notLoaded:
    'The form could not send: part of it did not load. What you typed is still here; check your connection and try again.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
  invalid: 'Not sent yet: please look at the fields marked above.',
} as const;

/** The form of the contact page. */
export const contactForm = {
  heading: 'Send a message',
  note: 'All four fields are needed.',
  submit: 'Send message',
  sent: 'Your message has been sent.',
  collected: enquiryCopy.collected('your name, address and message', 24),
} as const;
