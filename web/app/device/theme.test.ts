import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStorage, writeStorage } from './page-modes.ts';
import { themeIn } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

describe('storage that is closed to us', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    { why: 'it refuses', localStorage: { getItem: deny, setItem: deny } },
    { why: 'there is none', localStorage: undefined },
  ])('remembers nothing and breaks nothing when $why', ({ localStorage }) => {
    vi.stubGlobal('window', { localStorage });
    expect(() => writeStorage('localStorage', 'theme', 'dark')).not.toThrow();
    expect(readStorage('localStorage', 'theme')).toBeNull();
  });
});

describe('the theme', () => {
  it.each([
    { why: 'dark was chosen', stored: 'dark', theme: 'dark' },
    { why: 'light was chosen', stored: 'light', theme: 'light' },
    { why: 'nothing was chosen', stored: null, theme: 'light' },
    { why: 'something unknown is stored', stored: 'sepia', theme: 'light' },
  ])('is $theme when $why', ({ stored, theme }) => expect(themeIn(stored)).toBe(theme));
});
