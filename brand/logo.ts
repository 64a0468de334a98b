import { palette } from './palette.ts';

/**
 * The heart: two mirrored spirals in one stroke, from the eye of the left one down to the point and up to the eye of
 * the right one. Keep four stroke widths clear around it.
 */
export const heart = {
  viewBox: '0 0 64 64',
  strokeWidth: 6,
  path: 'M17.2 21A5.5 5.5 0 0 0 28.2 21A12.1 12.1 0 0 0 4 21C4 36 20 44 32 58C44 44 60 36 60 21A12.1 12.1 0 0 0 35.8 21A5.5 5.5 0 0 0 46.8 21',
} as const;

/** The heart for sixteen pixels: half a turn less in the spirals and a gap of a whole pixel between them. */
const smallHeart =
  'M20 26a4.5 4.5 0 0 0 7-4A10 10 0 0 0 6 22C6 34 22 41 32 53C42 41 58 34 58 22A10 10 0 0 0 37 22a4.5 4.5 0 0 0 7 4';

/** On a ground of its own, it holds on light and on dark browser frames alike. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
  `<rect width="64" height="64" rx="14" fill="${palette.forest}"/>` +
  `<path d="${smallHeart}" fill="none" stroke="${palette.gold}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
