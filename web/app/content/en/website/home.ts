type Fee = { readonly share: string; readonly minimum: string };

export const home = {
  meta: {
    title: 'Send money to Ghana, Kenya, Uganda and Senegal',
    description: ({ share, minimum }: Fee) =>
      `A money transfer service in the making: ${share} fee, ${minimum} minimum, to bank accounts, mobile wallets and cash pickup. Ghana comes first.`,
  },
  notice: 'Coming Soon - Join Our Waitlist',
  headline: {
    firstLine: 'Money sent home',
    secondLine: { before: 'is ', woven: 'care', after: ' made visible.' },
  },
  introduction:
    'We are building a way to send money from abroad to Ghana, Kenya, Uganda and Senegal: to a bank account, to a mobile wallet or for cash pickup. Ghana comes first and the others follow. We have not launched, so no money moves here today.',
  /** Follows the share, which is set large. */
  fee: ({ minimum }: Pick<Fee, 'minimum'>) => `fee, ${minimum} minimum`,
  countries: { label: 'The first four countries', first: 'First', later: 'To follow' },
};
