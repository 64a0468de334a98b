export const demoBanner = {
  text: 'Demo: simulated. No money moves.',
  leave: 'Leave demo',
};
