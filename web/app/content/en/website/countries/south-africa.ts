import type { LaterCountry } from './country.ts';

export const southAfrica = {
  meta: {
    title: 'South Africa: a later country, without a date',
    description:
      'South Africa is not one of the four countries we open with. Why our calculators have no rand, what would have to be solved, and a waitlist of its own.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'No date for South Africa yet',
    lead: 'You will not find the rand in any calculator on this site. Four countries open before a fifth is even chosen, and South Africa is a candidate for it, not a promise.',
  },
  waitlist: {
    heading: 'Should it be South Africa?',
    text: 'Say where you send from and how they like to be paid. The list is counted when a fifth country is chosen.',
  },
  passages: [
    {
      heading: 'Why it is not simple',
      text: [
        'South Africa has exchange control. Money crosses its border only through dealers that the Reserve Bank has authorised, and each payment is reported with the reason for it. We would need such a dealer as a partner, and a form that asks you for the reason in words that people use.',
        'It is also a country that sends more than it receives: to Zimbabwe, Lesotho, Mozambique, Malawi. A service that only pays out there would solve the smaller half.',
      ],
    },
    {
      heading: 'If you live there',
      text: [
        'Then you may be waiting for another page. People in South Africa can join the list for [Ghana](/countries/ghana), [Kenya](/countries/kenya), [Uganda](/countries/uganda) or [Senegal](/countries/senegal) as senders: choose South Africa under “You send from”.',
      ],
    },
  ],
} as const satisfies LaterCountry;
