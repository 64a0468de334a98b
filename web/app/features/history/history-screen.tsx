import { countries } from '@remit/domain/catalogue/countries.ts';
import { formatDecimal, formatWithCode, twoDigits, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { useLocation } from 'react-router';
import { history } from '#content/app/history.ts';
import { type SampleTransfer, sampleTransfers } from '#content/app/samples.ts';
import { samples } from '#content/app/shared.ts';
import { formatDay } from '#device/clock.ts';
import { isDemoPath } from '#device/modes.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ListRow, ListRows } from '#ui/list-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { SummaryCard } from '#ui/summary-card.tsx';
import { historySummary } from './history-summary.ts';
import { LeadingAvatar } from './leading-avatar.tsx';
import { SimulatedTransfers } from './simulated-transfers.tsx';

/** A picture of the screen shows sample transfers, none failed, and is on a page with its own h1. */
export function HistoryScreen({ isPicture = false }: { isPicture?: boolean }) {
  const isDemo = isDemoPath(useLocation().pathname);
  const shown = isPicture ? sampleTransfers.filter(({ status }) => status !== 'failed') : sampleTransfers;
  const { total, transfers } = historySummary(shown);
  return (
    <>
      <ScreenHeader heading={history.heading} as={isPicture ? 'h2' : 'h1'} />
      <div className={screenBody}>
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
        {isDemo && !isPicture && <SimulatedTransfers />}
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
