import { countries, countryCodes } from '@remit/domain/catalogue/countries.ts';
import { practiceRate, practiceRates, sendingCurrencies } from '@remit/domain/catalogue/practice-rates.ts';
import {
  type ChangingRate,
  type QuotedRate,
  type RateSheet,
  rateSheets,
} from '@remit/domain/catalogue/rate-sheets.ts';
import { formatMoney, twoDigits } from '@remit/domain/money/format.ts';
import { Link } from 'react-router';
import { howWeShowPrices } from '#content/website/how-we-show-prices.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { Opening } from '#ui/opening.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Table } from '#ui/table.tsx';

export const meta = pageMeta(howWeShowPrices.meta);

const { opening, screens, sheets, practice, fees, rounding } = howWeShowPrices;
const lead = 'max-w-[65ch]';

/** Every rate sheet and every fee rule, from the tables that the screens read. */
export default function HowWeShowPricesPage() {
  const { screen, fee, rate, arrives } = fees.columns;
  return (
    <>
      <Opening {...opening} />
      <PageSection heading={sheets.heading}>
        <p className={lead}>{sheets.lead}</p>
        <div className="mt-7 grid gap-4 @2xl:grid-cols-2 @6xl:grid-cols-4">
          {rateSheets.map((sheet) => (
            <RateSheetCard key={sheet.id} sheet={sheet} />
          ))}
        </div>
      </PageSection>
      <PageSection heading={practice.heading}>
        <p className={`mb-7 ${lead}`}>{practice.lead}</p>
        <Table
          caption={practice.caption}
          isCaptionHidden
          columns={[
            { heading: practice.columns.country },
            ...sendingCurrencies.map((base) => ({ heading: practice.columns.rate(base), isFigure: true })),
          ]}
          rows={countryCodes.map((country) => ({
            key: country,
            cells: [
              countries[country].name,
              ...sendingCurrencies.map((base) =>
                formatMoney(
                  practiceRate(practiceRates, base, country),
                  countries[country].currency,
                  twoDigits,
                ),
              ),
            ],
          }))}
        />
        <p className={`mt-7 ${lead}`}>{practice.fee}</p>
        <p className={`mt-3 ${lead}`}>{practice.rounding}</p>
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

function RateSheetCard({
  sheet: { id, serves, base, rates },
}: {
  sheet: RateSheet<QuotedRate | ChangingRate>;
}) {
  return (
    <Card as="article" aria-labelledby={id}>
      <h3
        id={id}
        className="flex flex-wrap content-start gap-x-4 font-display text-xl leading-tight font-bold tracking-tight @6xl:min-h-[4.2rem]"
      >
        {serves.map((screen) => (
          <Link
            key={screen}
            to={screens[screen].to}
            className="py-1.5 text-leaf underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {screens[screen].label}
          </Link>
        ))}
      </h3>
      <p className="text-sm text-muted italic">{sheets.illustrative}</p>
      <table aria-labelledby={id} className="mt-4 w-full">
        <thead className="text-left text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              {sheets.columns.country}
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              {sheets.columns.rate(base)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ country, currency, rate, ...more }) => (
            <tr key={country} className="border-t border-rule">
              <th scope="row" className="py-2 text-left font-normal">
                {countries[country].name}
              </th>
              <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(rate, currency, twoDigits)}
                {'change' in more && (
                  <span className="inline-block w-14 text-sm font-normal text-muted">{`${more.change}`}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
