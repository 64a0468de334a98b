import { palette } from '@remit/brand/palette.ts';
import type { PortraitName } from '#content-types/testimonial.ts';

/** A paper cut without a face, because the person is invented. The name is beside it. */
export function Portrait({
  image,
  className = 'size-28 @3xl:row-span-2 @3xl:size-40',
}: {
  image: PortraitName;
  className?: string;
}) {
  const { ground, garment, trim, skin, behind, hair, cloth = palette.ink, folds } = portraits[image];
  return (
    <svg viewBox="0 0 96 96" className={`shrink-0 rounded-2xl ${className}`} aria-hidden="true">
      <path fill={ground} d="M0 0h96v96H0z" />
      {behind && <path fill={cloth} d={behind} />}
      <path fill={garment} d="M6 96c1-18 14-26 33-28h18c19 2 32 10 33 28z" />
      <path fill={skin} d="M41 52h14v15a7 7 0 0 1-14 0z" />
      <path
        fill="none"
        stroke={trim}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 6"
        d="M35 69c3 14 23 14 26 0"
      />
      <path
        fill={skin}
        d="M33 38c0-12 6-19 15-19s15 7 15 19c0 13-7 21-15 21s-15-8-15-21zM33 36a4 5 0 0 0 0 10zM63 36a4 5 0 0 1 0 10z"
      />
      <path fill={cloth} d={hair} />
      {folds && <path fill="none" stroke={trim} strokeWidth="2.5" strokeLinecap="round" d={folds} />}
    </svg>
  );
}

type Parts = {
  readonly ground: string;
  readonly garment: string;
  readonly trim: string;
  readonly skin: string;
  /** What hangs down behind the shoulders. */
  readonly behind?: string;
  /** Hair, or what is worn over it. */
  readonly hair: string;
  /** Its colour; that of hair without one. */
  readonly cloth?: string;
  readonly folds?: string;
};

const { sand, forest, leaf, gold, goldInk, clay, indigo, paper } = palette;
const brown = { light: '#8A5A33', middle: '#6B4226', deep: '#4C2E1D' };
const hairline = 'M33 38c-3-17 4-24 15-24s18 7 15 24c-1-7-4-11-8-12-5 2-9 2-14 0-4 1-7 5-8 12z';

const portraits: Readonly<Record<PortraitName, Parts>> = {
  wrap: {
    ...{ ground: sand, garment: indigo, trim: gold, skin: brown.middle, cloth: clay },
    hair: 'M32 35c-8-14-2-28 13-30 9-1 13 1 16 4 3-6 14-6 14 0-1 5-6 7-10 7 1 6 0 13-2 19-4-7-9-9-15-9s-12 2-16 9z',
    folds: 'M34 28c8-6 20-8 30-5M36 18c7-5 16-6 25-5',
  },
  short: {
    ...{ ground: sand, garment: clay, trim: gold, skin: brown.deep },
    hair: 'M33 37c-2-16 4-22 15-22s17 6 15 22c-1-6-2-9-3-11-8 1-16 1-24 0-1 2-2 5-3 11z',
  },
  cap: {
    ...{ ground: forest, garment: goldInk, trim: sand, skin: brown.deep, cloth: gold },
    hair: 'M33 33c-1-13 5-19 15-19s16 6 15 19c-9-4-21-4-30 0z',
    folds: 'M34 30c9-4 19-4 28 0',
  },
  scarf: {
    ...{ ground: gold, garment: indigo, trim: paper, skin: brown.light, cloth: indigo },
    behind: 'M25 74c-3-38 5-62 23-62s26 24 23 62c-12 9-34 9-46 0z',
    hair: 'M33 40c-3-18 4-27 15-27s18 9 15 27c0-11-6-17-15-17s-15 6-15 17zM33 40c1 14 7 20 15 20s14-6 15-20c6 16 1 27-15 27s-21-11-15-27z',
    folds: 'M29 50c2 12 6 17 12 20M67 50c-2 12-6 17-12 20',
  },
  afro: {
    ...{ ground: sand, garment: leaf, trim: gold, skin: brown.light },
    behind: 'M24 34a24 23 0 0 1 48 0c0 14-8 20-12 22H36c-4-2-12-8-12-22z',
    hair: hairline,
  },
};
