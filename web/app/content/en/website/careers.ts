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
    lead: 'Every payday, people in four countries wait for a phone to buzz. What happens between a sender’s thumb and that sound is our work: arithmetic, law and good manners.',
  },
  positions: {
    heading: 'Open positions',
    notice:
      'These six are samples. They show the team we plan for the launch; none of them can be filled before we are authorised.',
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
        text: 'An amount is a whole number, never a guess. Whoever finds a cent in the wrong place stops the line, and is thanked for it.',
      },
      {
        title: 'Ask as you would be asked',
        text: 'A check of identity meets someone after a night shift. We write each question as if our own mother had to answer it.',
      },
      {
        title: 'The old phone decides',
        text: 'A page is finished when it opens on a phone of five years ago with two bars of signal, not when it looks good in the office.',
      },
      {
        title: 'Tell it first',
        text: 'Anyone a mistake affects hears of it from us, before anyone else, in plain words. Nobody here loses standing by owning one.',
      },
    ],
  },
  testimonial: {
    heading: 'A day we look forward to',
    notice: 'Not a colleague yet: the voice of someone we have not hired.',
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
    heading: 'None of the six?',
    text: 'Write to us anyway. Half of what a service like this needs has no job title yet.',
    label: 'Send a speculative application',
  },
} satisfies PageCopy & Record<string, unknown>;
