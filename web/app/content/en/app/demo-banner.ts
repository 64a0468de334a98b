export const demoBanner = {
  text: 'Demo: everything here is simulated. No money moves.',
  leave: 'Leave demo',
};
