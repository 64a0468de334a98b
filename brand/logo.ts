import { palette } from './theme.ts';

/**
 * The heart: two mirrored spirals in one stroke, from the eye of the left one down to the point and up to the eye of
 * the right one. Keep four stroke widths clear around it.
 */
export const heart = {
  viewBox: '0 0 64 64',
  strokeWidth: 6,
  path: 'M17.2 21A5.5 5.5 0 0 0 28.2 21A12.1 12.1 0 0 0 4 21C4 36 20 44 32 58C44 44 60 36 60 21A12.1 12.1 0 0 0 35.8 21A5.5 5.5 0 0 0 46.8 21',
} as const;

/** One colour that holds on a light and on a dark browser frame alike. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${heart.viewBox}">` +
  `<rect width="64" height="64" rx="14" fill="${palette.forest}"/>` +
  `<g transform="translate(32 32) scale(.72) translate(-32 -32)"><path d="${heart.path}" fill="none" stroke="${palette.gold}" stroke-width="${heart.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`;
