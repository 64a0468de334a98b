import type { BandName } from '@remit/brand/bands.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bandClass } from '#ui/band.ts';

export type MoneyPathProps = {
  /** Where money sets out, from west to east. */
  readonly cities: readonly string[];
  /** What the four places are, for those who cannot see where the arcs end. */
  readonly label: string;
  readonly ends: readonly {
    readonly band: BandName;
    readonly name: string;
    readonly note: string;
    readonly to: string;
  }[];
  /** What stands in the way of the money: the estimator. */
  readonly children: ReactNode;
};

/** From four cities to four cloths, in thin arcs that pass behind what stands between. */
export function MoneyPath({ cities, label, ends, children }: MoneyPathProps) {
  return (
    <div className="relative flex flex-col overflow-clip bg-forest text-on-forest">
      <ul aria-hidden="true" className="hidden grid-cols-4 pt-6 text-center text-sm @3xl:grid">
        {cities.map((city) => (
          <li
            key={city}
            className="after:mx-auto after:mt-1.5 after:block after:size-2 after:rounded-full after:bg-gold"
          >
            {city}
          </li>
        ))}
      </ul>
      <div className="relative flex-1 px-3 pt-10 @sm:px-4 pb-9 @3xl:px-8 @3xl:pt-9">
        <svg
          aria-hidden="true"
          viewBox="0 0 200 100"
          preserveAspectRatio="none"
          // The drawing moves as a whole: single lines would be laid out anew for every frame.
          className="absolute inset-0 size-full origin-top fill-none stroke-gold stroke-[1.5] transition-transform duration-240 ease-settle motion-safe:starting:scale-y-0"
        >
          {arcs.map((d) => (
            <path key={d} d={d} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <div className="relative mx-auto grid max-w-[29rem] text-ink">{children}</div>
      </div>
      <ul aria-label={label} className="grid grid-cols-4 gap-x-px">
        {ends.map(({ band, name, note, to }) => (
          <li key={name}>
            <Link to={to} className="group block h-full outline-offset-[-4px]">
              <span
                className={`block h-16 bg-[length:4rem_auto] @5xl:h-20 @5xl:bg-[length:5rem_auto] ${bandClass[band]}`}
              />
              <span className="block px-3 pt-2.5 pb-4 leading-snug @5xl:px-4">
                <span className="font-display font-bold tracking-tight group-hover:underline @5xl:text-lg">
                  {name}
                </span>
                <span className="block text-sm opacity-85">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Places on both edges, an eighth of the width from each side and a quarter between them. */
const place = (index: number) => 25 + index * 50;

/** They leave straight down and bow to the nearer side, where they are seen. */
const arcs = [
  [0, 0, -14],
  [0, 2, 4],
  [1, 0, 2],
  [1, 1, 12],
  [2, 2, 188],
  [2, 3, 198],
  [3, 1, 196],
  [3, 3, 214],
].map(([from = 0, to = 0, bow = 0]) => `M${place(from)} 0C${bow} 30 ${bow} 70 ${place(to)} 100`);
