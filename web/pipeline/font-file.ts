/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Typeface } from '@remit/brand/typefaces.ts';
import subsetFont from 'subset-font';
import { hashOf } from './build-cache.ts';
import { readTypefaceFile } from './font-faces.ts';

const folder = fileURLToPath(new URL('../../.cache/fonts', import.meta.url));

/** Kerning, and figures of one width. Other features bring glyphs that no page shows. */
const usedFeatures = ['kern', 'tnum'];

/** What the file is called, before the build puts the hash of its content behind. */
export const fontFileName = (face: Typeface) => face.family.toLowerCase().replaceAll(' ', '-');

/** A cached file with only the characters and weights that we serve. */
export async function subsetFontFile(face: Typeface): Promise<string> {
  const whole = readTypefaceFile(face);
  const { from, to } = face.weights;
  const recipe = JSON.stringify([hashOf(whole), face.characters, from, to, usedFeatures]);
  const kept = join(folder, hashOf(recipe).slice(0, 16));
  const path = join(kept, `${fontFileName(face)}.woff2`);
  if (await readFile(path).catch(() => undefined)) return path;
  const part = await subsetFont(whole, face.characters, {
    targetFormat: 'woff2',
    keepFeatures: usedFeatures,
    variationAxes: { wght: from === to ? from : { min: from, max: to } },
  });
  await mkdir(kept, { recursive: true });
  // Under another name first: two builds at once must not read each other's half.
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, part);
  await rename(unfinished, path);
  return path;
}
