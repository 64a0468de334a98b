import { rateSheets } from '@remit/domain/catalogue/rate-sheets.ts';
import { priceTables } from '#content/en/website/how-we-show-prices-tables.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Table } from '#ui/table.tsx';
import { RateSheetCard } from './rate-sheet-card.tsx';

const { sheets, fees, rounding } = priceTables;

/** Every rate sheet and every fee rule, from the tables that the screens read. */
export function PriceTables() {
  const { screen, fee, rate, arrives } = fees.columns;
  return (
    <>
      <PageSection heading={sheets.heading}>
        <p className={lead}>{sheets.lead}</p>
        <div className="mt-7 grid gap-4 @2xl:grid-cols-2 @6xl:grid-cols-4">
          {rateSheets.map((sheet) => (
            <RateSheetCard key={sheet.id} sheet={sheet} />
          ))}
        </div>
      </PageSection>
      <PageSection heading={fees.heading}>
        <p className={`mb-7 ${lead}`}>{fees.lead}</p>
        <Table
          caption={fees.caption}
          isCaptionHidden
          columns={[
            { heading: screen },
            { heading: fee },
            { heading: rate, isFigure: true },
            { heading: arrives, isFigure: true },
          ]}
          rows={fees.rules.map((rule) => ({
            key: rule.screen,
            cells: [rule.screen, rule.fee, rule.rate, <strong key="arrives">{rule.arrives}</strong>],
          }))}
        />
      </PageSection>
      <PageSection heading={rounding.heading}>
        <p className={lead}>{rounding.lead}</p>
      </PageSection>
    </>
  );
}

const lead = 'max-w-[65ch]';
