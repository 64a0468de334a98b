import { brand } from '@remit/brand/brand.ts';
import { claimStatement, claims } from '#content/en/claims.ts';

/** Where we are and how to reach us: what is only read on the contact page. */
export const contactDetails = {
  mail: {
    label: 'E-mail',
    address: brand.email,
    note: 'Before launch an answer usually takes up to two working days.',
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
    note: 'The line opens when the service does. Times are those of London.',
    planned: claims['phone-hours'].wording,
  },
  statement: claimStatement,
  visits: 'Please write before you come: nobody keeps office hours for visitors before launch.',
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
};
