import type { CountryCode } from '@remit/domain/catalogue/countries.ts';

/** What the page needs beside the words that are only read. */
export const aboutPage = {
  meta: {
    title: 'About us',
    description:
      'Who is building this money transfer service for people abroad, why its sign is a heart, and which of its claims still wait for authorisation.',
  },
  testimonials: {
    heading: 'What we would like to hear one day',
    notice:
      'Nobody has sent money with us yet, so nobody has praised us for it. These four people are invented, and so are their stars: they say what we want to earn.',
    label: 'Testimonials by country',
    tabs: [
      { country: 'KE', name: 'Kenya' },
      { country: 'GH', name: 'Ghana' },
      { country: 'UG', name: 'Uganda' },
      { country: 'SN', name: 'Senegal' },
    ] satisfies readonly { country: CountryCode; name: string }[],
  },
};
