import { brand } from '@remit/brand/brand.ts';
import type { PersonalDataName } from '@remit/contract/account.ts';

export const account = {
  change: 'Change',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',

  signedOut: {
    here: 'You are signed out on this device',
    hereText: 'Sign in again to open your account.',
    everywhere: 'You are signed out everywhere',
    everywhereText: 'You need to sign in again on every device, including this one.',
    signIn: 'Sign in',
  },

  account: {
    heading: 'Account',
    name: {
      title: 'Full name',
      none: 'No name yet',
      label: 'Full name',
      submit: 'Save name',
      busy: 'Saving...',
      errorTitle: 'Your name was not saved',
      saved: 'Your name is saved.',
    },
    email: {
      title: 'E-mail address',
      label: 'New e-mail address',
      hint: 'We e-mail one link to your old address and one to your new address. The address changes when you have opened both.',
      submit: 'Change address',
      busy: 'Sending the e-mails...',
      errorTitle: 'Your e-mail address has not changed',
      same: 'This is already your e-mail address. Please enter another one.',
      pending: {
        title: 'Confirm in both mailboxes',
        text: 'We e-mailed a link to each mailbox. Until you open both, you sign in with your old address.',
        old: 'Old address',
        new: 'New address',
        again: 'Send the e-mails again',
        busy: 'Sending...',
        sent: 'Sent again. Only the newest links work.',
        wait: (seconds: number) => `Send them again in ${seconds} s`,
        errorTitle: 'Not sent',
      },
      changed: {
        title: 'Your e-mail address has changed',
        text: (email: string) => `From now on you sign in with ${email}.`,
      },
      brokenText: 'It was already used, or it has expired. Get new e-mails under “E-mail address”.',
    },
  },

  security: {
    heading: 'Security',
    password: {
      title: 'Password',
      set: 'Set. Even we cannot see it.',
      none: 'None. You sign in by e-mail.',
      choose: 'Set password',
      label: 'New password',
      current: 'Current password',
      submit: 'Change password',
      submitFirst: 'Save password',
      busy: 'Saving...',
      errorTitle: 'Your password has not changed',
      changed: 'Your password has changed. All your other devices are signed out.',
      chosen: 'You now have a password. All your other devices are signed out.',
    },
    sessions: {
      heading: 'Where you are signed in',
      text: 'If you do not recognise a device, sign it out and change your password.',
      listLabel: 'Devices that are signed in',
      failed: 'Your devices did not load',
      empty: 'No devices to show.',
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknownDevice: 'Unknown device',
      here: 'This device',
      signedIn: (ago: string) => `Signed in ${ago}`,
      used: (ago: string) => `Last used ${ago}`,
      usedNow: 'In use now',
      usedLately: 'Used in the last hour',
      justNow: 'just now',
      address: (ip: string) => `From ${ip}`,
      end: 'Sign out',
      endName: (device: string) => `Sign out: ${device}`,
      ending: 'Signing out...',
      ended: (device: string) => `Signed out: ${device}.`,
      endedOthers: (count: number) =>
        count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`,
      errorTitle: 'No device was signed out',
      others: 'Sign out all other devices',
      everywhere: 'Sign out everywhere',
      confirm: {
        title: 'Sign out everywhere?',
        text: 'This signs out all your devices at once, including this one. To sign in again, you need your password or an e-mail from us.',
        submit: 'Sign out everywhere',
        busy: 'Signing out...',
        errorTitle: 'You are still signed in',
        stay: 'Stay signed in',
      },
    },
  },

  privacy: {
    heading: 'Privacy',
    export: {
      title: 'What we know about you',
      covers: {
        account:
          'Your account, your devices, the security log and our e-mails to you, in one file that people and programs can read.',
        everything:
          'Your account, your devices, the security log, our e-mails to you, your places on our lists and what you wrote to us, in one file that people and programs can read.',
      },
      submit: 'Download my data',
      busy: 'Collecting your data...',
      errorTitle: 'Your file is not ready',
      file: (day: string) => `${brand.slug}-account-${day}.json`,
      done: (file: string) => `Done. Look for ${file} in your downloads.`,
    },
    /** Offered whether or not there is such data, so that it reveals nothing. */
    mailbox: {
      text: 'This covers your account only. To include anything else you gave us with this e-mail address (waitlist, newsletter, messages, CVs), confirm that the mailbox is yours.',
      proven: 'The mailbox is yours. Everything you gave us with its address is now included.',
    },
    reauthentication: {
      title: 'Is it you?',
      text: 'You signed in more than ten minutes ago. To continue, please confirm that it is you.',
      password: {
        label: 'Password',
        submit: 'Continue',
        busy: 'Checking...',
        errorTitle: 'Not confirmed yet',
        wrong: 'That password is wrong. Please try again.',
      },
      ask: {
        text: (email: string) => `We e-mail a code to ${email}.`,
        submit: 'E-mail me a code',
        busy: 'Sending...',
        errorTitle: 'Not sent',
      },
      code: {
        sent: (email: string) => `We e-mailed a code to ${email}.`,
        sentBefore: (email: string) => `We e-mailed a code to ${email} a moment ago.`,
        label: 'Code from the e-mail',
        submit: 'Continue',
        busy: 'Checking...',
        errorTitle: 'The code was not accepted',
        wrong: 'That code is wrong or expired. Enter the code from the newest e-mail, or send another.',
      },
      another: {
        submit: 'Send another code',
        busy: 'Sending...',
        sent: 'We e-mailed a new code. Only the newest one works.',
        wait: (seconds: number) => `Send another code in ${seconds} s`,
        tooSoon: 'We sent a code a moment ago. You can send another soon.',
      },
      byCode: 'Use a code from an e-mail instead',
      byPassword: 'Use my password instead',
    },
    delete: {
      title: 'Delete my account',
      text: 'This deletes all of it, for good. We cannot bring it back.',
      open: 'Delete my account',
      dialog: {
        title: 'Delete your account?',
        text: 'We delete it at once, and no one can bring it back.',
        goes: 'What is deleted',
        items: [
          'your account, with your name, e-mail address and password',
          'every session: all your devices are signed out',
          'the security log of your account',
          'your recipients and practice transfers: we cancel and refund what is under way',
        ],
        holdings: {
          lists: 'your places on the waitlist and the newsletter',
          messages: 'what you wrote to us, with its files',
        } satisfies Record<PersonalDataName, string>,
        keep: 'You can leave something with us',
        keepings: {
          lists: 'Keep my places on the waitlist and the newsletter',
          messages: 'Keep what I wrote to you',
        } satisfies Record<PersonalDataName, string>,
        label: (email: string) => `To confirm, type ${email}`,
        mismatch: 'This is not the e-mail address of your account. Please type it as shown above.',
        submit: 'Delete for good',
        busy: 'Deleting...',
        errorTitle: 'Nothing was deleted',
        stay: 'Keep my account',
      },
      done: {
        title: 'Your account is deleted',
        text: 'Everything in it is gone. We confirm it in a last e-mail. Thank you for your time with us.',
      },
    },
  },

  errors: {
    notSignedIn: 'You are signed out on this device. Please sign in again.',
    limited: (minutes: number) =>
      `Too many tries in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    offline: 'You are offline. Try again when you are back online.',
    unreachable: 'We cannot reach our server. Please try again.',
  },
};
