import type { BandName } from '@remit/brand/bands.ts';
import { bandClass } from '#ui/band.ts';

export type Strip = { readonly band: BandName; readonly title: string; readonly note: string };

/** Patterned strips side by side: below the text on phones, along the right edge on desktops. */
export function PatternStrips({ label, strips }: { label: string; strips: readonly Strip[] }) {
  return (
    <section aria-label={label} className={position}>
      <ul className={columns}>
        {strips.map(({ band, title, note }) => (
          <li key={title} className="group flex flex-col">
            <div className={`${strip} ${bandClass[band]}`} />
            <div className="pt-3 pr-0 pb-5 pl-2.5 group-first:pl-5 @3xl:group-first:pl-8 @5xl:pt-4 @5xl:pl-4 @5xl:pb-6 @5xl:group-first:pl-4">
              <h2 className="text-base tracking-tight @5xl:text-lg @7xl:text-xl">{title}</h2>
              <p className="mt-1 text-sm whitespace-nowrap text-muted">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same strips as decoration only. */
export function DecorativeStrips({ bands }: { bands: readonly BandName[] }) {
  return (
    <div aria-hidden="true" className={`${position} ${columns}`}>
      {bands.map((band) => (
        <div key={band} className={`${strip} ${bandClass[band]}`} />
      ))}
    </div>
  );
}

const position = '@5xl:absolute @5xl:inset-y-0 @5xl:right-0 @5xl:w-(--strips-width)';
const columns = 'grid h-full grid-cols-4 gap-x-px';
const strip = 'h-[44cqi] max-h-80 bg-[length:100%_auto] @5xl:h-auto @5xl:max-h-none @5xl:flex-1';
