import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { usePractice } from '#client/transfers/own-practice.ts';
import { practice as shared } from '#content/app/practice.ts';
import { sendPractice } from '#content/app/send-practice.ts';
import { useOnline } from '#device/online.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
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
  const { data, error, isFetching, refetch } = usePractice();
  const { to, isOtherPayment } = useStartInUrl();
  const isKnown = to === null || data?.recipients.some(({ id }) => id === to);
  if (!user) return null;

  if (!data || (!isKnown && isFetching)) {
    if (!error) return <SendWaiting />;
    const { title, offline, other, retry } = shared.failed;
    return (
      <Alert tone="danger" title={title}>
        <p>{error.kind === 'offline' ? offline : other}</p>
        <div className="mt-2">
          <Button tone="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        </div>
      </Alert>
    );
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
      <SendParts key={user.id} userId={user.id} practice={data} {...{ to, isOtherPayment, RecipientForm }} />
    </>
  );
}

/** `?to=` begins a transfer once, with `part=payment` at the payment. It goes from the URL, so that loading the page again shows what was changed since. */
function useStartInUrl() {
  const [search, setSearch] = useSearchParams();
  const [start] = useState(() => ({
    to: search.get('to'),
    isOtherPayment: search.get('part') === 'payment',
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (start.to !== null) setSearch({}, { replace: true });
  }, []);
  return start;
}
