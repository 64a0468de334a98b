import type { BandName } from '@remit/brand/bands.ts';

/** Class names in full, because Tailwind generates only those it finds in the source. */
export const bandClass = {
  ghana: 'band-ghana',
  kenya: 'band-kenya',
  uganda: 'band-uganda',
  senegal: 'band-senegal',
  weave: 'band-weave',
} as const satisfies Record<BandName, string>;

export const bandOf = { GH: 'ghana', KE: 'kenya', UG: 'uganda', SN: 'senegal' } as const;
