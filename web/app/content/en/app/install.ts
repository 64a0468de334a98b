import { brand } from '@remit/brand/brand.ts';

export const installWords = {
  label: `Install ${brand.name}`,
  offer: `Put ${brand.name} on your home screen: it opens at once, in a window of its own.`,
  install: 'Install',
  notNow: 'Not now',
  byHand: {
    title: `Put ${brand.name} on your home screen`,
    steps: ['Tap Share in your browser’s bar.', 'Choose “Add to Home Screen”.', 'Tap Add.'],
  },
  installed: `${brand.name} is on your home screen.`,
};
