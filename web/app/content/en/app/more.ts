import { brand } from '@remit/brand/brand.ts';

export const more = {
  meta: {
    title: 'More',
    description: `Beneficiaries, payment methods, exchange rates, support and settings: everything else in the ${brand.name} app.`,
  },
  demoMeta: {
    title: 'More in the demo',
    description:
      'The menu of the demo app: sample beneficiaries and payment methods, indicative exchange rates, support and settings.',
  },
  heading: 'More',
  menuLabel: 'More screens',
  items: {
    beneficiaries: { title: 'Beneficiaries', text: 'The people you send to' },
    'payment-methods': { title: 'Payment Methods', text: 'How you pay for a transfer' },
    rates: { title: 'Exchange Rates', text: 'What one dollar is worth' },
    support: { title: 'Support', text: 'How to reach us' },
    settings: { title: 'Settings', text: 'Notifications, dark mode, language' },
  },
  version: ({ version }: { version: string }) => `App version ${version}`,
  leaveAppView: 'Leave app view',
};

export const appVersion = '1.0.0';
