import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { StaffRead } from '../client.ts';
import { uiCopy } from '../content/en/ui.ts';
import { useLive } from '../live.ts';
import { mayBeOwn } from '../own-changes.ts';
import { time } from './format.ts';

type ChangedBarProps = {
  readonly topics: readonly StaffTopic[];
  readonly read: StaffRead<unknown>;
};

/**
 * For screens that show people: every look at them is audited, so they are read again on a click, or after the
 * user's own change. The line has the same height with and without the notice, so that nothing below it moves.
 */
export function ChangedBar({ topics, read }: ChangedBarProps) {
  const { dataUpdatedAt: readAtMs, isFetching, refetch } = read;
  const [outdatedMs, setOutdatedMs] = useState(0);
  useLive(topics, async () => {
    if (await mayBeOwn()) void refetch();
    else setOutdatedMs(readAtMs);
  });
  const isOutdated = readAtMs > 0 && readAtMs === outdatedMs && !isFetching;
  return (
    <div className="mb-4 flex min-h-11 items-center text-[.94rem] leading-snug">
      <p role="status">{isOutdated && uiCopy.changed}</p>
      {isOutdated ? (
        <span className="ml-4 shrink-0">
          <Button tone="secondary" size="small" onClick={() => void refetch()}>
            {uiCopy.readAgain}
          </Button>
        </span>
      ) : (
        <p className="text-muted">{readAtMs > 0 && uiCopy.readAt(time(new Date(readAtMs)))}</p>
      )}
    </div>
  );
}
