import { formatDecimal, upToTwoDigits } from '@remit/domain/money/format.ts';
import { moneyToExact } from '@remit/domain/money/money.ts';
import { profile } from '#content/app/profile.ts';
import { sampleSummary } from '#content/app/samples.ts';
import { samples } from '#content/app/shared.ts';
import { Loading } from '#ui/skeleton.tsx';
import { SummaryCard } from '#ui/summary-card.tsx';

export function SampleSummary() {
  const { sent, transfers } = sampleSummary;
  const { label, note, ...terms } = profile.summary;
  return (
    <SummaryCard
      label={label}
      tag={samples.tag}
      money={{
        term: terms.sent,
        amount: formatDecimal(moneyToExact(sent), upToTwoDigits),
        currency: sent.currency,
      }}
      count={{ term: terms.transfers, value: transfers }}
    >
      <p className="mt-4 text-sm">{note}</p>
    </SummaryCard>
  );
}

/** As large as what comes in its place. */
export const WaitingForSummary = () => (
  <Loading label={profile.summary.loading}>
    <div className="skeleton rounded-card">
      <div aria-hidden="true" className="invisible">
        <SampleSummary />
      </div>
    </div>
  </Loading>
);
