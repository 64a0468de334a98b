import type { StaffTopic } from '@remit/contract/staff/changes.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { StaffRead } from '../client.ts';
import { useLive } from '../live.ts';
import { uiCopy } from './copy.ts';

type ChangedBarProps = {
  readonly topics: readonly StaffTopic[];
  readonly read: StaffRead<unknown>;
};

/** For what shows people: every look at them is audited, so it is read again only when somebody wants to look. */
export function ChangedBar({ topics, read: { value, isLoading, reload } }: ChangedBarProps) {
  // What is being read shows the change, which is mostly one's own.
  const [outdated, setOutdated] = useState<unknown>();
  useLive(topics, () => setOutdated(value));
  return (
    <div role="status">
      {value !== undefined && value === outdated && !isLoading && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          {uiCopy.changed}
          <Button tone="secondary" size="small" onClick={reload}>
            {uiCopy.readAgain}
          </Button>
        </p>
      )}
    </div>
  );
}
