import type { PageCopy } from '#content-types/page-copy.ts';

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
  },
  toBox: 'To the newsletter',
} satisfies PageCopy & Record<string, unknown>;
