import type { TransferMonths } from '@remit/contract/transfers.ts';
import { amountText, figureText } from '#client/transfers/amount-text.ts';
import { useMonths, usePractice } from '#client/transfers/own-practice.ts';
import { practice } from '#content/app/practice.ts';
import { profile } from '#content/app/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SummaryCard } from '#ui/summary-card.tsx';
import { SampleSummary, WaitingForSummary } from './sample-summary.tsx';

const words = profile.summary;

/** What the person has sent; samples until their first transfer. */
export function OwnSummary() {
  const own = usePractice();
  const months = useMonths();
  const error = own.error ?? months.error;
  if (own.data?.last === null) {
    return (
      <>
        <SampleSummary />
        <LinkButton to="/send" isWide>
          {words.begin}
        </LinkButton>
      </>
    );
  }
  if (!own.data || !months.data) {
    if (!error) return <WaitingForSummary />;
    const retry = () => void Promise.all([own.refetch(), months.refetch()]);
    return <NotLoaded isOffline={error.kind === 'offline'} isBusy={own.isFetching} onRetry={retry} />;
  }
  const { count, sums } = totalsOf(months.data.months);
  const [first = { minor: '0', currency: own.data.last.from }, ...others] = sums;
  return (
    <SummaryCard
      label={words.label}
      tag={practice.tag}
      money={{ term: words.sent, amount: figureText(first), currency: first.currency }}
      count={{ term: words.transfers, value: count }}
    >
      {others.length > 0 && (
        <p className="mt-3 font-semibold tabular-nums">{words.andOthers(others.map(amountText))}</p>
      )}
      <p className="mt-4 text-sm">
        {error ? practice.old[error.kind === 'offline' ? 'offline' : 'other'] : words.ownNote}
      </p>
    </SummaryCard>
  );
}

type NotLoadedProps = {
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
};

function NotLoaded({ isOffline, isBusy, onRetry }: NotLoadedProps) {
  const { title, offline, other, retry } = practice.failed;
  return (
    <Card as="section" tone="forest" aria-labelledby="summary-failed">
      <h2 id="summary-failed" className="font-sans text-base font-semibold tracking-normal">
        {title}
      </h2>
      <p role="alert" className="mt-3 mb-5">
        {isOffline ? offline : other}
      </p>
      <Button tone="gold" size="small" isBusy={isBusy} onClick={onRetry}>
        {retry}
      </Button>
    </Card>
  );
}

/** A sum for each currency, the newest one first, and how many transfers there were. */
function totalsOf(months: TransferMonths['months']) {
  const sums = new Map<string, bigint>();
  for (const { sent } of months) {
    sums.set(sent.currency, (sums.get(sent.currency) ?? 0n) + BigInt(sent.minor));
  }
  return {
    count: months.reduce((sum, { count }) => sum + count, 0),
    sums: [...sums].map(([currency, minor]) => ({ currency, minor: String(minor) })),
  };
}
