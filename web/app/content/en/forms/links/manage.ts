import type { PageCopy } from '#content-types/page-copy.ts';

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
