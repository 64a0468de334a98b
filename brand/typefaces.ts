const english = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const signs = '\u00a0\u202f£€·×–—‘’“”…−→';

/**
 * English, and what is common in the names of people and places in the countries that money is sent from and to; in headlines
 * a little less of it. A rarer letter is shown in the system's face. So each file fits into the first window of a connection.
 */
const letters = {
  display: `${english}${signs}ÉÖÜàáâäçèéêëíïñóôöúûü`,
  text: `${english}${signs}\u2009©°†•←ÀÁÂÄÇÈÉÊËÎÏÑÔÖÜßàáâäçèéêëíîïñòóôöùúûüœ`,
};

/**
 * Two faces, both OFL. What is served of them is the letters above, at the weights below: a third less to fetch before
 * a page looks right. The fallback is what the face is measured against, so that a page set in the
 * system font takes the same room until the real one arrives.
 */
export const typefaces = {
  display: {
    family: 'Bricolage Grotesque',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    characters: letters.display,
    // One weight: nobody can tell 650 from 700 in a headline, and every page would carry both.
    weights: { from: 700, to: 700 },
    fallbacks: [{ like: 'arialBold', weights: { from: 700, to: 700 }, measuredAt: 700 }],
  },
  text: {
    family: 'Figtree',
    file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    characters: letters.text,
    weights: { from: 400, to: 600 },
    fallbacks: [
      { like: 'arial', weights: { from: 400, to: 549 }, measuredAt: 400 },
      { like: 'arialBold', weights: { from: 550, to: 600 }, measuredAt: 600 },
      { like: 'roboto', weights: { from: 400, to: 549 }, measuredAt: 400 },
    ],
  },
} as const satisfies Record<string, Typeface>;

export type SystemFont = 'arial' | 'arialBold' | 'roboto';

export type Typeface = {
  readonly family: string;
  readonly file: string;
  /** What is served of it. */
  readonly characters: string;
  readonly weights: WeightRange;
  readonly fallbacks: readonly {
    readonly like: SystemFont;
    readonly weights: WeightRange;
    /** The weight this face is mostly set in where the fallback stands in for it. */
    readonly measuredAt: number;
  }[];
};

export type WeightRange = { readonly from: number; readonly to: number };
