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
    expect(rovingTarget(key, from, 3)).toBe(to);
  });
});
