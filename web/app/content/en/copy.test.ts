import { brand } from '@remit/brand/brand.ts';
import { expect, it } from 'vitest';
import { home } from './website/home.ts';

it('the headline of the home page is the tagline of the brand', () => {
  const { firstLine, secondLine } = home.headline;
  expect(`${firstLine} ${secondLine.before}${secondLine.underlined}${secondLine.after}`).toBe(brand.tagline);
});
