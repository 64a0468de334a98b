export const demoBanner = {
  text: 'Demo: all simulated. No money moves.',
  leave: 'Leave demo',
  withoutAccount: 'You are in the demo: no account needed.',
};
