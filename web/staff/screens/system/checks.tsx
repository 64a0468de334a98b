import { Checks as CheckList } from '@remit/contract/staff/system.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { sendStaff } from '../../client.ts';
import { checks as copy } from '../../content/en/system.ts';
import { Failed } from '../../ui/failed.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';

const tones = {
  ok: { tone: 'success', mark: 'done' },
  warning: { tone: 'pending', mark: 'waiting' },
  problem: { tone: 'danger', mark: 'failed' },
} as const;

/** Checks are run when a server may be away, and then they take long. */
const timeoutMs = 120_000;

export function Checks() {
  const [found, setFound] = useState<CheckList['checks']>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => sendStaff('POST', '/system/checks', { schema: CheckList, timeoutMs }),
    onSuccess: ({ checks }) => setFound(checks),
  });
  const { check, level, found: what, cure } = copy.columns;
  const order = ['problem', 'warning', 'ok'];
  return (
    <Screen heading={copy.heading}>
      <p className="mb-4 max-w-prose text-muted">{copy.text}</p>
      <div className="mb-6">
        <Button isBusy={isPending} busyLabel={copy.busy} onClick={() => mutate()}>
          {found ? copy.again : copy.run}
        </Button>
      </div>
      {error && (
        <div className="mb-5">
          <Failed failure={error} onRetry={mutate} />
        </div>
      )}
      {found && (
        <Table
          caption={copy.heading}
          columns={[check, level, what, cure]}
          rows={found
            .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
            .map((finding) => ({
              key: finding.name,
              cells: [
                finding.name,
                <Badge key="level" {...tones[finding.level]}>
                  {copy.levels[finding.level]}
                </Badge>,
                <span key="found" className="wrap-anywhere">
                  {finding.found}
                </span>,
                finding.cure || '–',
              ],
            }))}
        />
      )}
    </Screen>
  );
}
