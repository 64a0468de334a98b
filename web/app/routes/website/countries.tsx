import { countriesPage } from '#content/en/website/countries.ts';
import { CountriesReading as Reading } from '#features/corridor/countries-reading.tsx';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

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
      <Opening {...countriesPage.opening} primary={actions} />
      <Reading />
    </>
  );
}
