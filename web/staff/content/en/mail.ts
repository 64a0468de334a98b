import type { MailMode, MessageState } from '@remit/contract/staff/mail.ts';

/** One word for a message, the same on every screen: what waits where none are sent is captured or held. */
export function messageStateName(state: MessageState, mail: MailMode): string {
  if (state === 'waiting') return { sent: 'Waiting', captured: 'Captured', held: 'Held' }[mail];
  return { sending: 'Sending', sent: 'Sent', failed: 'Failed' }[state];
}

/** On every screen. The token of the captured e-mails is in none. */
export const mailNotice = {
  captured: { text: 'E-mails are captured, not sent.', link: 'Read them at /dev/mail', path: '/dev/mail' },
  held: { text: 'E-mails are held. They wait in the outbox until there is a mail server.' },
} as const;

export const previewCopy = {
  heading: 'Preview',
  part: 'View',
  parts: { phone: 'Phone', desk: 'Desk', text: 'Plain text' },
  scheme: 'Colours',
  schemes: { light: 'Light', dark: 'Dark' },
  frame: 'Preview of the e-mail',
};
