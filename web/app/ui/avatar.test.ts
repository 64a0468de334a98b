import { expect, it } from 'vitest';
import { colourFor, initialOf } from './avatar.tsx';

it.each([
  { name: 'Ama Sample', initial: 'A' },
  { name: '  kofi', initial: 'K' },
  { name: 'Élodie', initial: 'É' },
  { name: '', initial: '·' },
])('the initial of "$name" is $initial', ({ name, initial }) => {
  expect(initialOf(name)).toBe(initial);
});

it('a name always has the same colour', () => {
  expect(colourFor('Ama')).toBe(colourFor('Ama'));
});
