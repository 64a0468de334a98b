import { expect, it } from 'vitest';
import { about } from './about.ts';

it('shows every voice whole, with five stars, a day and a drawing of its own', () => {
  const voices = Object.values(about.testimonials.items);
  for (const { id, name, location, quote, rating, date } of voices) {
    expect([id, name, location, quote].every((copy) => copy.trim())).toBe(true);
    expect(rating).toBe(5);
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  }
  expect(new Set(voices.map(({ image }) => image)).size).toBe(voices.length);
});
