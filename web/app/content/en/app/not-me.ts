import { brand } from '@remit/brand/brand.ts';

/** The target of "this was not me" in our e-mails. */
export const notMe = {
  meta: {
    title: 'This was not me',
    description: `Where “this was not me” in an e-mail about your ${brand.name} account leads. Opening the page changes nothing; its button does.`,
  },
  heading: 'Was this not you?',
  subtitle: 'Then stop it here. Nothing happens until you press the button.',
  effects: [
    'If nobody has confirmed the account yet, it is removed.',
    'Otherwise every device is signed out and the password stops working. We e-mail you a link to choose a new one. Nothing in the account is deleted.',
    'If its e-mail address was changed, the old one comes back.',
  ],
  wasMe: 'If it was you, close this page and everything stays as it is.',
  button: 'This was not me',
  busy: 'One moment...',
  withoutScripts: `This needs JavaScript, which is switched off in this browser. Switch it on and open the link again, or write to ${brand.email}.`,
  done: {
    removed: {
      heading: 'The account is removed',
      text: 'Nobody had confirmed it, and now it is gone. There is nothing more to do.',
    },
    secured: {
      heading: 'Your account is yours alone again',
      text: 'Every device is signed out, and the password no longer works. We have e-mailed you a link to choose a new password.',
    },
    restored: {
      heading: 'Your old address is back',
      text: 'Every device is signed out, and the password no longer works. We have e-mailed a link to choose a new password to your old address.',
    },
  },
  failures: {
    offline: {
      title: 'Nothing has happened yet',
      text: 'You seem to be offline. Press again once you have a connection.',
    },
    slow: {
      title: 'No answer came',
      text: 'Press again. If the first press did arrive, we say that the link was used.',
    },
    unavailable: {
      title: 'That is our fault',
      text: 'Our server cannot take this just now. Please press again in a moment.',
    },
    limited: (minutes: number) => ({
      title: 'Nothing has happened yet',
      text: `That was often in a short time. Press again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    }),
    rejected: (message: string) => ({ title: 'That did not work', text: message }),
  },
  problems: {
    missing: {
      heading: 'This page needs its link',
      subtitle:
        'It opens from the link in our e-mail, and that is not here, or not all of it. Please open it from the e-mail once more. If you fear that somebody else is in your account, choose a new password: that signs out every other device.',
      action: 'Send me a password link',
    },
    not_me_expired: {
      heading: 'This link no longer works',
      subtitle:
        'It has been used already, or it is too old. If you fear that somebody else is in your account, choose a new password: that signs out every other device.',
      action: 'Send me a password link',
    },
    not_me_address_taken: {
      heading: 'Your old address is taken',
      subtitle:
        'It belongs to another account by now, so it cannot come back by this link. Write to us, and one of us looks into it.',
      action: 'Write to us',
    },
  },
};
