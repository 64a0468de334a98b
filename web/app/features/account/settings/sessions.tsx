import type { AccountSession, EndSessionsRequest } from '@remit/contract/account.ts';
import { useRef, useState } from 'react';
import { endSessions, type readSessions } from '#client/session/account-api.ts';
import { account } from '#content/app/account.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { shortErrorMessage } from './auth-outcome.ts';
import { LoadFailure } from './load-failure.tsx';
import { deviceName, SessionRow } from './session-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import type { useApiResult } from './use-api-result.ts';

const copy = account.security.sessions;

type SessionsProps = {
  readonly list: ReturnType<typeof useApiResult<SessionsValue>>;
  readonly onGone: () => void;
};
type SessionsValue = Extract<Awaited<ReturnType<typeof readSessions>>, { isOk: true }>['value'];

export function Sessions({ list: { received, load, show }, onGone }: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<EndSessionsRequest['end']>();
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; title: string; text?: string }>();

  async function end(which: EndSessionsRequest['end'], done: (ended: number) => string): Promise<void> {
    if (ending) return;
    setEnding(which);
    setNotice(undefined);
    const result = await endSessions({ end: which });
    setEnding(undefined);
    if (result.isOk) {
      show({ isOk: true, value: result.value });
      setNotice({ tone: 'success', title: done(result.value.ended) });
      // The clicked button was removed.
      heading.current?.focus();
      return;
    }
    setNotice({ tone: 'danger', title: copy.errorTitle, text: shortErrorMessage(result.failure) });
    // The session has already ended, so the list is out of date.
    if (result.failure.kind === 'rejected') await load();
  }

  const sessions = received?.result.isOk ? received.result.value.sessions : [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="py-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        {copy.heading}
      </h3>
      <p className="text-[.94rem] text-muted">{copy.text}</p>
      {notice && (
        <div className="mt-4">
          <Alert tone={notice.tone} title={notice.title}>
            {notice.text}
          </Alert>
        </div>
      )}
      {received?.result.isOk === false && (
        <div className="mt-4">
          <LoadFailure title={copy.failed} failure={received.result.failure} onRetry={load} />
        </div>
      )}
      {received?.result.isOk &&
        (sessions.length === 0 ? (
          <p className="mt-4 text-muted">{copy.empty}</p>
        ) : (
          <ul aria-label={copy.listLabel} className="mt-3 divide-y divide-rule">
            {inOrder(sessions).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                nowMs={received.atMs}
                isEnding={ending === session.id}
                onEnd={() => void end(session.id, () => copy.ended(deviceName(session.device)))}
              />
            ))}
          </ul>
        ))}
      <div className="mt-4 grid gap-3">
        {hasOthers && (
          <Button
            tone="secondary"
            isWide
            isBusy={ending === 'others'}
            busyLabel={copy.ending}
            onClick={() => void end('others', copy.endedOthers)}
          >
            {copy.others}
          </Button>
        )}
        <SignOutEverywhere onGone={onGone} />
      </div>
    </div>
  );
}

/** This device first, then by last use. */
const inOrder = (sessions: readonly AccountSession[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
