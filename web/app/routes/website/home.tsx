import { brand } from '@remit/brand/brand.ts';
import { countries, countryCodes, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { firstNameOf, useAuth } from '#client/session/auth-context.tsx';
import { home } from '#content/website/home.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { useAppMode } from '#device/modes.ts';
import { InvestorActions } from '#features/enquiries/investor-actions.tsx';
import { Estimator } from '#features/estimator/estimator.tsx';
import { FeeBadge } from '#features/estimator/fee-badge.tsx';
import { Comparison } from '#features/home/comparison.tsx';
import { FeatureCards } from '#features/home/feature-cards.tsx';
import { MarketFigures } from '#features/home/market-figures.tsx';
import { MoneyPath } from '#features/home/money-path.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { saveReferralCode } from '#features/waitlist/referral-code.ts';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { AppLanding } from '#shells/app-landing.tsx';
import { AppPicture } from '#shells/app-picture.tsx';
import { bandOf } from '#ui/band.ts';
import { LinkButton } from '#ui/link-button.tsx';

const ends = countryCodes.map((code) => ({
  band: bandOf[code],
  name: countries[code].name,
  note: code === primaryCountry ? home.countries.first : home.countries.later,
  to: `/countries/${countries[code].slug}`,
}));

export const meta = pageMeta(home.meta);

/**
 * `/` is the home page of the website and the landing screen of the app. Prerendered it is both, and the style sheet
 * shows one.
 */
export default function HomePage() {
  useEffect(saveReferralCode, []);
  return (
    <>
      <Only in="website">
        <Hero />
        <App />
        <FeatureCards />
        <MarketFigures />
        <InvestorActions />
        <Comparison />
        <Close />
      </Only>
      <Only in="app">
        <AppLanding />
      </Only>
    </>
  );
}

/** The part of one mode: it is removed once the other mode is known. Its children are passed in, so they are not rendered again then. */
function Only({ in: mode, children }: { in: 'website' | 'app'; children: ReactNode }) {
  const isApp = useAppMode();
  const isOther = useIsHydrated() && isApp !== (mode === 'app');
  if (isOther) return null;
  return (
    <div data-only={mode} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}

function Hero() {
  const { firstLine, secondLine } = home.headline;
  return (
    <div className="mb-12 @3xl:mb-20 @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,.82fr)]">
      <div className="page-start flex flex-col justify-center pt-3 pr-5 @3xl:pt-9 @5xl:max-h-[calc(100svh-5rem)] @5xl:min-h-[34rem] @5xl:py-12 @5xl:pr-10">
        <p className="only-visitors font-semibold text-clay">{home.notice}</p>
        <Welcome />
        <h1 className="mt-3 text-[clamp(1.6rem,9.1cqi,4.75rem)] whitespace-nowrap @5xl:mt-4 @5xl:text-[min(4.7cqi,4.15rem)]">
          <span className="block">{firstLine}</span>{' '}
          <span className="block">
            {secondLine.before}
            <span className="underlined-word">{secondLine.underlined}</span>
            {secondLine.after}
          </span>
        </h1>
        <p className="mt-5 max-w-[32rem] @5xl:mt-9 @5xl:text-lg">{home.introduction}</p>
        <div className="mt-5 max-w-[34rem] @5xl:mt-7">
          <WaitlistStart />
        </div>
        <NowPossible />
        <div className="relative z-10 mt-3 -mb-6 flex items-center gap-6 @5xl:mt-7 @5xl:mb-0">
          <FeeBadge />
          <p className="hidden max-w-[11em] font-display text-lg leading-snug text-clay @5xl:block">
            {brand.tagline}
          </p>
        </div>
      </div>
      <MoneyPath cities={home.cities} label={home.countries.label} ends={ends}>
        <Estimator />
      </MoneyPath>
    </div>
  );
}

function Welcome() {
  const { user } = useAuth();
  return (
    <p className="only-members font-semibold text-clay wrap-anywhere">
      {home.member.welcome(user ? firstNameOf(user) : '')}
    </p>
  );
}

/** For signed-in users: what there is for them before the launch. Prerendered, so that it moves nothing. */
function NowPossible() {
  const { user } = useAuth();
  const { heading, links } = home.member;
  return (
    <nav aria-label={heading} className="only-members mt-4">
      <p className="font-semibold">{heading}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ label, to, part }) => (
          <li key={to}>
            <Link
              to={user ? to + part : to}
              className="flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function App() {
  const { heading, text, demo } = home.app;
  return (
    <section
      aria-labelledby="app"
      className="mb-12 @3xl:mb-20 @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] @5xl:items-center"
    >
      <div className="page-start mb-7 pr-5 @5xl:mb-0 @5xl:pr-10">
        <h2 id="app" className="text-2xl leading-tight text-balance @3xl:text-3xl">
          {heading}
        </h2>
        <p className="mt-4 mb-6 max-w-[38rem]">{text}</p>
        <LinkButton to={demo.to} tone="secondary">
          {demo.label}
        </LinkButton>
      </div>
      <AppPicture step="review" />
    </section>
  );
}

function Close() {
  const { heading, text, demo } = home.close;
  return (
    <section aria-labelledby="close" className="page-width pb-14 @3xl:pb-24">
      <div className="dashed-outline relative overflow-clip rounded-card bg-sand px-7 py-10 @3xl:py-16 @3xl:pr-[24cqi] @3xl:pl-14">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 hidden w-[16cqi] band-ghana bg-[length:8cqi_auto] @3xl:block"
        />
        <h2 id="close" className="text-[clamp(2rem,5cqi,3.6rem)] text-balance">
          {heading}
        </h2>
        <p className="mt-5 max-w-[38rem] @3xl:text-lg">{text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <JoinWaitlistButton />
          <LinkButton to={demo.to} tone="secondary">
            {demo.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
