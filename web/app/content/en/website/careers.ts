import { brand } from '@remit/brand/brand.ts';
import type { PageCopy } from '#content-types/page-copy.ts';
import type { Testimonial } from '#content-types/testimonial.ts';

export type Position = {
  readonly id: string;
  readonly title: string;
  readonly location: 'London (hybrid)' | 'Vilnius (on-site)' | 'Remote Africa';
  readonly department: string;
  readonly type: 'Full-time';
};

export const careers = {
  meta: {
    title: 'Careers',
    description: `The team we want to be at launch: six sample positions in ${brand.company.city}, ${brand.company.subsidiary.city} and remote across Africa.`,
  },
  opening: {
    eyebrow: 'Careers',
    heading: 'Careful work with other people’s money',
    lead: 'Every payday, people in four countries wait for their phone to buzz. Getting the money there is our work: arithmetic, law and good manners.',
  },
  positions: {
    heading: 'Open positions',
    notice:
      'These six are samples. They show the team we plan for the launch. We cannot fill any of them before we are authorised.',
    columns: [
      { heading: 'Position' },
      { heading: 'Department' },
      { heading: 'Location' },
      { heading: 'Type' },
      { heading: 'Application' },
    ],
    apply: 'Apply',
    /** Read out behind the word, since there are six of them. */
    applyAs: (position: string) => ` as ${position}`,
    items: [
      {
        id: 'payments-engineer',
        title: 'Payments Engineer',
        location: 'London (hybrid)',
        department: 'Engineering',
        type: 'Full-time',
      },
      {
        id: 'product-designer',
        title: 'Product Designer',
        location: 'London (hybrid)',
        department: 'Design',
        type: 'Full-time',
      },
      {
        id: 'compliance-officer',
        title: 'Compliance Officer',
        location: 'Vilnius (on-site)',
        department: 'Compliance',
        type: 'Full-time',
      },
      {
        id: 'treasury-analyst',
        title: 'Treasury Analyst',
        location: 'Vilnius (on-site)',
        department: 'Finance',
        type: 'Full-time',
      },
      {
        id: 'payout-partnerships-lead',
        title: 'Payout Partnerships Lead',
        location: 'Remote Africa',
        department: 'Partnerships',
        type: 'Full-time',
      },
      {
        id: 'customer-support-lead',
        title: 'Customer Support Lead',
        location: 'Remote Africa',
        department: 'Support',
        type: 'Full-time',
      },
    ] satisfies readonly Position[],
  },
  values: {
    heading: 'How we want to work',
    items: [
      {
        title: 'Right to the last digit',
        text: 'An amount is a whole number, never a guess. If you find a cent in the wrong place, you stop the work, and we thank you.',
      },
      {
        title: 'Ask as you would be asked',
        text: 'Someone may answer our questions after a night shift. We write each one as if our own mother had to answer it.',
      },
      {
        title: 'Ready for an old phone',
        text: 'A page is finished when it opens on a five-year-old phone with two bars of signal, not when it looks good in the office.',
      },
      {
        title: 'Tell people first',
        text: 'If a mistake affects you, you hear it from us first, in plain words. No one here loses respect by admitting one.',
      },
    ],
  },
  testimonial: {
    heading: 'A day we look forward to',
    notice: 'She is invented: a colleague we have not hired yet.',
    item: {
      id: 'efua',
      name: 'Efua Asante',
      location: 'Payments Engineer, London (hybrid)',
      image: 'afro',
      quote:
        'On my second day I asked why a fee of 2.525 is shown as 2.53. Three people put down their coffee to tell me. By lunch it was a test with my name on it.',
      rating: 5,
      date: '2025-04-30',
    } satisfies Testimonial,
  },
  speculative: {
    heading: 'Do you do other work?',
    text: 'Write to us anyway. Half of the work we need has no job title yet.',
    label: 'Send a speculative application',
  },
} satisfies PageCopy & Record<string, unknown>;
