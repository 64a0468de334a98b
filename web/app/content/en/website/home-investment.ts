import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { claimStatement, claims } from '#content/en/claims.ts';
import { listOf } from '#content/en/list-of.ts';

// Source: the product specification, section 2 ("Home page"). As of 2026-11. Shown as written, never calculated with.
const each = listOf(countryCodes.map((code) => countries[code].remittances));
const [first = '', ...others] = countryCodes.map((code) => countries[code].name);

export const homeInvestment = {
  heading: 'A market that sends every month',
  figures: [
    { figure: '$13B+', what: 'annual remittances', source: `Our country catalogue: ${each}, together.` },
    {
      figure: '9.4M',
      what: 'diaspora',
      source: 'Our estimate of the people abroad who come from the four countries.',
    },
    {
      figure: `${countryCodes.length}`,
      what: 'markets',
      source: `${first} first; ${listOf(others)} follow.`,
    },
    { figure: '15%', what: 'market growth', source: 'Our estimate. Ask for the deck to see how it is made.' },
  ],
  company: {
    heading: 'The company, as planned',
    statement: claimStatement,
    claims: [claims['money-service-business'], claims['regulated-by-the-fca'], claims['two-companies']],
  },
} as const;
