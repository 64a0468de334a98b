/// <reference path="./subset-font.d.ts" />
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

export type FontMetrics = {
  /** Fractions of the em, as the browser lays out a line. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Advance of one of `characters`, as a fraction of the em. */
  readonly advanceOf: (character: string) => number;
};

/** Metrics of a variable font at one weight. fontkit cannot vary a WOFF2 file, so it reads a static instance. */
export async function readFontMetrics(
  file: Buffer,
  { weight, characters }: { weight: number; characters: string },
): Promise<FontMetrics> {
  const instance = await subsetFont(file, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const font = create(instance) as Font; // a collection of fonts is another format
  return {
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    lineGap: font.lineGap / font.unitsPerEm,
    advanceOf: (character) =>
      font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm,
  };
}
