import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SystemFont, Typeface, WeightRange } from '@remit/brand/typefaces.ts';
import { readFontMetrics } from './font-metrics.ts';

/** Declared, so that an odd currency sign falls back to the system instead of pulling a second file. */
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** How often a character occurs in a thousand of English prose. */
const frequency: Readonly<Record<string, number>> = {
  ' ': 183, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20,
  f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1.4, j: 1, q: 0.8, z: 0.5,
}; // biome-ignore format: a table reads better in rows

/** Advances of the system fonts in thousandths of the em, in the order of the alphabet, the space last. */
const arialAdvances = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
  500, 722, 500, 500, 500, 278,
];
const arialBoldAdvances = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
  556, 778, 556, 556, 500, 278,
];
const alphabet = [...'abcdefghijklmnopqrstuvwxyz '];

/** Roboto runs 911 units of its em where Arial runs 904. */
const robotoOverArial = 911 / 904;

const systemFonts: Record<SystemFont, { names: readonly string[]; averageAdvance: number }> = {
  arial: {
    names: ['Arial', 'ArialMT', 'Liberation Sans'],
    averageAdvance: averageOf(advanceIn(arialAdvances)),
  },
  arialBold: {
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    averageAdvance: averageOf(advanceIn(arialBoldAdvances)),
  },
  roboto: { names: ['Roboto'], averageAdvance: averageOf(advanceIn(arialAdvances)) * robotoOverArial },
};

function advanceIn(advances: readonly number[]) {
  return (character: string) => (advances[alphabet.indexOf(character)] ?? 0) / 1000;
}

function averageOf(advanceOf: (character: string) => number): number {
  let sum = 0;
  let count = 0;
  for (const [character, times] of Object.entries(frequency)) {
    sum += advanceOf(character) * times;
    count += times;
  }
  return sum / count;
}

export function readTypefaceFile(face: Typeface): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(face.file));
}

/** The families to name in `font-family`, in order. */
export function fontStack(face: Typeface): string {
  const own = [face.family, ...new Set(face.fallbacks.map(({ like }) => fallbackFamily(face, like)))];
  return [...own.map((family) => `"${family}"`), 'system-ui', 'sans-serif'].join(', ');
}

/** The face itself, from `href`, and system fonts stretched to take the same room until it arrives. */
export async function fontFaceCss(face: Typeface, href: string): Promise<string> {
  const file = readTypefaceFile(face);
  const own = `@font-face { font-family: "${face.family}"; font-style: normal; font-weight: ${range(face.weights)}; font-display: swap; src: url("${href}") format("woff2"); unicode-range: ${latinRange}; }`;
  const fallbacks = face.fallbacks.map(async ({ like, weights, measuredAt }) => {
    const metrics = await readFontMetrics(file, { weight: measuredAt, characters: face.characters });
    const { names, averageAdvance } = systemFonts[like];
    const adjust = averageOf(metrics.advanceOf) / averageAdvance;
    return `@font-face { font-family: "${fallbackFamily(face, like)}"; font-weight: ${range(weights)}; src: ${names.map((name) => `local("${name}")`).join(', ')}; size-adjust: ${percent(adjust)}; ascent-override: ${percent(metrics.ascent / adjust)}; descent-override: ${percent(metrics.descent / adjust)}; line-gap-override: ${percent(metrics.lineGap / adjust)}; }`;
  });
  return [own, ...(await Promise.all(fallbacks))].join('\n');
}

const range = ({ from, to }: WeightRange) => `${from} ${to}`;
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
/** Arial and Arial Bold are one family; Android, which has neither, gets its own. */
const fallbackFamily = (face: Typeface, like: SystemFont) =>
  `${face.family} ${like === 'roboto' ? 'on Roboto' : 'on Arial'}`;
