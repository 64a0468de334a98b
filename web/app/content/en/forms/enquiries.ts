import { brand } from '@remit/brand/brand.ts';

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

export const contactForm = {
  heading: 'Send a message',
  note: 'All four fields are needed.',
  submit: 'Send message',
  sent: 'Your message has been sent.',
  collected: enquiryCopy.collected('your name, address and message', 24),
} as const;

export const enquiryButton = {
  /** Where the form cannot be opened. */
  withoutScript: 'Write to us',
  notLoaded: 'The form did not load. Check your connection and press again.',
} as const;

export const enquirySent = {
  at: (time: string) => `Sent at ${time}.`,
  answer: 'A person reads it and answers by e-mail, usually within two working days.',
  confirmation: (email: string) =>
    `A short confirmation is on its way to ${email}. If it does not come, look in the spam folder or check the address.`,
} as const;

/** On the contact page. The toast is the specification's. */
export const contactSent = {
  title: 'Your message has been sent',
  text: enquirySent.answer,
  another: 'Write another message',
  toast: { title: 'Message Sent', description: "Thank you for your message. We'll get back to you shortly." },
} as const;

export const investors = {
  heading: 'For investors and partners',
  text: 'We are before launch and not yet authorised. Anyone who wants to look closer gets the figures and the risks together.',
  deck: { label: 'Request an investor deck', text: 'Eight pages, as a PDF by e-mail.' },
  meeting: { label: 'Schedule a meeting', text: 'Propose up to three times; we answer with one.' },
  partnership: {
    label: 'Partnership opportunities',
    text: 'For banks, wallets, pickup networks and employers.',
  },
} as const;

export const liveChat = {
  label: 'Live Chat',
  note: 'Nobody is live before launch. Leave your question, and an answer comes by e-mail, usually within two working days.',
} as const;
