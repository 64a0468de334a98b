import type { PageCopy } from '#content-types/page-copy.ts';
export const subscriptionLinks = {
  place: {
    heading: 'Your place today',
    rule: {
      title: 'How places are counted',
      text: 'We count only confirmed people, in the order in which they confirmed. Each pair of countries has its own list. Inviting friends changes no one’s place. If you change your countries, you wait at the end of the new list.',
    },
  },
  share: {
    heading: 'Friends of yours?',
    text: 'This link leads them to the waitlist. We count who confirms through it; it sells no places, neither yours nor theirs.',
    friends: (count: number) =>
      count === 0
        ? 'Nobody has confirmed through your link yet.'
        : count === 1
          ? '1 friend has confirmed through your link.'
          : `${count} friends have confirmed through your link.`,
    title: 'A waitlist worth a look',
    button: 'Share the link',
    copied: 'The link is copied.',
    notCopied: 'Copying did not work. The link stands above: mark it and copy it by hand.',
  },
  problems: {
    link_unknown: {
      heading: 'We do not know this link',
      lead: 'It may have been cut off on its way to you, or it is so old that what it belonged to is deleted. Open it from the e-mail once more, or ask for a new one.',
    },
    link_expired: {
      heading: 'This link has expired',
      lead: 'Links work for a limited time, for your safety. A new e-mail brings a new one.',
    },
    link_used: {
      heading: 'This link was used already',
      lead: 'You confirmed with it before and have left the list since. Join again if you like.',
    },
  },
  again: 'Try again',
  newLink: {
    heading: 'Get a new link',
    text: 'Tell us your address. If it is on a list, or waits to be confirmed, we e-mail a link that works.',
    email: 'E-mail address',
    placeholder: 'name@example.com',
    send: 'Send me a new link',
    busy: 'Sending…',
    accepted: {
      title: 'Check your e-mail',
      text: (email: string) => `If we know ${email} from one of our lists, a new link is on its way there.`,
    },
    why: 'We use the address for this e-mail only.',
  },
};

export const manage = {
  meta: {
    title: 'Your subscription',
    description:
      'See how your waitlist place or your newsletter stands, change your answers, take your data with you, leave, or have everything deleted.',
  },
  opening: {
    eyebrow: 'Your subscription',
    heading: 'How things stand',
    lead: 'What we keep of you, and every way to change it. No account needed: the link in your e-mail is the key.',
  },
  loading: 'Looking it up…',
  again: 'Try again',
  lists: { waitlist: 'Waitlist', newsletter: 'Newsletter' },
  states: {
    unconfirmed: 'Not confirmed yet. The e-mail we sent has the link for that.',
    confirmed: 'Confirmed',
    unsubscribed: 'You have left this list. Nothing is sent to you.',
  },
  facts: { email: 'Address', list: 'List', state: 'State', corridor: 'Corridor' },
  preferences: {
    heading: 'Your answers',
    lead: 'Another corridor means a new place, at its end. Another way for the money to arrive changes no place.',
    save: 'Save',
    busy: 'Saving…',
    saved: 'Saved',
  },
  data: {
    heading: 'Your data',
    text: 'Everything we keep under your address, on both lists, as a file.',
    button: 'Download my data',
    busy: 'Collecting…',
    done: 'Your file is in your downloads.',
    file: 'my-subscriptions.json',
  },
  leave: {
    heading: 'Leave',
    text: 'Leaving stops the e-mails and gives up your place. Deleting also removes everything we keep under your address, on both lists.',
    unsubscribe: 'Unsubscribe',
    busy: 'One moment…',
    remove: 'Delete my data',
  },
  confirmRemoval: {
    title: 'Delete everything?',
    text: 'Your address, your answers, your place and your consents are removed from both lists. This cannot be undone. All that stays is a mark nobody can read back, so that no form writes to you by mistake.',
    keep: 'Keep it',
    remove: 'Delete my data',
    close: 'Close',
  },
  removed: {
    heading: 'Everything is deleted',
    lead: 'We keep nothing under your address any more, and this link has ended with it.',
  },
} satisfies PageCopy & Record<string, unknown>;

export const newsletterConfirm = {
  meta: {
    title: 'Confirm your newsletter subscription',
    description:
      'Where the link in our newsletter e-mail leads. Nothing changes when it opens: the letters come once you have confirmed on this page.',
  },
  opening: {
    eyebrow: 'Newsletter',
    heading: 'Confirm your subscription',
    lead: 'Press the button, or touch this page anywhere, and the letters come. Until then nothing has happened. If you did not ask for them, close the page: we forget the address by ourselves.',
  },
  button: 'Confirm my subscription',
  busy: 'Confirming…',
  done: {
    heading: 'The letters come to you',
    lead: (email: string) => `Confirmed for ${email}. The next one arrives when there is something to read.`,
    next: { label: 'Read the blog', to: '/blog' },
    manage: 'Manage my subscription',
  },
  toBox: 'To the newsletter',
} satisfies PageCopy & Record<string, unknown>;

export const unsubscribe = {
  meta: {
    title: 'Unsubscribe',
    description:
      'One button, and the e-mails stop. Opening this page changes nothing by itself, and no account or password is needed to leave a list.',
  },
  opening: {
    eyebrow: 'Unsubscribe',
    heading: 'Stop the e-mails',
    lead: 'One button, no questions. If you never confirmed your address, we forget it as well, so that nobody can enter it again for a while.',
  },
  button: 'Unsubscribe',
  busy: 'One moment…',
  done: {
    heading: 'You are unsubscribed',
    lead: 'This list sends you nothing more. It takes effect at once, also for e-mails that were waiting to go out.',
  },
} satisfies PageCopy & Record<string, unknown>;

export const waitlistConfirm = {
  meta: {
    title: 'Confirm your place on the waitlist',
    description:
      'The page behind the link in our e-mail. Opening it changes nothing: you are on the waitlist once you confirm here, and then you see your place.',
  },
  opening: {
    eyebrow: 'Waitlist',
    heading: 'Confirm your place',
    lead: 'Press the button, or touch this page anywhere, and you are on the list. Until then nothing has happened. If you did not ask for this, close the page: we forget the address by ourselves.',
  },
  button: 'Confirm my place',
  busy: 'Confirming…',
  done: {
    heading: 'You are on the waitlist',
    lead: (email: string) =>
      `Confirmed for ${email}. We write to you when your corridor opens. Until then you can try the app: in the demo no money moves.`,
    next: { label: 'Try the demo', to: '/demo/send' },
    manage: 'Manage my place',
  },
} satisfies PageCopy & Record<string, unknown>;
