import { describe, expect, it, vi } from 'vitest';
import { tellIfUnknown } from './typed-before-hydration.ts';

describe('what was typed before hydration', () => {
  it.each([
    { why: 'an amount over the one we rendered', held: '250', known: '100', told: ['250'] },
    { why: 'a field that was emptied', held: '', known: '100', told: [''] },
    { why: 'a switch that was thrown', held: true, known: false, told: [true] },
  ])('is told: $why', ({ held, known, told }) => {
    expect(tellings(held, known)).toEqual(told);
  });

  it.each([
    { why: 'the same as we know', held: '100', known: '100' },
    { why: 'in a control that keeps its own state', held: '250', known: undefined },
  ])('is left alone: $why', ({ held, known }) => {
    expect(tellings(held, known)).toEqual([]);
  });
});

function tellings<T>(held: T, known: T | undefined): T[] {
  const tell = vi.fn<(held: T) => void>();
  tellIfUnknown(held, known, tell);
  return tell.mock.calls.map(([told]) => told);
}
