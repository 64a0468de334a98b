import { faviconSvg } from '@remit/brand/logo.ts';
import {
  appIconSvg,
  logoFiles,
  maskableIconSvg,
  shortcutIconSvg,
  touchIconSvg,
} from '@remit/brand/logo-files.ts';
import { historyLines, ratesLines, sendLines } from '#ui/shortcut-lines.ts';
import { cached } from './build-cache.ts';
import { drawSvg } from './canvas.ts';
import { drawingVersion } from './drawing-version.ts';
import { icoOf } from './ico.ts';

type Size = { readonly width: number; readonly height: number };

const square = (side: number): Size => ({ width: side, height: side });

/** Drawn on a field of 289 by 112; ten times that prints well. */
const pressLogoSize: Size = { width: 2869, height: 1120 };

const pngs: Readonly<Record<string, { readonly svg: string; readonly size: Size }>> = {
  'apple-touch-icon.png': { svg: touchIconSvg, size: square(180) },
  'icons/icon-192.png': { svg: appIconSvg, size: square(192) },
  'icons/icon-512.png': { svg: appIconSvg, size: square(512) },
  'icons/maskable-192.png': { svg: maskableIconSvg, size: square(192) },
  'icons/maskable-512.png': { svg: maskableIconSvg, size: square(512) },
  'icons/shortcut-send.png': { svg: shortcutIconSvg(sendLines), size: square(192) },
  'icons/shortcut-history.png': { svg: shortcutIconSvg(historyLines), size: square(192) },
  'icons/shortcut-rates.png': { svg: shortcutIconSvg(ratesLines), size: square(192) },
  'press/logo-light.png': { svg: logoFiles.light, size: pressLogoSize },
  'press/logo-dark.png': { svg: logoFiles.dark, size: pressLogoSize },
  'press/logo-one-colour.png': { svg: logoFiles.oneColour, size: pressLogoSize },
  'press/app-icon.png': { svg: appIconSvg, size: square(1024) },
};

export async function siteIcons(): Promise<Record<string, Buffer | string>> {
  const drawnWith = await drawingVersion();
  const drawn: Record<string, Buffer> = {};
  for (const [path, { svg, size }] of Object.entries(pngs)) {
    drawn[path] = await cached([drawnWith, svg, size], async () => (await drawSvg(svg, size)).encode('png'));
  }
  const favicons: { side: number; png: Buffer }[] = [];
  for (const side of [16, 32, 48]) {
    const png = await cached([drawnWith, faviconSvg, side], async () =>
      (await drawSvg(faviconSvg, square(side))).encode('png'),
    );
    favicons.push({ side, png });
  }
  return {
    ...drawn,
    'favicon.svg': faviconSvg,
    'favicon.ico': icoOf(favicons),
    'press/logo-light.svg': logoFiles.light,
    'press/logo-dark.svg': logoFiles.dark,
    'press/logo-one-colour.svg': logoFiles.oneColour,
    'press/app-icon.svg': appIconSvg,
  };
}
