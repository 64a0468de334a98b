import { countries } from '@remit/domain/catalogue/countries.ts';
import { formatDecimal, formatWithCode, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { ReactNode } from 'react';
import { history } from '#content/en/app/history.ts';
import { type SampleTransfer, sampleTransfers } from '#content/en/app/samples.ts';
import { samples } from '#content/en/app/shared.ts';
import { Badge, StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { formatDay } from './format-day.ts';
import { historySummary } from './history-summary.ts';
import { LeadingAvatar } from './leading-avatar.tsx';

/** `made` is what stands above the samples. */
export function HistoryScreen({ made }: { made?: ReactNode }) {
  return (
    <>
      <ScreenHeader heading={history.heading} />
      <div className={screenBody}>
        <Summary />
        {made}
        <section aria-labelledby="transfers" className="grid grid-cols-1 gap-3">
          <h2 id="transfers" className="text-xl">
            {history.listHeading}
          </h2>
          <ListRows>
            {sampleTransfers.map((transfer) => (
              <Transfer key={transfer.id} {...transfer} />
            ))}
          </ListRows>
          <p className="text-sm text-muted">{samples.note(history.what)}</p>
        </section>
      </div>
    </>
  );
}

const { total, transfers } = historySummary(sampleTransfers);

function Summary() {
  return (
    <Card as="section" tone="forest" aria-labelledby="summary">
      <div className="flex items-center justify-between gap-4">
        <h2 id="summary" className="font-sans text-base font-semibold tracking-normal">
          {history.summary.label}
        </h2>
        <Badge tone="gold">{samples.tag}</Badge>
      </div>
      <dl className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <dt>{history.summary.total}</dt>
          <dd className="mt-1.5">
            <MoneyText
              amount={formatDecimal(moneyToExact(total), upToTwoDigits)}
              currency={total.currency}
              size="display"
            />
          </dd>
        </div>
        <div>
          <dt>{history.summary.transfers}</dt>
          <dd className="mt-1.5 font-display text-[clamp(2rem,11cqi,3.25rem)] leading-none font-bold tracking-tight">
            {transfers}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Transfer({ recipient, country, status, date, amount, fee }: SampleTransfer) {
  return (
    <ListRow
      leading={<LeadingAvatar name={recipient} />}
      title={recipient}
      detail={
        <>
          {countries[country].name}
          <time dateTime={date} className="block">
            {formatDay(date)}
          </time>
        </>
      }
      trailing={
        <>
          <MoneyText amount={formatDecimal(moneyToExact(amount), twoDigits)} currency={amount.currency} />
          <span className="block text-[.94rem] text-muted">
            {history.fee({ fee: formatWithCode(moneyToExact(fee), fee.currency, twoDigits) })}
          </span>
          <span className="mt-1 block">
            <StatusBadge status={status}>{history.status[status]}</StatusBadge>
          </span>
        </>
      }
    />
  );
}
