import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { useHasOwnPractice, useMonths, usePractice } from '#client/transfers/own-practice.ts';
import { ownHistory } from '#content/app/own-history.ts';
import { practice } from '#content/app/practice.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QueryFailed } from '#ui/query-content.tsx';
import { WaitingForHistory } from './history-screen.tsx';
import { monthOf, monthsBetween } from './months.ts';
import { MonthsChart } from './months-chart.tsx';
import { OwnList } from './own-list.tsx';
import { SampleHistory } from './sample-history.tsx';
import { Statement } from './statement.tsx';

/** Samples until something of the person's own exists. */
export function OwnHistory() {
  const query = usePractice();
  const { data } = query;
  const hasOwn = useHasOwnPractice();
  if (data?.last) return <Transfers />;
  if (hasOwn) {
    return <EmptyState line={ownHistory.begin.empty} band="kenya" action={<Begin />} />;
  }
  if (data) {
    return (
      <>
        <div className="grid grid-cols-1 justify-items-start gap-3">
          <p>{ownHistory.begin.samples}</p>
          <Begin />
        </div>
        <SampleHistory />
      </>
    );
  }
  return query.error ? <QueryFailed query={query} copy={practice.failed} /> : <WaitingForHistory />;
}

const Begin = () => <LinkButton to="/send">{ownHistory.begin.action}</LinkButton>;

function Transfers() {
  const { user } = useAuth();
  const [thisMonth] = useState(() => monthOf(new Date()));
  const { data } = useMonths();
  const months = monthsBetween(monthOf(new Date(user?.created_at ?? Date.now())), thisMonth);
  return (
    <>
      {data && (
        <MonthsChart months={data.months} statement={<Statement months={months} thisMonth={thisMonth} />} />
      )}
      <OwnList months={months} />
    </>
  );
}
