import { describe, expect, it } from 'vitest';
import { type ColourToken, darkTheme, lightTheme, type Theme } from './theme.ts';

type Pair = { text: ColourToken; on: ColourToken; ratioMin: number };

function relativeLuminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: Theme, { text, on }: Pair): number {
  const [dark = 0, light = 0] = [theme[text], theme[on]].map(relativeLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light: Pair[] = [
  { text: 'ink', on: 'paper', ratioMin: 15.3 },
  { text: 'muted', on: 'paper', ratioMin: 6.3 },
  { text: 'forest', on: 'paper', ratioMin: 9.3 },
  { text: 'onForest', on: 'forest', ratioMin: 9.3 },
  { text: 'leaf', on: 'paper', ratioMin: 5.8 },
  { text: 'onGold', on: 'gold', ratioMin: 7.6 },
  { text: 'gold', on: 'forest', ratioMin: 4.6 },
  { text: 'goldInk', on: 'paper', ratioMin: 6.1 },
  { text: 'clay', on: 'paper', ratioMin: 5.6 },
  { text: 'indigo', on: 'paper', ratioMin: 9.4 },
  { text: 'danger', on: 'paper', ratioMin: 6.9 },
  { text: 'success', on: 'paper', ratioMin: 6.0 },
  { text: 'line', on: 'paper', ratioMin: 3.6 },
  { text: 'muted', on: 'sand', ratioMin: 4.5 },
];

const dark: Pair[] = [
  { text: 'ink', on: 'paper', ratioMin: 15.3 },
  { text: 'muted', on: 'paper', ratioMin: 8.7 },
  { text: 'gold', on: 'paper', ratioMin: 10.3 },
  { text: 'line', on: 'paper', ratioMin: 4.4 },
  { text: 'onForest', on: 'forest', ratioMin: 7 },
  { text: 'onGold', on: 'gold', ratioMin: 7 },
  ...(['leaf', 'goldInk', 'clay', 'indigo', 'danger', 'success', 'muted'] as const).map((text) => ({
    text,
    on: 'raised' as const,
    ratioMin: 4.5,
  })),
];

describe('contrast', () => {
  it.each(light)('is at least $ratioMin for $text on $on in the light theme', (pair) => {
    expect(contrast(lightTheme, pair)).toBeGreaterThanOrEqual(pair.ratioMin);
  });

  it.each(dark)('is at least $ratioMin for $text on $on in the dark theme', (pair) => {
    expect(contrast(darkTheme, pair)).toBeGreaterThanOrEqual(pair.ratioMin);
  });

  it.each([
    { name: 'light', theme: lightTheme },
    { name: 'dark', theme: darkTheme },
  ])('lets the focus ring stand out on every ground of the $name theme', ({ theme }) => {
    for (const on of ['paper', 'sand', 'raised'] as const) {
      expect(contrast(theme, { text: 'focus', on, ratioMin: 3 })).toBeGreaterThanOrEqual(3);
    }
  });
});
