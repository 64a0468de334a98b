import { countries } from '@remit/domain/catalogue/countries.ts';
import { formatDecimal, formatWithCode, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import type { ReactNode } from 'react';
import { history } from '#content/app/history.ts';
import { type SampleTransfer, sampleTransfers } from '#content/app/samples.ts';
import { samples } from '#content/app/shared.ts';
import { formatDay } from '#device/clock.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { SummaryCard } from '#ui/summary-card.tsx';
import { historySummary } from './history-summary.ts';
import { LeadingAvatar } from './leading-avatar.tsx';

type SampleHistoryProps = {
  readonly shown?: readonly SampleTransfer[];
  /** What was simulated on this device. */
  readonly simulated?: ReactNode;
};

export function SampleHistory({ shown = sampleTransfers, simulated }: SampleHistoryProps) {
  const { total, transfers } = historySummary(shown);
  return (
    <>
      <SummaryCard
        label={history.summary.label}
        tag={samples.tag}
        money={{
          term: history.summary.total,
          amount: formatDecimal(moneyToExact(total), upToTwoDigits),
          currency: total.currency,
        }}
        count={{ term: history.summary.transfers, value: transfers }}
      />
      {simulated}
      <section aria-labelledby="transfers" className="grid grid-cols-1 gap-3">
        <h2 id="transfers" className="text-xl">
          {history.listHeading}
        </h2>
        <ListRows>
          {shown.map((transfer) => (
            <Transfer key={transfer.id} {...transfer} />
          ))}
        </ListRows>
        <p className="text-sm text-balance text-muted">{samples.note(history.what)}</p>
      </section>
    </>
  );
}

/** A picture of the screen, on a page with its own h1: none failed. */
export function HistoryPicture() {
  return (
    <>
      <ScreenHeader heading={history.heading} as="h2" />
      <div className={screenBody}>
        <SampleHistory shown={sampleTransfers.filter(({ status }) => status !== 'failed')} />
      </div>
    </>
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
