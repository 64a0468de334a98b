import { laterCountries } from '@remit/domain/catalogue/countries.ts';
import { countriesPage } from '#content/en/website/countries.ts';
import { CountryCards } from '#features/corridor/country-cards.tsx';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Link } from '#ui/link.tsx';
import { Opening } from '#ui/opening.tsx';
import { textLink } from '#ui/prose.tsx';

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
  return (
    <>
      <p className="bg-gold px-5 py-3 text-center font-semibold text-on-gold">{countriesPage.banner}</p>
      <Opening {...countriesPage.opening} primary={actions}>
        <CountryCards />
        <p className="mt-6 flex flex-wrap items-center gap-x-5 text-muted">
          {countriesPage.later}
          {laterCountries.map(({ slug, name }) => (
            <Link key={slug} to={`/countries/${slug}`} className={`py-2.5 ${textLink}`}>
              {name}
            </Link>
          ))}
        </p>
      </Opening>
    </>
  );
}
