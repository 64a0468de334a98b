import { expect, it } from 'vitest';
import { home } from '#content/website/home.ts';

it('the headline of the home page says what this does and for whom', () => {
  const { firstLine, secondLine } = home.headline;
  const headline = `${firstLine} ${secondLine.before}${secondLine.underlined}${secondLine.after}`;
  expect(headline).toBe('You live abroad. Send money home.');
});
