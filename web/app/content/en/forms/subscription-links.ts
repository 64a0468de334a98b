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
    heading: 'Invite your friends',
    text: 'This link opens the waitlist. We count who confirms through it. Inviting friends does not change your place, or theirs.',
    friends: (count: number) =>
      count === 0
        ? 'No one has confirmed through your link yet.'
        : count === 1
          ? '1 friend has confirmed through your link.'
          : `${count} friends have confirmed through your link.`,
    title: 'Join me on the waitlist',
    button: 'Share the link',
    copied: 'The link is copied.',
    notCopied: 'We could not copy the link. Select it above and copy it yourself.',
  },
  problems: {
    link_unknown: {
      heading: 'We do not recognise this link',
      lead: 'It may be incomplete, or so old that we deleted what it belonged to. Open it from the e-mail again, or get a new one.',
    },
    link_expired: {
      heading: 'This link has expired',
      lead: 'For your safety, links work for a limited time. We can e-mail you a new one.',
    },
    link_used: {
      heading: 'This link was already used',
      lead: 'You confirmed with it, and later left the list. You can join again.',
    },
  },
  again: 'Try again',
  newLink: {
    heading: 'Get a new link',
    text: 'Enter your e-mail address. If it is on a list, or waiting to be confirmed, we e-mail you a new link.',
    email: 'E-mail address',
    placeholder: 'name@example.com',
    send: 'Send me a new link',
    busy: 'Sending…',
    accepted: {
      title: 'Check your inbox',
      text: (email: string) => `If we know ${email} from one of our lists, our e-mail has a new link.`,
    },
    why: 'We use your address for this e-mail only.',
  },
};

export const manage = {
  meta: {
    title: 'Your subscription',
    description:
      'See your place on the waitlist or your newsletter subscription. Change your answers, download your data, leave, or delete everything.',
  },
  opening: {
    eyebrow: 'Your subscription',
    heading: 'Manage your subscription',
    lead: 'See what we keep about you, and change it. You need no account: the link in your e-mail lets you in.',
  },
  loading: 'Loading…',
  again: 'Try again',
  lists: { waitlist: 'Waitlist', newsletter: 'Newsletter' },
  states: {
    unconfirmed: 'Not confirmed yet. Open the link in our e-mail to confirm.',
    confirmed: 'Confirmed',
    unsubscribed: 'You have left this list. It sends you nothing.',
  },
  facts: { email: 'E-mail address', list: 'List', state: 'Status', corridor: 'Countries' },
  preferences: {
    heading: 'Your answers',
    lead: 'If you change a country, you get a new place, at the end of the new list. Changing how the money arrives does not change your place.',
    save: 'Save',
    busy: 'Saving…',
    saved: 'Saved',
  },
  data: {
    heading: 'Your data',
    text: 'Everything we keep under your e-mail address, on both lists, as a file.',
    button: 'Download my data',
    busy: 'Collecting…',
    done: 'Your file is in your downloads.',
    file: 'my-subscriptions.json',
  },
  leave: {
    heading: 'Leave',
    text: 'Unsubscribing stops the e-mails and gives up your place. Deleting also removes everything we keep under your e-mail address, on both lists.',
    unsubscribe: 'Unsubscribe',
    busy: 'One moment…',
    remove: 'Delete my data',
  },
  confirmRemoval: {
    title: 'Delete everything?',
    text: 'We remove your address, your answers, your place and your consents from both lists. This cannot be undone. We keep only a mark that no one can read back, so that no form writes to you by mistake.',
    keep: 'Keep my data',
    remove: 'Delete my data',
    close: 'Close',
  },
  removed: {
    heading: 'Everything is deleted',
    lead: 'We no longer keep anything under your e-mail address, and this link no longer works.',
  },
} satisfies PageCopy & Record<string, unknown>;

export const newsletterConfirm = {
  meta: {
    title: 'Confirm your newsletter subscription',
    description:
      'Confirm your newsletter subscription here. Opening this page changes nothing: the newsletter starts once you confirm.',
  },
  opening: {
    eyebrow: 'Newsletter',
    heading: 'Confirm your subscription',
    lead: 'Press the button, or touch this page anywhere, to confirm. Until then, nothing happens. If you did not ask for the newsletter, close the page, and we forget your e-mail address.',
  },
  button: 'Confirm my subscription',
  busy: 'Confirming…',
  done: {
    heading: 'You are subscribed',
    lead: (email: string) =>
      `${email} is confirmed. The next newsletter comes when there is something to read.`,
    next: { label: 'Read the blog', to: '/blog' },
    manage: 'Manage my subscription',
  },
  toBox: 'Open the newsletter form',
} satisfies PageCopy & Record<string, unknown>;

export const unsubscribe = {
  meta: {
    title: 'Unsubscribe',
    description:
      'One button stops the e-mails. Opening this page changes nothing. You need no account or password to leave a list.',
  },
  opening: {
    eyebrow: 'Unsubscribe',
    heading: 'Stop the e-mails',
    lead: 'One button, no questions. If you never confirmed your address, we also forget it, and no one can enter it again for a while.',
  },
  button: 'Unsubscribe',
  busy: 'One moment…',
  done: {
    heading: 'You are unsubscribed',
    lead: 'This list sends you nothing more. This works at once, even for e-mails that were waiting to be sent.',
  },
} satisfies PageCopy & Record<string, unknown>;

export const waitlistConfirm = {
  meta: {
    title: 'Confirm your place on the waitlist',
    description:
      'Confirm your place on the waitlist here. Opening this page changes nothing: you join when you confirm, and then you see your place.',
  },
  opening: {
    eyebrow: 'Waitlist',
    heading: 'Confirm your place',
    lead: 'Press the button, or touch this page anywhere, to join the list. Until then, nothing happens. If you did not ask for this, close the page, and we forget your e-mail address.',
  },
  button: 'Confirm my place',
  busy: 'Confirming…',
  done: {
    heading: 'You are on the waitlist',
    lead: (email: string) =>
      `${email} is confirmed. We write to you when you can send. Until then, try the app: no money moves in the demo.`,
    next: { label: 'Try the demo', to: '/demo/send' },
    manage: 'Manage my place',
  },
} satisfies PageCopy & Record<string, unknown>;
