import { palette } from './palette.ts';

/**
 * Colours as tokens, one value per theme. Light is the default whatever the system prefers; dark is chosen on the device.
 * The ratios that `theme.test.ts` holds us to are WCAG 2 contrast.
 */
export const lightTheme = {
  /** The page. */
  paper: palette.paper,
  /** A quiet area on the page. */
  sand: palette.sand,
  /** A card lying on the page. */
  raised: '#FFFDF8',
  /** Text. */
  ink: palette.ink,
  muted: '#4C5F55',
  /** A deep field that carries light text. */
  forest: palette.forest,
  onForest: palette.paper,
  leaf: palette.leaf,
  /** A fill; as text only on forest. */
  gold: palette.gold,
  onGold: palette.ink,
  goldInk: palette.goldInk,
  clay: palette.clay,
  indigo: palette.indigo,
  danger: '#9F2A1B',
  success: '#1B6B45',
  /** Borders of controls. */
  line: '#877F6E',
  /** Decorative rules, which need no contrast. */
  rule: '#DCD1BC',
  focus: palette.indigo,
} as const;

export type ColourToken = keyof typeof lightTheme;
export type Theme = Readonly<Record<ColourToken, string>>;

export const darkTheme: Theme = {
  paper: '#0D1713',
  sand: '#15231C',
  raised: '#1E2F27',
  ink: '#F2EBDD',
  muted: '#A9B8AE',
  forest: '#15231C',
  onForest: '#F2EBDD',
  leaf: '#7CC7A2',
  gold: '#F0BC4A',
  onGold: palette.ink,
  goldInk: '#F0BC4A',
  clay: '#F08A6E',
  indigo: '#A9B4F5',
  danger: '#FF9B8A',
  success: '#7BD3A1',
  line: '#6F8278',
  rule: '#2B3D34',
  focus: '#F0BC4A',
};
