import type { AccountSession, EndSessionsRequest } from '@remit/contract/account.ts';
import { useRef, useState } from 'react';
import { endSessions, type readSessions } from '#client/session/account-api.ts';
import { account } from '#content/en/app/account.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { deviceWords } from './device-words.ts';
import { LoadFailure } from './load-failure.tsx';
import { sayPlainly } from './say-plainly.ts';
import { SessionRow } from './session-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import type { useAnswer } from './use-answer.ts';

const words = account.security.sessions;

type SessionsProps = {
  readonly list: ReturnType<typeof useAnswer<SessionsValue>>;
  readonly onGone: () => void;
};
type SessionsValue = Extract<Awaited<ReturnType<typeof readSessions>>, { isOk: true }>['value'];

/** Where somebody is signed in, and how to end it. */
export function Sessions({ list: { answered, load, show }, onGone }: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<EndSessionsRequest['end']>();
  const [news, setNews] = useState<{ tone: 'success' | 'danger'; title: string; text?: string }>();

  async function end(which: EndSessionsRequest['end'], done: (ended: number) => string): Promise<void> {
    if (ending) return;
    setEnding(which);
    setNews(undefined);
    const answer = await endSessions({ end: which });
    setEnding(undefined);
    if (answer.isOk) {
      show({ isOk: true, value: answer.value });
      setNews({ tone: 'success', title: done(answer.value.ended) });
      // The button that was pressed is gone.
      heading.current?.focus();
      return;
    }
    setNews({ tone: 'danger', title: words.errorTitle, text: sayPlainly(answer.failure) });
    // It went some other way meanwhile, so what is shown is old.
    if (answer.failure.kind === 'rejected') await load();
  }

  const sessions = answered?.answer.isOk ? answered.answer.value.sessions : [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="py-5">
      <h3 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        {words.heading}
      </h3>
      <p className="text-[.94rem] text-muted">{words.text}</p>
      {news && (
        <div className="mt-4">
          <Alert tone={news.tone} title={news.title}>
            {news.text}
          </Alert>
        </div>
      )}
      {!answered && <Waiting />}
      {answered?.answer.isOk === false && (
        <div className="mt-4">
          <LoadFailure title={words.failed} failure={answered.answer.failure} onRetry={load} />
        </div>
      )}
      {answered?.answer.isOk &&
        (sessions.length === 0 ? (
          <p className="mt-4 text-muted">{words.empty}</p>
        ) : (
          <ul aria-label={words.listLabel} className="mt-3 divide-y divide-rule">
            {inOrder(sessions).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                nowMs={answered.atMs}
                isEnding={ending === session.id}
                onEnd={() => void end(session.id, () => words.ended(deviceWords(session.device)))}
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
            busyLabel={words.ending}
            onClick={() => void end('others', words.endedOthers)}
          >
            {words.others}
          </Button>
        )}
        <SignOutEverywhere onGone={onGone} />
      </div>
    </div>
  );
}

/** This device first, then the one that was used last. */
const inOrder = (sessions: readonly AccountSession[]) =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );

function Waiting() {
  return (
    <Loading label={words.loading}>
      <div className="mt-4 grid gap-4">
        {['one', 'two'].map((row) => (
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="size-11 rounded-xl" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-56" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
