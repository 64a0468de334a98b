import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { StaffRead } from '../client.ts';
import { useLive } from '../live.ts';
import { mayBeOwn } from '../own-changes.ts';
import { uiCopy } from './copy.ts';
import { time } from './format.ts';

type ChangedBarProps = {
  readonly topics: readonly StaffTopic[];
  readonly read: StaffRead<unknown>;
};

/**
 * For what shows people: every look at them is audited, so it is read again only when somebody wants to look, or has just
 * changed it. The line has the same height with and without the notice, so that nothing below it moves.
 */
export function ChangedBar({ topics, read: { value, readAt, isLoading, reload } }: ChangedBarProps) {
  const [outdated, setOutdated] = useState<unknown>();
  useLive(topics, async () => {
    if (await mayBeOwn()) reload();
    else setOutdated(value);
  });
  const isOutdated = value !== undefined && value === outdated && !isLoading;
  return (
    <div className="mb-4 flex min-h-11 items-center text-[.94rem] leading-snug">
      <p role="status">{isOutdated && uiCopy.changed}</p>
      {isOutdated ? (
        <span className="ml-4 shrink-0">
          <Button tone="secondary" size="small" onClick={reload}>
            {uiCopy.readAgain}
          </Button>
        </span>
      ) : (
        <p className="text-muted">{readAt && uiCopy.readAt(time(readAt))}</p>
      )}
    </div>
  );
}
