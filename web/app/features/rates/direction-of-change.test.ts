import { expect, it } from 'vitest';
import { directionOfChange } from './direction-of-change.ts';

it.each([
  { change: '+0.2%', direction: 'up' },
  { change: '-0.1%', direction: 'down' },
  { change: '0.0%', direction: 'same' },
  { change: '+0.0%', direction: 'same' },
])('reads $change as $direction', ({ change, direction }) =>
  expect(directionOfChange(change)).toBe(direction),
);
