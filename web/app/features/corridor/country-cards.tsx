import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { currencyName, opens } from '#content/en/website/countries/corridor.ts';
import { countriesPage } from '#content/en/website/countries.ts';
import { bandClass, bandOf } from '#ui/band.ts';
import { Flag } from '#ui/flags.tsx';
import { Link } from '#ui/link.tsx';

/** The four countries in the order they open, each leading to its own page. */
export function CountryCards() {
  const { label, capital, currency } = countriesPage.cards;
  return (
    <ul aria-label={label} className="grid gap-4 @xl:grid-cols-2 @5xl:grid-cols-4">
      {countryCodes.map((code) => {
        const country = countries[code];
        return (
          <li
            key={code}
            className="group relative flex flex-col overflow-clip rounded-card border border-rule bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-line"
          >
            <div aria-hidden="true" className={`h-8 bg-[length:auto_100%] ${bandClass[bandOf[code]]}`} />
            <div className="flex flex-1 flex-col gap-5 p-5">
              <div className="flex items-start justify-between gap-3">
                <div>
                  <h2 className="text-2xl">
                    {/* The link covers the card; the card shows its focus. */}
                    <Link
                      to={`/countries/${country.slug}`}
                      className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
                    >
                      {country.name}
                    </Link>
                  </h2>
                  <p className="mt-1.5 text-sm font-semibold text-clay">{opens(code)}</p>
                </div>
                <Flag code={country.flag} className="h-8" />
              </div>
              <dl className="mt-auto grid gap-3 text-sm">
                <div>
                  <dt className="text-muted">{capital}</dt>
                  <dd className="text-base font-semibold">{country.capital}</dd>
                </div>
                <div>
                  <dt className="text-muted">{currency}</dt>
                  <dd className="text-base font-semibold">{currencyName(code)}</dd>
                </div>
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
