import { type Band, type BandName, bands } from '@remit/brand/bands.ts';
import { brand } from '@remit/brand/brand.ts';
import { heart } from '@remit/brand/logo.ts';
import { palette } from '@remit/brand/palette.ts';
import { lightTheme } from '@remit/brand/theme.ts';
import { typefaces } from '@remit/brand/typefaces.ts';
import { wordmark } from '@remit/brand/wordmark.ts';
import { balancedLines } from './balanced-lines.ts';
import { type Context, draw, fontOf, type PaintTools } from './canvas.ts';

/** What the big networks ask for. */
export const socialCardSize = { width: 1200, height: 630 } as const;

export type SocialCard = {
  readonly heading: string;
  /** The strips down the right-hand side: one for a country's own page, all four for the rest. */
  readonly strips: readonly BandName[];
};

/** Everything a card is drawn from; two cards with the same recipe are the same picture. */
export const recipeOf = (card: SocialCard) => [
  card,
  socialCardSize,
  lightTheme,
  bands,
  heart,
  wordmark,
  typefaces,
  brand.domain,
];

const margin = 80;
/** Twice a tile for one strip, half a tile for each of four: threads fall on whole pixels and stay sharp. */
const clothWidth = 192;
const headingWidthMax = socialCardSize.width - clothWidth - margin - 64;
const headingHeightMax = 304;
const headingSizes = [144, 128, 112, 104, 96, 88, 80, 76, 72, 68, 64, 60, 56, 52, 48];
const lineHeight = 1.04;
const tracking = -0.025;

export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  const canvas = await draw(socialCardSize, async (context, tools) => {
    context.fillStyle = lightTheme.paper;
    context.fillRect(0, 0, socialCardSize.width, socialCardSize.height);
    await paintCloth(context, tools, card.strips);
    paintLogo(context, tools);
    await paintHeading(context, tools, card.heading);
    context.font = fontOf(typefaces.text, 600, 30);
    context.letterSpacing = '0px';
    context.fillStyle = lightTheme.muted;
    context.fillText(brand.domain, margin, socialCardSize.height - 54);
  });
  return canvas.encode('png');
}

async function paintCloth(context: Context, tools: PaintTools, strips: readonly BandName[]): Promise<void> {
  const width = clothWidth / strips.length;
  const left = socialCardSize.width - clothWidth;
  for (const [i, name] of strips.entries()) {
    await paintBand(context, tools, bands[name], {
      x: left + i * width,
      y: 0,
      width,
      height: socialCardSize.height,
      tileWidth: width,
    });
  }
}

type Place = { x: number; y: number; width: number; height: number; tileWidth: number };

async function paintBand(context: Context, { svg }: PaintTools, band: Band, place: Place): Promise<void> {
  const tile = { width: place.tileWidth, height: (place.tileWidth * band.height) / band.width };
  const image = await svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${band.width} ${band.height}">${band.drawing}</svg>`,
    tile,
  );
  context.save();
  context.beginPath();
  context.rect(place.x, place.y, place.width, place.height);
  context.clip();
  for (let y = place.y; y < place.y + place.height; y += tile.height) {
    for (let x = place.x; x < place.x + place.width; x += tile.width) context.drawImage(image, x, y);
  }
  context.restore();
}

function paintLogo(context: Context, { path }: PaintTools): void {
  context.save();
  context.translate(margin - 1, 62);
  context.strokeStyle = lightTheme.clay;
  context.lineWidth = heart.strokeWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(path(heart.path));
  context.translate(82, 48);
  context.fillStyle = lightTheme.forest;
  context.fill(path(wordmark.path));
  context.restore();
}

async function paintHeading(context: Context, tools: PaintTools, heading: string): Promise<void> {
  const { sizePx, lines } = fitted(context, heading);
  const step = sizePx * lineHeight;
  // The block ends above the URL, so that short and long headings share a baseline.
  const lastBaseline = socialCardSize.height - 160;
  context.fillStyle = palette.ink;
  for (const [i, line] of lines.entries()) {
    context.fillText(line, margin - sizePx * 0.04, lastBaseline - (lines.length - 1 - i) * step);
  }
  await paintBand(context, tools, bands.weave, {
    x: margin,
    y: lastBaseline + 40,
    width: 144,
    height: 12,
    tileWidth: 48,
  });
}

function fitted(context: Context, heading: string): { sizePx: number; lines: string[] } {
  for (const sizePx of headingSizes) {
    context.font = fontOf(typefaces.display, 700, sizePx);
    context.letterSpacing = `${sizePx * tracking}px`;
    const widthOf = (line: string) => context.measureText(line).width;
    const lines = balancedLines(heading, { widthMax: headingWidthMax, widthOf });
    const isHighEnough = lines.length * sizePx * lineHeight <= headingHeightMax;
    if (isHighEnough && lines.every((line) => widthOf(line) <= headingWidthMax)) return { sizePx, lines };
  }
  throw new Error(`no social card can hold the heading "${heading}"`);
}
