import { brand } from '@remit/brand/brand.ts';
import type { PersonalDataName } from '@remit/contract/account.ts';

export const account = {
  change: 'Change',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',

  signedOut: {
    here: 'You are signed out on this device',
    hereText: 'Your session here has ended. Sign in again to get back to your account.',
    everywhere: 'You are signed out everywhere',
    everywhereText: 'Every device has to sign in again, this one too.',
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
      errorTitle: 'Your name is not saved',
      saved: 'Your name is saved.',
    },
    email: {
      title: 'E-mail address',
      label: 'New e-mail address',
      hint: 'We e-mail a link to your old address and one to the new. The change counts once both are followed.',
      submit: 'Change address',
      busy: 'Sending the e-mails...',
      errorTitle: 'Your address stays as it is',
      same: 'This is your address already. Please give another one.',
      pending: {
        title: 'Two mailboxes have to confirm',
        text: 'We have e-mailed a link to each. Until both are followed you sign in with the old address.',
        old: 'Old address',
        new: 'New address',
        again: 'Send the e-mails again',
        busy: 'Sending...',
        sent: 'Sent again. Only the newest links count.',
        wait: (seconds: number) => `Send them again in ${seconds} s`,
        errorTitle: 'Not sent',
      },
      changed: {
        title: 'Your e-mail address is changed',
        text: (email: string) => `From now on you sign in with ${email}.`,
      },
      brokenText: 'It has been used already, or it is too old. Ask for new e-mails under “E-mail address”.',
    },
  },

  security: {
    heading: 'Security',
    password: {
      title: 'Password',
      set: 'Hidden, even from us',
      none: 'None: you sign in by e-mail',
      choose: 'Choose one',
      label: 'New password',
      current: 'Current password',
      submit: 'Change password',
      submitFirst: 'Save password',
      busy: 'Saving...',
      errorTitle: 'Your password stays as it is',
      changed: 'Your password is changed. All your other devices are signed out.',
      chosen: 'You have a password now. All your other devices are signed out.',
    },
    sessions: {
      heading: 'Where you are signed in',
      text: 'If you do not know one of these, sign it out and change your password.',
      listLabel: 'Devices that are signed in',
      failed: 'Your devices did not load',
      empty: 'No device is listed.',
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknownDevice: 'A device that does not say what it is',
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
      errorTitle: 'Nothing was signed out',
      others: 'Sign out all other devices',
      everywhere: 'Sign out everywhere',
      confirm: {
        title: 'Sign out everywhere?',
        text: 'All your devices are signed out at once, this one too. You need your password, or an e-mail from us, to sign in again.',
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
          'Your account, your devices, the security log and our e-mails to you: in one file that people and programs can read.',
        everything:
          'Your account, your devices, the security log, our e-mails to you, your places on our lists and what you wrote to us: in one file that people and programs can read.',
      },
      submit: 'Download my data',
      busy: 'Collecting it...',
      errorTitle: 'There is no file yet',
      file: (day: string) => `${brand.slug}-account-${day}.json`,
      done: (file: string) => `Done. Look for ${file} among your downloads.`,
    },
    /** Offered whether or not there is such data, so that it reveals nothing. */
    mailbox: {
      text: 'This covers your account. To include anything you gave us under this address outside it (waitlist, newsletter, messages, CVs), show that the mailbox is yours.',
      proven: 'The mailbox is yours. Whatever you gave us under its address is now included.',
    },
    reauthentication: {
      title: 'Is it you?',
      text: 'You signed in more than ten minutes ago. Show once more that it is you, and we go on from here.',
      password: {
        label: 'Password',
        submit: 'Continue',
        busy: 'Checking...',
        errorTitle: 'Not checked yet',
        wrong: 'That is not your password.',
      },
      ask: {
        text: (email: string) => `We e-mail a code to ${email}.`,
        submit: 'E-mail me a code',
        busy: 'Sending...',
        errorTitle: 'Not sent',
      },
      code: {
        sent: (email: string) => `A code is on its way to ${email}.`,
        sentBefore: (email: string) => `We sent a code to ${email} a moment ago.`,
        label: 'Code from the e-mail',
        submit: 'Continue',
        busy: 'Checking...',
        errorTitle: 'The code was not taken',
        wrong: 'That code is wrong or too old. Look into the newest e-mail, or send another.',
      },
      another: {
        submit: 'Send another code',
        busy: 'Sending...',
        sent: 'A new code is on its way. Only the newest counts.',
        wait: (seconds: number) => `Send another code in ${seconds} s`,
        tooSoon: 'A code was sent a moment ago. Another can follow shortly.',
      },
      byCode: 'Use a code from an e-mail instead',
      byPassword: 'Use my password instead',
    },
    delete: {
      title: 'Delete my account',
      text: 'All of it, for good. We cannot bring it back.',
      open: 'Delete my account',
      dialog: {
        title: 'Delete your account?',
        text: 'It goes at once, and nobody can bring it back.',
        goes: 'What is deleted',
        items: [
          'your account, with your name, address and password',
          'every session: all your devices are signed out',
          'the security log of your account',
        ],
        holdings: {
          lists: 'your places on the waitlist and the newsletter',
          messages: 'what you wrote to us, with its files',
        } satisfies Record<PersonalDataName, string>,
        keep: 'You may leave something with us',
        keepings: {
          lists: 'Keep my places on the waitlist and the newsletter',
          messages: 'Keep what I wrote to you',
        } satisfies Record<PersonalDataName, string>,
        label: (email: string) => `To confirm, type ${email}`,
        mismatch: 'This is not the address of your account. Please type it as it stands above.',
        submit: 'Delete for good',
        busy: 'Deleting...',
        errorTitle: 'Nothing is deleted',
        stay: 'Keep my account',
      },
      done: {
        title: 'Your account is deleted',
        text: 'Everything in it is gone, and a last e-mail says so. Thank you for your time with us.',
      },
    },
  },

  errors: {
    notSignedIn: 'You are signed out on this device. Sign in again, please.',
    limited: (minutes: number) =>
      `That was often in a short time. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    offline: 'You are offline. Try again once you have a connection.',
    unreachable: 'We cannot reach our server just now. Please try again.',
  },
};
