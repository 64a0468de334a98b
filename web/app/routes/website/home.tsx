import { countries, countryCodes, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { useEffect } from 'react';
import { home } from '#content/en/website/home.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { useAppMode } from '#device/modes.ts';
import { feeWords } from '#features/estimator/fee-words.ts';
import { LandingScreen } from '#features/landing/landing-screen.tsx';
import { rememberFriend } from '#features/waitlist/friend.ts';
import { WaitlistStart } from '#features/waitlist/waitlist-start.tsx';
import { pageMeta } from '#page-meta.ts';
import { bandOf } from '#ui/band.ts';
import { Selvedge } from '#ui/selvedge.tsx';
import { StitchedTag } from '#ui/stitched-tag.tsx';
import { WovenWord } from '#ui/woven-word.tsx';

const fee = feeWords(homeFee);

const strips = countryCodes.map((code) => ({
  band: bandOf[code],
  title: countries[code].name,
  note: code === primaryCountry ? home.countries.first : home.countries.later,
}));

export const meta = pageMeta({ title: home.meta.title, description: home.meta.description(fee) });

/**
 * `/` is the home page of the website and the landing screen of the app. Prerendered it is both, and the style sheet
 * shows one; once the mode is known to us the other goes.
 */
export default function HomePage() {
  const isHydrated = useIsHydrated();
  const isApp = useAppMode();
  useEffect(rememberFriend, []);
  return (
    <>
      {!(isHydrated && isApp) && (
        <div data-only="website" className="flex flex-1 flex-col">
          <Hero />
        </div>
      )}
      {!(isHydrated && !isApp) && (
        <div data-only="app" className="flex flex-1 flex-col">
          <LandingScreen />
        </div>
      )}
    </>
  );
}

function Hero() {
  const { firstLine, secondLine } = home.headline;
  return (
    <div className="relative flex flex-1 flex-col [--selvedge:36cqi] @5xl:min-h-[min(46rem,calc(100svh-5rem))] @5xl:pr-(--selvedge)">
      <div className="my-auto page-start pt-9 pr-5 pb-10">
        <p className="font-semibold text-clay">{home.notice}</p>
        <h1 className="mt-4 text-[clamp(1.6rem,9.1cqi,4.75rem)] whitespace-nowrap @5xl:text-[min(5.5cqi,5.4rem)]">
          <span className="block">{firstLine}</span>{' '}
          <span className="block">
            {secondLine.before}
            <WovenWord>{secondLine.woven}</WovenWord>
            {secondLine.after}
          </span>
        </h1>
        <p className="mt-8 max-w-[34rem] text-pretty @5xl:mt-10 @5xl:text-lg">{home.introduction}</p>
        <div className="mt-7 max-w-[34rem]">
          <WaitlistStart />
        </div>
        <div className="mt-7">
          <StitchedTag>
            <strong className="font-display text-2xl font-bold tracking-tight">{fee.share}</strong>{' '}
            <span className="font-semibold">{home.fee(fee)}</span>
          </StitchedTag>
        </div>
      </div>
      <Selvedge label={home.countries.label} strips={strips} />
    </div>
  );
}
