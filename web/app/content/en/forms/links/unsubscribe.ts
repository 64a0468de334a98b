import type { PageCopy } from '#content-types/page-copy.ts';

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
