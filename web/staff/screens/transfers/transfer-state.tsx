import { TransferDetails } from '@remit/contract/staff/transfers.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useChange } from '../../client.ts';
import { transferCopy as copy } from '../../content/en/transfers.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { dateTime, number } from '../../ui/format.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Facts } from './facts.tsx';
import { TransferBadges } from './state-badge.tsx';
import type { TransferProps } from './transfer.tsx';

/** As on the server: with fewer in a row it is stuck because no server looks at it. */
const failuresMin = 3;

/** What the transfer waits for and why, and what the team can do about it. */
export function TransferState({ transfer }: TransferProps) {
  const { state, due, cancelRequested } = transfer;
  return (
    <section aria-labelledby="state" className="grid gap-4 rounded-card border border-rule bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="state" className="text-xl">
          {copy.now}
        </h2>
        <TransferBadges {...transfer} />
      </div>
      <div className="grid max-w-prose gap-2">
        <p>{copy.waitsFor[state]}</p>
        {due && cancelRequested && state !== 'cancelled' && <p>{copy.cancelRequested}</p>}
        {due?.isStuck && (
          <p className="font-semibold text-danger">
            {due.attempts < failuresMin ? copy.stuckLate : copy.stuckFailing(due.attempts)}
          </p>
        )}
      </div>
      {due && (
        <Facts
          facts={[
            {
              term: copy.nextLook,
              detail: Date.parse(due.at) <= Date.now() ? copy.dueNow : dateTime(due.at),
            },
            ...(due.attempts > 0 && !due.isStuck
              ? [{ term: copy.attempts, detail: number(due.attempts) }]
              : []),
            ...(due.error === null ? [] : [{ term: copy.error, detail: due.error }]),
          ]}
        />
      )}
      <Actions transfer={transfer} />
    </section>
  );
}

function Actions({ transfer: { id, due, mayRetry, mayCancel } }: TransferProps) {
  const { role } = useStaffSession();
  const { change } = useChange(`/transfers/${id}`, TransferDetails);
  const [opened, setOpened] = useState<'retry' | 'cancel'>();
  const { retry, cancel } = copy;
  if (!due || !hasRole(role, 'editor')) return null;
  return (
    <>
      {mayRetry || mayCancel ? (
        <div className="flex flex-wrap gap-3">
          {mayRetry && (
            <Button tone="secondary" size="small" onClick={() => setOpened('retry')}>
              {retry.open}
            </Button>
          )}
          {mayCancel && (
            <Button tone="danger" size="small" onClick={() => setOpened('cancel')}>
              {cancel.open}
            </Button>
          )}
        </div>
      ) : (
        <p className="max-w-prose text-muted">{copy.protected}</p>
      )}
      <ReasonDialog
        isOpen={opened === 'retry'}
        title={retry.title}
        text={retry.text}
        confirm={retry.confirm}
        busy={retry.busy}
        tone="primary"
        onConfirm={(reason) => change({ path: 'retry', body: { reason }, done: retry.done })}
        onClose={() => setOpened(undefined)}
      />
      <ReasonDialog
        isOpen={opened === 'cancel'}
        title={cancel.title}
        text={cancel.text}
        confirm={cancel.confirm}
        busy={cancel.busy}
        dismiss={cancel.dismiss}
        onConfirm={(reason) => change({ path: 'cancel', body: { reason }, done: cancel.done })}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
