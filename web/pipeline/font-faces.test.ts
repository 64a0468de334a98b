import { type Typeface, typefaces } from '@remit/brand/typefaces.ts';
import { describe, expect, it } from 'vitest';
import { fontFaceCss, fontStack, readTypefaceFile } from './font-faces.ts';
import { readFontMetrics } from './font-metrics.ts';

const metricsOf = (face: Typeface, weight: number) =>
  readFontMetrics(readTypefaceFile(face), { weight, characters: face.characters });

describe('a variable face', () => {
  // Widths as Chromium lays them out without kerning, in thousandths of the em.
  it.each([
    { face: 'text', weight: 400, widths: { a: 510, e: 546, m: 851, W: 960, '€': 662, ' ': 247 } },
    { face: 'text', weight: 650, widths: { a: 528, e: 552, m: 868, W: 980, '€': 688, ' ': 240 } },
    { face: 'display', weight: 700, widths: { a: 586, e: 581, m: 946, W: 986, '€': 745, ' ': 231 } },
  ] as const)(
    'has the advances of $face at $weight that a browser gives it',
    async ({ face, weight, widths }) => {
      const { advanceOf } = await metricsOf(typefaces[face], weight);
      for (const [character, width] of Object.entries(widths)) {
        expect(advanceOf(character) * 1000, character).toBeCloseTo(width);
      }
    },
  );

  it('has a stand-in whose lines are as high, once it is adjusted', async () => {
    const css = await fontFaceCss(typefaces.text, 'text.woff2');
    const { ascent, descent } = await metricsOf(typefaces.text, 400);
    const standIns = [
      ...css.matchAll(/size-adjust: ([\d.]+)%; ascent-override: ([\d.]+)%; descent-override: ([\d.]+)%/g),
    ];
    expect(standIns).toHaveLength(typefaces.text.fallbacks.length);
    for (const [, adjust, up, down] of standIns) {
      expect((Number(adjust) * Number(up)) / 10_000).toBeCloseTo(ascent, 3);
      expect((Number(adjust) * Number(down)) / 10_000).toBeCloseTo(descent, 3);
    }
  });

  it('is followed by its stand-ins and the system in the stack', () => {
    expect(fontStack(typefaces.text)).toBe(
      '"Figtree", "Figtree on Arial", "Figtree on Roboto", system-ui, sans-serif',
    );
  });
});
