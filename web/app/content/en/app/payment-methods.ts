export const paymentMethods = {
  meta: {
    title: 'Payment Methods',
    description:
      'Your cards and bank accounts will be listed here when you can pay for a transfer. For now, you see invented samples.',
  },
  demoMeta: {
    title: 'Payment Methods in the demo',
    description:
      'A sample card and a sample bank account in the demo app. Both are invented and neither can pay for anything.',
  },
  heading: 'Payment Methods',
  what: 'payment methods',
  loading: 'Loading your payment methods',
  expires: ({ expires }: { expires: string }) => `Expires ${expires}`,
  account: ({ account }: { account: string }) => `Account ${account}`,
};
