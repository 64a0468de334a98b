import { describe, expect, it } from 'vitest';
import { rovingTarget } from './roving.ts';

describe('arrow keys', () => {
  it.each([
    { why: 'right to the next', key: 'ArrowRight', from: 0, to: 1 },
    { why: 'right from the last to the first', key: 'ArrowRight', from: 2, to: 0 },
    { why: 'left from the first to the last', key: 'ArrowLeft', from: 0, to: 2 },
    { why: 'home', key: 'Home', from: 2, to: 0 },
    { why: 'to the end', key: 'End', from: 0, to: 2 },
    { why: 'nowhere up in a row', key: 'ArrowUp', from: 1, to: undefined },
    { why: 'nowhere by a letter', key: 'a', from: 1, to: undefined },
  ])('lead $why', ({ key, from, to }) => {
    expect(rovingTarget(key, from, { count: 3, axis: 'row' })).toBe(to);
  });

  it.each([
    { key: 'ArrowDown', to: 0 },
    { key: 'ArrowUp', to: 2 },
  ])('enter a column from outside by its near end: $key', ({ key, to }) => {
    expect(rovingTarget(key, -1, { count: 3, axis: 'column' })).toBe(to);
  });

  it('lead nowhere where there is nothing', () => {
    expect(rovingTarget('End', -1, { count: 0, axis: 'row' })).toBeUndefined();
  });
});
