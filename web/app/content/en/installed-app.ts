/** What a phone says of us once we are on its home screen. */
export const installedApp = {
  description:
    'Estimate what your family receives in Ghana, Kenya, Uganda and Senegal, and try every screen of sending money home. Before launch: nothing is charged or paid out.',
  shortcuts: {
    send: { name: 'Send (demo)', description: 'Send money in the demo; nothing is charged' },
    history: { name: 'History (demo)', description: 'Sample transfers, with their state' },
    rates: { name: 'Exchange rates', description: 'Illustrative rates for the countries we serve' },
  },
} as const;
