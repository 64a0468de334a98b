import { countries } from '@remit/domain/catalogue/countries.ts';
import { currencies } from '@remit/domain/catalogue/currencies.ts';
import { ratesPageRates } from '@remit/domain/catalogue/rate-sheets.ts';
import { formatDecimal, formatMoney, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { Link, useLocation } from 'react-router';
import { rates } from '#content/app/rates.ts';
import { back } from '#content/app/shared.ts';
import { timeOf } from '#device/clock.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { Flag } from '#ui/flags.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { type Direction, directionOfChange, useRates } from './use-rates.ts';

export function RatesScreen() {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { rates: shown, checkedAt, isStale } = useRates();
  return (
    <>
      <ScreenHeader heading={rates.heading} back={{ to: `${prefix}/more`, label: back.toMore }} />
      <div className={screenBody}>
        <div>
          <h2 className="text-xl">{rates.indicative}</h2>
          <p className="mt-1.5 text-muted">{rates.forOne({ one })}</p>
          <p className="mt-1.5 text-[.94rem] text-muted tabular-nums">
            {rates.updated} {/* Reserves its line, so that nothing below moves. */}
            <span className="block min-h-[1lh]">
              {checkedAt && rates.checked({ time: timeOf(checkedAt) })}
            </span>
            {isStale && <strong className="block text-clay">{rates.stale}</strong>}
          </p>
        </div>
        <ListRows label={rates.indicative}>
          {shown.map(({ country, rate, change }) => (
            <ListRow
              key={country}
              leading={<Flag code={country} className="h-7" />}
              title={countries[country].name}
              detail={currencies[countries[country].currency].name}
              trailing={
                <>
                  <span className="block">
                    <MoneyText
                      amount={formatDecimal(rate, twoDigits)}
                      currency={countries[country].currency}
                    />
                  </span>
                  <Change change={change} />
                </>
              }
            />
          ))}
        </ListRows>
        <p className="text-sm text-muted">
          {rates.note}{' '}
          <Link to="/how-we-show-prices" className="underline underline-offset-4 hover:text-ink">
            {rates.whyDifferent}
          </Link>
        </p>
      </div>
    </>
  );
}

const one = formatMoney({ units: 1n, scale: 0 }, ratesPageRates.base, upToTwoDigits);

function Change({ change }: { change: string }) {
  const direction = directionOfChange(change);
  return (
    <span className={`inline-flex items-center gap-1.5 text-[.94rem] tabular-nums ${colours[direction]}`}>
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <path d={shapes[direction]} fill="currentColor" />
      </svg>
      <span className="sr-only">{rates.change[direction]}</span> {change}
    </span>
  );
}

const shapes = {
  up: 'M5 1l5 8H0z',
  down: 'M5 9L0 1h10z',
  same: 'M0 3.5h10v3H0z',
} as const satisfies Record<Direction, string>;

const colours = {
  up: 'text-success',
  down: 'text-danger',
  same: 'text-muted',
} as const satisfies Record<Direction, string>;
