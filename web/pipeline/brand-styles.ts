import { dirname, relative } from 'node:path';
import { type Band, bands } from '@remit/brand/bands.ts';
import { darkTheme, lightTheme, type Theme } from '@remit/brand/theme.ts';
import { typefaces } from '@remit/brand/typefaces.ts';
import type { Plugin } from 'vite';
import { fontFaceCss, fontStack } from './font-faces.ts';
import { subsetFontFile } from './font-file.ts';
import { svgDataUri } from './svg-data-uri.ts';

const placeholder = '@import "brand";';

/** Puts the brand's tokens, fonts and bands where the stylesheet says `@import 'brand'`, before Tailwind reads it. */
export function brandStyles(): Plugin {
  return {
    name: 'brand-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(app|staff)\/styles\.css$/ },
      async handler(source, id) {
        if (!source.includes(placeholder)) throw new Error(`styles.css must say ${placeholder}`);
        const css = await brandCss(dirname(id));
        return source.replace(placeholder, () => css);
      },
    },
  };
}

/** Paths are relative to the stylesheet. */
async function brandCss(from: string): Promise<string> {
  const fonts = Object.values(typefaces).map(async (face) =>
    fontFaceCss(face, relative(from, await subsetFontFile(face)).replaceAll('\\', '/')),
  );
  return [
    ...(await Promise.all(fonts)),
    // Clears the default palette, so that a stray `text-blue-500` compiles to nothing.
    `@theme { --color-*: initial; --font-*: initial; ${colours(lightTheme)} --font-sans: ${fontStack(typefaces.text)}; --font-display: ${fontStack(typefaces.display)}; }`,
    // Set here, so that no page carries Tailwind's list of fallbacks.
    `@theme inline { --default-font-family: ${fontStack(typefaces.text)}; --default-font-feature-settings: normal; --default-font-variation-settings: normal; }`,
    `@layer base { :root { color-scheme: light; } [data-theme="dark"] { color-scheme: dark; ${colours(darkTheme)} } }`,
    ...Object.entries(bands).map(
      ([name, band]) => `@utility band-${name} { background-image: url("${dataUri(band)}"); }`,
    ),
  ].join('\n');
}

function colours(theme: Theme): string {
  return Object.entries(theme)
    .map(([token, value]) => `--color-${kebab(token)}: ${value};`)
    .join(' ');
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function dataUri({ width, height, drawing }: Band): string {
  return svgDataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`,
  );
}
