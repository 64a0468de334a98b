import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { Link } from 'react-router';
import { opens } from '#content/website/countries/country.ts';
import { countriesPage } from '#content/website/countries.ts';
import { bandClass, bandOf } from '#ui/band.ts';
import { Flag } from '#ui/flags.tsx';

const copy = countriesPage.cards;

/** The four countries in the order they open, each leading to its own page. */
export function CountryCards() {
  return (
    <ul aria-label={copy.label} className="grid gap-4 @xl:grid-cols-2 @5xl:grid-cols-4">
      {countryCodes.map((code) => {
        const { name, slug, flag, capital, population, diaspora, remittances } = countries[code];
        const facts = [
          [copy.capital, capital],
          [copy.currency, copy.currencyOf(code)],
          [copy.population, population],
          [copy.diaspora, diaspora],
        ] as const;
        return (
          <li
            key={code}
            className="group relative flex flex-col overflow-clip rounded-card border border-rule bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-line"
          >
            <div aria-hidden="true" className={`h-10 bg-[length:auto_100%] ${bandClass[bandOf[code]]}`} />
            <div className="flex flex-1 flex-col p-5">
              <div className="flex items-start justify-between gap-3">
                <h2 className="text-2xl">
                  {/* The link covers the card; the card shows its focus. */}
                  <Link
                    to={`/countries/${slug}`}
                    className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
                  >
                    {name}
                  </Link>
                </h2>
                <Flag code={flag} className="h-8" />
              </div>
              <p className="mt-1 text-sm font-semibold text-clay">{opens(code)}</p>
              <dl className="mt-5 text-[.94rem]">
                <div className="mb-3">
                  <dt className="text-muted">{copy.remittances}</dt>
                  <dd className="font-display text-3xl font-bold tracking-tight">{remittances}</dd>
                </div>
                {facts.map(([term, detail]) => (
                  <div key={term} className="flex justify-between gap-4 border-t border-rule py-2">
                    <dt className="text-muted">{term}</dt>
                    <dd className="text-right font-semibold text-balance">{detail}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-auto border-t border-rule pt-3 text-sm text-muted">{copy.more[code]}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
