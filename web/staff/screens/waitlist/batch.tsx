import { type InvitationBatch, InvitationBatchResponse } from '@remit/contract/staff/invitations.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useChange } from '../../client.ts';
import { messageStateName } from '../../content/en/mail.ts';
import { inviteCopy } from '../../content/en/waitlist.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { receivingName, sendingName } from '../../ui/catalogue-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dateTime, number } from '../../ui/format.ts';

type BatchProps = {
  readonly batch: InvitationBatch;
  /** Of the server, when the batch was read. */
  readonly now: string;
  readonly isEditor: boolean;
  /** Its countdown is over. */
  readonly onStart: () => void;
};

export function Batch({ batch, now, isEditor, onStart }: BatchProps) {
  const { mail } = useStaffSession();
  const { id, chosen, waiting, sending, sent, undoneAt } = batch;
  const leftMs = useMsLeft(Date.parse(batch.startsAt) - Date.parse(now), onStart);
  const isScheduled = leftMs > 0 && waiting > 0;
  const isSending = !isScheduled && mail === 'sent' && waiting + sending > 0;
  const [isAsking, setAsking] = useState(false);
  const { busy, change, changeAtOnce } = useChange('/invitations', InvitationBatchResponse);
  const sendNow = `${id}/send-now`;
  const counts = [
    ...(['sent', 'sending', 'waiting', 'failed'] as const).map(
      (state) => [messageStateName(state, mail), batch[state]] as const,
    ),
    ...(['withdrawn', 'accepted'] as const).map((name) => [inviteCopy.counts[name], batch[name]] as const),
  ];
  return (
    <li className="rounded-card border border-rule bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">
            {inviteCopy.title(
              chosen,
              batch.to && receivingName(batch.to),
              batch.from && sendingName(batch.from),
            )}
          </h3>
          <p className="text-[.94rem] text-muted">{inviteCopy.by(batch.madeBy, dateTime(batch.madeAt))}</p>
        </div>
        {undoneAt && <Badge>{inviteCopy.undone}</Badge>}
        {!undoneAt && waiting + sending === 0 && (
          <Badge tone="success" mark="done">
            {inviteCopy.done}
          </Badge>
        )}
        {!undoneAt && !isScheduled && waiting > 0 && mail !== 'sent' && (
          <Badge>{messageStateName('waiting', mail)}</Badge>
        )}
        {isScheduled && (
          <Badge tone="pending" mark="waiting">
            <span role="timer">{inviteCopy.startsIn(clockOf(leftMs), mail)}</span>
          </Badge>
        )}
      </div>
      {/* Above the figures, which come when the sending begins. */}
      {isEditor && waiting > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {isScheduled ? inviteCopy.undo : inviteCopy.undoRest}
          </Button>
          {isScheduled && mail === 'sent' && (
            <Button
              tone="secondary"
              size="small"
              isBusy={busy?.path === sendNow}
              busyLabel={inviteCopy.sendNowBusy}
              onClick={() => changeAtOnce({ path: sendNow })}
            >
              {inviteCopy.sendNow}
            </Button>
          )}
        </div>
      )}
      {isSending && (
        <div className="mt-4">
          <Progress
            label={inviteCopy.progress}
            value={sent}
            max={Math.max(1, sent + sending + waiting)}
            note={inviteCopy.progressNote(sent, sent + sending + waiting)}
          />
        </div>
      )}
      {!isScheduled && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt className="text-[.94rem] text-muted">{name}</dt>
              <dd className="text-xl font-semibold tabular-nums">{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={inviteCopy.undoTitle}
        text={inviteCopy.undoText}
        confirm={inviteCopy.undo}
        busy={inviteCopy.undoing}
        onConfirm={() => change({ path: `${id}/undo` })}
      />
    </li>
  );
}

/** Counted from when the batch was read: the clock of this device may be wrong. */
function useMsLeft(msAtRead: number, onEnd: () => void): number {
  const [left, setLeft] = useState(msAtRead);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    setLeft(msAtRead);
    if (msAtRead <= 0) return;
    const endsAt = performance.now() + msAtRead;
    const timer = setInterval(() => {
      const rest = endsAt - performance.now();
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [msAtRead]);
  return left;
}

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
