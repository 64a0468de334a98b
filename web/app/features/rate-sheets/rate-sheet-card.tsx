import { countries } from '@remit/domain/catalogue/countries.ts';
import type { ChangingRate, QuotedRate, RateSheet } from '@remit/domain/catalogue/rate-sheets.ts';
import { formatMoney, twoDigits } from '@remit/domain/money/format.ts';
import { Link } from 'react-router';
import { priceTables } from '#content/en/website/how-we-show-prices-tables.ts';
import { Card } from '#ui/card.tsx';

/** One sheet of rates under the screens that read it. */
export function RateSheetCard({
  sheet: { id, serves, base, rates },
}: {
  sheet: RateSheet<QuotedRate | ChangingRate>;
}) {
  const { screens, sheets } = priceTables;
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
