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
  /** Of a list: how many there are in all. */
  readonly total?: string | undefined;
};

/**
 * For screens that show people: every look at them is audited, so they are read again on a click, or after the
 * user's own change. The line has the same height with and without the notice, so that nothing below it moves.
 */
export function ChangedBar({ topics, read, total }: ChangedBarProps) {
  const { dataUpdatedAt: readAtMs, isFetching, isPlaceholderData, refetch } = read;
  const [outdatedMs, setOutdatedMs] = useState(0);
  useLive(topics, async () => {
    if (await mayBeOwn()) void refetch();
    else setOutdatedMs(readAtMs);
  });
  const isOutdated = readAtMs > 0 && readAtMs === outdatedMs && !isFetching;
  return (
    <div className="changed-bar">
      {/* Empty while the next page is read, so that every result is announced. */}
      <p role="status" className="mr-auto font-semibold empty:hidden">
        {!isPlaceholderData && total}
      </p>
      <p role="status">{isOutdated && uiCopy.changed}</p>
      {isOutdated ? (
        <Button tone="secondary" size="small" onClick={() => void refetch()}>
          {uiCopy.readAgain}
        </Button>
      ) : (
        <p className="text-muted">{readAtMs > 0 && uiCopy.readAt(time(new Date(readAtMs)))}</p>
      )}
    </div>
  );
}
