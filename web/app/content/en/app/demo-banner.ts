export const demoBanner = {
  text: 'Demo: all simulated. No money moves.',
  leave: 'Leave demo',
};
