import { brand } from '@remit/brand/brand.ts';
import type { LaterCountry } from './country.ts';

// Checked 2026-11: circulars of the Central Bank of Nigeria of 30 November 2020, 10 July 2023 and 24 June 2024.

export const nigeria = {
  meta: {
    title: 'Nigeria: not among our first four countries',
    description:
      'We do not send to Nigeria. What would have to come first, what to use meanwhile, and a waitlist of its own that is counted if the work begins.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'We do not send to Nigeria yet',
    lead: 'We could print a naira rate here and let you hope. There is none: no price, no date and no estimate, because the work on Nigeria has not begun.',
  },
  waitlist: {
    heading: 'A waitlist of its own',
    text: 'Is your family in Nigeria? Whoever waits here is counted, and hears first if the work begins.',
  },
  passages: [
    {
      heading: 'What would come first',
      text: [
        'A licence as an International Money Transfer Operator from the Central Bank of Nigeria; without one nobody may bring remittances in.',
        'Then the currency. From the end of 2020 families had to be paid in foreign money, from July 2023 they could choose the naira, and since 2024 it is the naira alone. A service has to be built for the rule that holds, and to survive the next one.',
      ],
    },
    {
      heading: 'Until then',
      text: [
        'Compare. The World Bank publishes under the name Remittance Prices Worldwide what services charge, corridor by corridor; look at the exchange rate there before the fee.',
        `And be careful: a transfer to Nigeria that is offered in the name of ${brand.name} is a fraud.`,
        'Family in Accra as well? [Ghana](/countries/ghana) opens first.',
      ],
    },
  ],
} as const satisfies LaterCountry;
