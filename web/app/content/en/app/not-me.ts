import { brand } from '@remit/brand/brand.ts';

/** The target of "this was not me" in our e-mails. */
export const notMe = {
  meta: {
    title: 'This was not me',
    description: `Something happened to your ${brand.name} account, and it was not you? Stop it here. Only the button changes something.`,
  },
  heading: 'Was this not you?',
  subtitle: 'You can stop it here. Nothing happens until you press the button.',
  effects: [
    'If no one has confirmed the account yet, it is removed.',
    'Otherwise, every device is signed out and the password stops working. We e-mail you a link to choose a new one. Nothing in the account is deleted.',
    'If the account’s e-mail address was changed, the old one comes back.',
  ],
  wasMe: 'If it was you, close this page. Nothing changes.',
  button: 'This was not me',
  busy: 'One moment...',
  withoutScripts: `This page needs JavaScript. Switch it on in this browser and open the link again, or write to ${brand.email}.`,
  done: {
    removed: {
      heading: 'The account is removed',
      text: 'No one had confirmed it. You do not need to do anything else.',
    },
    secured: {
      heading: 'Your account is yours alone again',
      text: 'Every device is signed out, and the password no longer works. We e-mailed you a link to choose a new password.',
    },
    restored: {
      heading: 'Your old e-mail address is back',
      text: 'Every device is signed out, and the password no longer works. We e-mailed a link for a new password to your old address.',
    },
  },
  failures: {
    offline: {
      title: 'Nothing has happened yet',
      text: 'You seem to be offline. Press the button again when you are back online.',
    },
    slow: {
      title: 'We got no answer',
      text: 'Press the button again. If your first try arrived, we tell you that the link was already used.',
    },
    unavailable: {
      title: 'Our server has a problem',
      text: 'Please press the button again in a moment.',
    },
    limited: (minutes: number) => ({
      title: 'Nothing has happened yet',
      text: `Too many tries in a short time. Press the button again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    }),
    rejected: (message: string) => ({ title: 'That did not work', text: message }),
  },
  problems: {
    missing: {
      heading: 'This link is incomplete',
      subtitle:
        'Please open the link from our e-mail again. If you fear that someone else is in your account, choose a new password. That signs out every other device.',
      action: 'Send me a password link',
    },
    not_me_expired: {
      heading: 'This link no longer works',
      subtitle:
        'It was already used, or it has expired. If you fear that someone else is in your account, choose a new password. That signs out every other device.',
      action: 'Send me a password link',
    },
    not_me_address_taken: {
      heading: 'Your old e-mail address is taken',
      subtitle:
        'Another account now has it, so this link cannot bring it back. Write to us, and a person looks into it.',
      action: 'Write to us',
    },
  },
};
