export const investors = {
  heading: 'For investors and partners',
  text: 'We are before launch and not yet authorised. Anyone who wants to look closer gets the figures and the risks together.',
  deck: { label: 'Request an investor deck', text: 'Eight pages, as a PDF by e-mail.' },
  meeting: { label: 'Schedule a meeting', text: 'Propose up to three times; we answer with one.' },
  partnership: {
    label: 'Partnership opportunities',
    text: 'For banks, wallets, pickup networks and employers.',
  },
} as const;
