/**
 * Two faces, both OFL, latin only. The fallback is what the face is measured against, so that a page set in the
 * system font takes the same room until the real one arrives.
 */
export const typefaces = {
  display: {
    family: 'Bricolage Grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { from: 200, to: 800 },
    fallbacks: [{ like: 'arialBold', weights: { from: 200, to: 800 }, measuredAt: 700 }],
  },
  text: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: { from: 300, to: 900 },
    fallbacks: [
      { like: 'arial', weights: { from: 300, to: 549 }, measuredAt: 400 },
      { like: 'arialBold', weights: { from: 550, to: 900 }, measuredAt: 650 },
      { like: 'roboto', weights: { from: 300, to: 549 }, measuredAt: 400 },
    ],
  },
} as const satisfies Record<string, Typeface>;

export type SystemFont = 'arial' | 'arialBold' | 'roboto';

export type Typeface = {
  readonly family: string;
  readonly file: string;
  readonly weights: WeightRange;
  readonly fallbacks: readonly {
    readonly like: SystemFont;
    readonly weights: WeightRange;
    /** The weight this face is mostly set in where the fallback stands in for it. */
    readonly measuredAt: number;
  }[];
};

export type WeightRange = { readonly from: number; readonly to: number };
