import { brand } from '@remit/brand/brand.ts';
import { claimStatement, claims } from '#content/claims.ts';
import type { PageCopy } from '#content-types/page-copy.ts';

export const contact = {
  meta: {
    title: 'Contact',
    description:
      'Write to us about the service, a partnership or a mistake you have found. The form, our e-mail address, phone number and both offices are on this page.',
  },
  opening: {
    eyebrow: 'Contact',
    heading: 'Write to us. A\u00a0person reads\u00a0it.',
    lead: 'Tell us what you need from a service like this, which page confused you, or which country we forgot. Leave out card numbers and passwords: no one here will ask for them.',
  },
  details: {
    mail: {
      label: 'E-mail',
      email: brand.email,
      note: 'Before launch, we usually answer within two working days.',
      planned: claims['mail-reply'].wording,
    },
    questions: {
      before: 'In a hurry? ',
      link: { label: 'Read the FAQ', to: '/faq' },
      after: '.',
    },
    phone: {
      label: 'Phone',
      // From the range that Ofcom keeps free for fiction.
      number: '+44 20 7946 0142',
      note: 'The line opens when we launch. Hours are in London time.',
      planned: claims['phone-hours'].wording,
    },
    statement: claimStatement,
    visits: 'Please write before you come: we have no visiting hours before launch.',
    offices: [
      {
        label: `${brand.company.city} office`,
        company: brand.company.name,
        lines: ['18 Weavers Row', 'London E1'],
      },
      {
        label: `${brand.company.subsidiary.city} office`,
        company: brand.company.subsidiary.name,
        lines: ['7 Audimo Street', 'Vilnius'],
      },
    ],
  },
} satisfies PageCopy & Record<string, unknown>;
