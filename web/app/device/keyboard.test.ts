import { describe, expect, it } from 'vitest';
import { isKeyboardOpen } from './keyboard.ts';

describe('the keyboard', () => {
  it.each([
    { height: 844, isOpen: false },
    { height: 694, isOpen: false },
    { height: 693, isOpen: true },
    { height: 400, isOpen: true },
  ])('of a viewport of 844 px, now $height px high, is open: $isOpen', ({ height, isOpen }) => {
    expect(isKeyboardOpen({ fullHeight: 844, height })).toBe(isOpen);
  });
});
