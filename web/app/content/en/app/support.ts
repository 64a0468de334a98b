import { brand } from '@remit/brand/brand.ts';
import { claimStatement, claimStatus } from '#content/claims.ts';

export const support = {
  meta: {
    title: 'Support',
    description: `How to reach ${brand.name}: by e-mail today, by live chat and phone after we launch. Answers to common questions are ready now.`,
  },
  demoMeta: {
    title: 'Support in the demo',
    description: `The demo app’s support screen: live chat 24/7, phone Mon-Fri 9-18, e-mail answered within 2 hours: ${claimStatus}.`,
  },
  heading: 'Support',
  note: 'These are the hours we plan for our launch. Until then, write to us.',
  statement: claimStatement,
  channels: [
    {
      id: 'live-chat',
      title: 'Live chat',
      availability: '24/7',
      description: 'No one answers live before we launch. Write to us, and we answer by e-mail.',
      action: { label: 'Write to us instead', to: '/contact' },
    },
    {
      id: 'phone',
      title: 'Phone',
      availability: 'Mon-Fri 9-18',
      description: 'Our phone lines open when we launch.',
      action: { label: 'See contact details', to: '/contact' },
    },
    {
      id: 'email',
      title: 'E-mail',
      availability: 'Reply within 2 hours',
      description: 'Open today. The 2 hours apply from our launch.',
      action: { label: `Write to ${brand.email}`, to: `mailto:${brand.email}` },
    },
  ],
  faq: 'Read common questions',
} as const;
