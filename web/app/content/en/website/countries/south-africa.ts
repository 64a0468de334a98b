import type { LaterCountry } from './country.ts';

export const southAfrica = {
  meta: {
    title: 'South Africa: not among our first four countries',
    description:
      'South Africa has no opening date yet. Why our calculators have no rand, what we would have to solve first, and a waitlist of its own.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'No date for South Africa yet',
    lead: 'No calculator on this site has the rand. We open four countries before we choose a fifth. South Africa is a candidate, not a promise.',
  },
  waitlist: {
    heading: 'Should South Africa be the fifth?',
    text: 'Tell us where you send from and how they want to be paid. We count this waitlist when we choose a fifth country.',
  },
  passages: [
    {
      heading: 'Why it is not simple',
      text: [
        'South Africa has exchange control. Money crosses its border only through dealers that the Reserve Bank has authorised, and each payment is reported with its reason. We would need such a dealer as a partner, and a form that asks you for the reason in plain words.',
        'South Africa also sends more money than it receives: to Zimbabwe, Lesotho, Mozambique and Malawi. A service that only pays out there would solve the smaller half.',
      ],
    },
    {
      heading: 'If you live there',
      text: [
        'From South Africa you can join the waitlist for [Ghana](/countries/ghana), [Kenya](/countries/kenya), [Uganda](/countries/uganda) or [Senegal](/countries/senegal) as a sender: choose South Africa under “You send from”.',
      ],
    },
  ],
} as const satisfies LaterCountry;
