import { brand } from '@remit/brand/brand.ts';

export const frameCopy = {
  language: 'en',
  writtenOut: 'If the button does not work, copy this link into your browser:',
  sender: `${brand.company.name}, ${brand.company.city}`,
  tagline: brand.tagline,
};
