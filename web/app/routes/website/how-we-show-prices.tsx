import { rateSheets } from '@remit/domain/catalogue/rate-sheets.ts';
import { howWeShowPrices } from '#content/en/website/how-we-show-prices.ts';
import { RateSheetCard } from '#features/rate-sheets/rate-sheet-card.tsx';
import { pageMeta } from '#page-meta.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(howWeShowPrices.meta);

export default function HowWeShowPricesPage() {
  const { opening, sheets, fees, rounding } = howWeShowPrices;
  return (
    <>
      <Opening {...opening} />
      <section className={section}>
        <h2 className={heading}>{sheets.heading}</h2>
        <p className={lead}>{sheets.lead}</p>
        <div className="mt-7 grid items-start gap-4 @3xl:grid-cols-2">
          {rateSheets.map((sheet) => (
            <RateSheetCard key={sheet.id} sheet={sheet} />
          ))}
        </div>
      </section>
      <section className={section}>
        <h2 className={heading}>{fees.heading}</h2>
        <p className={lead}>{fees.lead}</p>
        <div className="mt-7 max-w-3xl">
          <FactList facts={fees.facts} />
        </div>
      </section>
      <section className={section}>
        <h2 className={heading}>{rounding.heading}</h2>
        <p className={lead}>{rounding.lead}</p>
      </section>
    </>
  );
}

const section = 'px-5 pb-14 @3xl:px-14';
const heading = 'text-3xl text-balance';
const lead = 'mt-3 max-w-[65ch] text-pretty';
