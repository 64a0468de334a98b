import { maskableIconSvg } from '@remit/brand/logo-files.ts';
import { palette } from '@remit/brand/palette.ts';
import { describe, expect, it } from 'vitest';
import { balancedLines } from './balanced-lines.ts';
import { drawSvg } from './canvas.ts';
import { drawSocialCard } from './social-card.ts';

const side = 192;
const hexAt = (rgba: Uint8ClampedArray, at: number) =>
  `#${Buffer.from(rgba.subarray(at * 4, at * 4 + 3))
    .toString('hex')
    .toUpperCase()}`;

describe('the maskable icon', () => {
  it('leaves the outer fifth free on every side, and fills its ground', async () => {
    const canvas = await drawSvg(maskableIconSvg, { width: side, height: side });
    const rgba = canvas.getContext('2d').getImageData(0, 0, side, side).data;
    const safe = { from: side * 0.2, to: side * 0.8 };
    let [drawn, opaque] = [0, 0];
    for (let at = 0; at < side * side; at++) {
      const [x, y] = [at % side, Math.floor(at / side)];
      const isGround = hexAt(rgba, at) === palette.forest;
      if (rgba[at * 4 + 3] === 255) opaque++;
      if (!isGround) drawn++;
      const isSafe = Math.min(x, y) >= Math.floor(safe.from) && Math.max(x, y) <= Math.ceil(safe.to);
      if (!isSafe && !isGround) throw new Error(`something is drawn at ${x}, ${y}`);
    }
    expect(opaque).toBe(side * side);
    expect(drawn).toBeGreaterThan(side * side * 0.05);
  });
});

describe('a social card', () => {
  it('is the same picture each time it is drawn', async () => {
    const card = { heading: 'Send money to Kenya', strips: ['kenya'] } as const;
    expect(await drawSocialCard(card)).toEqual(await drawSocialCard(card));
  });

  it.each([
    'Press',
    'When the message is not from your mother, and what to do about it now',
    'Internationalisation, misunderstandings and disproportionate charges',
  ])('has room for "%s"', async (heading) => {
    const png = await drawSocialCard({ heading, strips: ['ghana', 'kenya', 'uganda', 'senegal'] });
    expect(png.length).toBeLessThanOrEqual(200_000);
  });
});

describe('lines of a heading', () => {
  const widthOf = (line: string) => line.length;

  it.each([
    { why: 'one line stays one', heading: 'Press', lines: ['Press'] },
    { why: 'no word is left alone', heading: 'aaaa bbbb cccc dd', lines: ['aaaa bbbb', 'cccc dd'] },
    {
      why: 'a word too long gets a line of its own',
      heading: 'a bbbbbbbbbbbbbbbbb c',
      lines: ['a', 'bbbbbbbbbbbbbbbbb', 'c'],
    },
  ])('are balanced: $why', ({ heading, lines }) => {
    expect(balancedLines(heading, { widthMax: 14, widthOf })).toEqual(lines);
  });
});
