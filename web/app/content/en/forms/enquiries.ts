import { brand } from '@remit/brand/brand.ts';

export const enquiryCopy = {
  fields: {
    name: 'Name',
    email: 'E-mail address',
    subject: 'Subject',
    message: 'Message',
    organisation: 'Organisation',
  },
  optional: 'optional',
  close: 'Close',
  busy: 'Sending…',
  collected: (what: string, months: number) => `We keep ${what} to answer you, for at most ${months} months.`,
  withoutScript: `This form needs JavaScript, which is off in your browser. Write to [${brand.email}](mailto:${brand.email}) instead.`,
  notLoaded:
    'Not sent: part of the form did not load. What you typed is still here. Check your connection and try again.',
  /** Beside a field that only programs fill in, should anybody ever read it. */
  honeypot: 'Leave this empty',
  invalid: 'Not sent yet. Please check the fields marked above.',
} as const;

export const contactForm = {
  heading: 'Send a message',
  note: 'Please fill in all four fields.',
  submit: 'Send message',
  sent: 'Your message has been sent.',
  collected: enquiryCopy.collected('your name, e-mail address and message', 24),
} as const;

export const enquiryButton = {
  /** Where the form cannot be opened. */
  withoutScript: 'Write to us',
  notLoaded: 'The form did not load. Check your connection and try again.',
} as const;

export const enquirySent = {
  at: (time: string) => `Sent at ${time}.`,
  answer: 'A person reads your message and answers by e-mail, usually within two working days.',
  confirmation: (email: string) =>
    `We are e-mailing a short confirmation to ${email}. If it does not arrive, check the address and your spam folder.`,
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
  text: 'We have not launched and are not yet authorised. If you want to look closer, we send you the figures and the risks together.',
  deck: { label: 'Request an investor deck', text: 'A PDF of eight pages, by e-mail.' },
  meeting: { label: 'Schedule a meeting', text: 'Propose up to three times. We answer with one.' },
  partnership: {
    label: 'Partnership opportunities',
    text: 'For banks, wallets, pickup networks and employers.',
  },
} as const;

export const liveChat = {
  label: 'Live Chat',
  note: 'No one answers live before we launch. Leave your question, and we answer by e-mail, usually within two working days.',
} as const;
