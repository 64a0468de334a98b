import { expect, it } from 'vitest';
import { careers } from './careers.ts';

const { items } = careers.positions;

it('has six sample positions, all of them full-time, and says that they are samples', () => {
  expect(items).toHaveLength(6);
  expect(new Set(items.map(({ id }) => id)).size).toBe(6);
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['Full-time']));
  expect(careers.positions.notice).toContain('samples');
});

it('offers work in all three places', () => {
  expect(new Set(items.map(({ location }) => location))).toEqual(
    new Set(['London (hybrid)', 'Vilnius (on-site)', 'Remote Africa']),
  );
});
