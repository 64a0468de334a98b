import type { PageCopy } from '#content-types/page-copy.ts';

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
    lead: (email: string) => `Confirmed for ${email}. We write to you when your corridor opens.`,
  },
} satisfies PageCopy & Record<string, unknown>;
