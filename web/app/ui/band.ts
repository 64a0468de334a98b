import type { BandName } from '@remit/brand/bands.ts';

/** Written out, because Tailwind only makes the classes it can read. */
export const bandClass = {
  ghana: 'band-ghana',
  kenya: 'band-kenya',
  uganda: 'band-uganda',
  senegal: 'band-senegal',
  weave: 'band-weave',
} as const satisfies Record<BandName, string>;

/** Each country's band, by its code. */
export const bandOf = { GH: 'ghana', KE: 'kenya', UG: 'uganda', SN: 'senegal' } as const;
