import type { Passage } from '#content/en/website/countries/corridor.ts';

export const southAfricaReading: readonly Passage[] = [
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
];
