import { expect, it } from 'vitest';
import { slowDownFor } from './processor.ts';

it.each([
  { index: 3000, times: 4 },
  { index: 1500, times: 4 },
  { index: 1125, times: 3 },
  { index: 375, times: 1 },
  { index: 100, times: 1 },
])('a processor of $index is slowed down $times times', ({ index, times }) => {
  expect(slowDownFor(index)).toBe(times);
});
