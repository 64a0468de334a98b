import { laterCountries } from '@remit/domain/catalogue/countries.ts';
import { countriesPage } from '#content/website/countries.ts';
import { CountryCards } from '#features/countries/country-cards.tsx';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Flag } from '#ui/flags.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(countriesPage.meta);

const actions = (
  <>
    <JoinWaitlistButton />
    <EnquiryButton kind="investment" tone="secondary">
      {countriesPage.investment}
    </EnquiryButton>
  </>
);

export default function CountriesPage() {
  const { banner, opening, cards, later } = countriesPage;
  return (
    <>
      <p className="bg-gold px-5 py-3 text-center font-semibold text-on-gold">{banner}</p>
      <Opening {...opening} primary={actions} />
      <div className="page-width pb-12 @3xl:pb-20">
        <CountryCards />
        <p className="mt-5 text-sm text-muted italic">{cards.note}</p>
      </div>
      <PageSection heading={later.heading} isBeside>
        <p className="max-w-[65ch]">{later.text}</p>
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
