import { brand } from '@remit/brand/brand.ts';
import type { LaterCountry } from './country.ts';

// Checked 2026-11: circulars of the Central Bank of Nigeria of 30 November 2020, 10 July 2023 and 24 June 2024.

export const nigeria = {
  meta: {
    title: 'Nigeria: not among our first four countries',
    description:
      'We do not send to Nigeria yet. What we would need first, what to do until then, and a waitlist of its own that we count if the work begins.',
  },
  opening: {
    eyebrow: 'Not in the first four',
    heading: 'We do not send to Nigeria yet',
    lead: 'The work on Nigeria has not begun. So we show no naira rate, no price, no date and no estimate.',
  },
  waitlist: {
    heading: 'A waitlist for Nigeria',
    text: 'Is your family in Nigeria? Join here: we count you, and you hear first if the work begins.',
  },
  passages: [
    {
      heading: 'What we would need first',
      text: [
        'We would need a licence as an International Money Transfer Operator from the Central Bank of Nigeria. Without it, no one may bring remittances in.',
        'The rule for the currency has changed twice. From the end of 2020, families had to be paid in foreign money. From July 2023, they could choose the naira. Since 2024, it has been the naira only. We have to build for this rule and for the next one.',
      ],
    },
    {
      heading: 'Until then',
      text: [
        'Compare services. The World Bank publishes what they charge from country to country, as Remittance Prices Worldwide. Look at the exchange rate there before the fee.',
        `Be careful: anyone who offers you a transfer to Nigeria in the name of ${brand.name} is a fraud.`,
        'Do you have family in Accra too? [Ghana](/countries/ghana) opens first.',
      ],
    },
  ],
} as const satisfies LaterCountry;
