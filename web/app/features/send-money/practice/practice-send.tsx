import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { usePractice } from '#client/transfers/own-practice.ts';
import { choicesIn } from '#client/transfers/send-again.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { useOnline } from '#device/online.ts';
import { Badge } from '#ui/badge.tsx';
import { QueryFailed } from '#ui/query-content.tsx';
import { SendWaiting } from '../send-waiting.tsx';
import type { RecipientFormProps } from './recipient-part.tsx';
import { SendParts } from './send-parts.tsx';

export type PracticeSendProps = {
  /** Another feature, so the route brings it. */
  readonly RecipientForm?: ComponentType<RecipientFormProps>;
};

/** Sending money as a signed-in person does it, with no money moving. */
export function PracticeSend({ RecipientForm }: PracticeSendProps) {
  const { user } = useAuth();
  const isOnline = useOnline();
  const query = usePractice();
  const { data, dataUpdatedAt, error, isFetchedAfterMount } = query;
  const { to, again, isOtherPayment } = useStartInUrl();
  const isKnown = to === null || data?.recipients.some(({ id }) => id === to);
  if (!user) return null;

  if (!data || (!isKnown && !isFetchedAfterMount)) {
    return error ? <QueryFailed query={query} copy={shared.failed} /> : <SendWaiting />;
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="gold">{shared.tag}</Badge>
        <span className="text-[.94rem] text-muted">{sendPractice.intro}</span>
      </p>
      {(!isOnline || error) && (
        <p role="status" className="text-[.94rem] text-muted">
          {!isOnline || error?.kind === 'offline' ? sendPractice.offline : shared.old.other}
        </p>
      )}
      <SendParts
        key={user.id}
        userId={user.id}
        practice={dayOf(dataUpdatedAt) === dayOf(Date.now()) ? data : { ...data, sentToday: nothingSent }}
        {...{ to, again, isOtherPayment, RecipientForm }}
      />
    </>
  );
}

/** Limits are by the day in UTC: what was sent before midnight, and read then, stops nobody after it. */
const nothingSent = { count: 0, worth: { minor: '0', currency: 'USD' } } as const;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** `?to=` begins a transfer once, with `part=payment` at the payment. It goes from the URL, so that loading the page again shows what was changed since. */
function useStartInUrl() {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [start] = useState(() => ({
    to: search.get('to'),
    again: choicesIn(state),
    isOtherPayment: search.get('part') === 'payment',
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (start.to !== null) setSearch({}, { replace: true });
  }, []);
  return start;
}
