import { countries, countryCodes, primaryCountry } from '@remit/domain/catalogue/countries.ts';
import { homeFee } from '@remit/domain/fees/fee-rules.ts';
import { home } from '#content/en/website/home.ts';
import { feeWords } from '#features/estimator/fee-words.ts';
import { pageMeta } from '#page-meta.ts';
import { WebsitePage } from '#shells/website-page.tsx';
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

export default function HomePage() {
  const { firstLine, secondLine } = home.headline;
  return (
    <WebsitePage>
      <div className="my-auto px-5 pt-12 pb-10 sm:px-8 lg:px-14">
        <p className="font-semibold text-clay">{home.notice}</p>
        <h1 className="mt-4 text-[clamp(1.6rem,9.1vw,4.75rem)] whitespace-nowrap lg:text-[min(5.5vw,6.5rem)]">
          <span className="block">{firstLine}</span>
          <span className="block">
            {secondLine.before}
            <WovenWord>{secondLine.woven}</WovenWord>
            {secondLine.after}
          </span>
        </h1>
        <p className="mt-8 max-w-[34rem] text-pretty lg:mt-10 lg:text-lg">{home.introduction}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4">
          <StitchedTag>
            <strong className="font-display text-2xl font-bold tracking-tight">{fee.share}</strong>{' '}
            <span className="font-semibold">{home.fee(fee)}</span>
          </StitchedTag>
          <p className="text-muted">{home.waitlist}</p>
        </div>
      </div>
      <Selvedge label={home.countries.label} strips={strips} />
    </WebsitePage>
  );
}
