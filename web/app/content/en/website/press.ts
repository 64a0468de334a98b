import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { listOf } from '#content/en/list-of.ts';
import type { PageCopy } from '#content/page-copy.ts';

const names = countryCodes.map((code) => countries[code].name);
const [firstCountry = '', ...laterCountries] = names;

export const press = {
  meta: {
    title: 'Press',
    description:
      'For journalists: a sentence and a paragraph you may print as they are, the facts with their status, our logo to download, and whom to write to.',
  },
  opening: {
    eyebrow: 'Press',
    heading: 'The facts, ready to quote',
    lead: 'Everything on this page may be reproduced without asking. If you need a figure that is not here, write to us before your deadline rather than guess.',
  },
  boilerplate: {
    heading: 'About us, to print',
    texts: [
      {
        label: 'In one sentence',
        text: `${brand.name} is a money transfer service in preparation for people abroad who send money home to ${listOf(names)}.`,
      },
      {
        label: 'In one paragraph',
        text: `${brand.name} is a money transfer service in preparation for people abroad who send money home. It is to open in ${firstCountry} first, with ${listOf(laterCountries)} to follow. ${brand.company.name}, of ${brand.company.city}, will run it, together with its subsidiary ${brand.company.subsidiary.name}, of ${brand.company.subsidiary.city}. The service has not launched. Its website offers price estimates and a demo in which every payment is simulated.`,
      },
    ],
    copy: 'Copy',
    copyLabel: (label: string) => `Copy: ${label}`,
    copied: 'Copied.',
    notCopied: 'Your browser did not let us copy. Select the text instead.',
  },
  contact: {
    heading: 'Press contact',
    text: 'Put “Press” in the subject and tell us your deadline. A person reads it; there is no list and no agency.',
    address: brand.email,
    subject: 'Press',
  },
} satisfies PageCopy & Record<string, unknown>;
