import { laterCountries } from '@remit/domain/catalogue/countries.ts';
import { countryCards, laterCountriesPart } from '#content/en/website/countries/country-cards.ts';
import { CountryCards } from '#features/corridor/country-cards.tsx';
import { Flag } from '#ui/flags.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageSection } from '#ui/page-section.tsx';

export function CountriesReading() {
  return (
    <>
      <div className="page-width pb-12 @3xl:pb-20">
        <CountryCards />
        <p className="mt-5 text-sm text-muted italic">{countryCards.note}</p>
      </div>
      <PageSection heading={laterCountriesPart.heading} isBeside>
        <p className="max-w-[65ch]">{laterCountriesPart.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          {laterCountries.map(({ code, slug, name }) => (
            <LinkButton key={slug} to={`/countries/${slug}`} tone="secondary">
              <Flag code={code} className="h-5" />
              {name}
            </LinkButton>
          ))}
        </div>
      </PageSection>
    </>
  );
}
