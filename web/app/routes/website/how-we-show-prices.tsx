import { rateSheets } from '@remit/domain/catalogue/rate-sheets.ts';
import { howWeShowPrices } from '#content/en/website/how-we-show-prices.ts';
import { RateSheetCard } from '#features/rate-sheets/rate-sheet-card.tsx';
import { pageMeta } from '#page-meta.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';

export const meta = pageMeta(howWeShowPrices.meta);

export default function HowWeShowPricesPage() {
  const { opening, sheets, fees, rounding } = howWeShowPrices;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={sheets.heading}>
        <p className={lead}>{sheets.lead}</p>
        <div className="mt-7 grid items-start gap-4 @3xl:grid-cols-2">
          {rateSheets.map((sheet) => (
            <RateSheetCard key={sheet.id} sheet={sheet} />
          ))}
        </div>
      </PageSection>
      <PageSection heading={fees.heading}>
        <p className={lead}>{fees.lead}</p>
        <div className="mt-7 max-w-3xl">
          <FactList facts={fees.facts} />
        </div>
      </PageSection>
      <PageSection heading={rounding.heading}>
        <p className={lead}>{rounding.lead}</p>
      </PageSection>
    </>
  );
}

const lead = 'max-w-[65ch] text-pretty';
