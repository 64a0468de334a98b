import { brand } from '@remit/brand/brand.ts';

export const site = {
  homeLabel: `${brand.name}, home page`,
  copyright: `© 2024 ${brand.company.name}, ${brand.company.city}.`,
};
