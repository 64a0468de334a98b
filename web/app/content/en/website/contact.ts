import type { PageCopy } from '#content/page-copy.ts';

export const contact = {
  meta: {
    title: 'Contact',
    description:
      'Write to us about the service, a partnership or a mistake you have found. The form, our e-mail address, phone number and both offices are on this page.',
  },
  opening: {
    eyebrow: 'Contact',
    heading: 'Write to us. A\u00a0person reads\u00a0it.',
    lead: 'Tell us what you would need from a service like this, where a page confused you, or which corridor we forgot. Leave card numbers and passwords out of it: nobody here will ask for them.',
  },
} satisfies PageCopy;
