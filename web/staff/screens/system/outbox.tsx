import { OutboxState, Retried } from '@remit/contract/staff/system.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useChange, useStaff } from '../../client.ts';
import { messageStateName } from '../../content/en/mail.ts';
import { outbox as copy } from '../../content/en/system.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { dateTime, dateTimeOr, number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';

/** What waits to be sent and what failed: kinds and codes, never whom it is for or what it says. */
export function Outbox() {
  const [search] = useSearchParams();
  const read = useStaff(`/system/outbox${search.size > 0 ? `?${search}` : ''}`, OutboxState, {
    keepsLast: true,
  });
  useLive(['mail'], () => void read.refetch());
  return (
    <Screen heading={copy.heading}>
      <Loaded read={read}>
        {(state) => (
          <div className="grid gap-8">
            <Counts state={state} />
            {state.failed.length > 0 && <Failed state={state} />}
            {state.waiting.length > 0 && <Waiting state={state} />}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

type StateProps = { readonly state: OutboxState };

function Counts({ state: { counts, sentInDay, failedInDay } }: StateProps) {
  const { mail } = useStaffSession();
  const { kind, oldest } = copy.countColumns;
  const states = ['waiting', 'sending', 'failed'] as const;
  return (
    <div>
      <p className="mb-3 text-muted">{copy.inDay(sentInDay, failedInDay)}</p>
      {counts.length === 0 ? (
        <EmptyState line={copy.none} />
      ) : (
        <Table
          caption={copy.counts}
          columns={[
            kind,
            ...states.map((state) => ({ heading: messageStateName(state, mail), isFigure: true })),
            oldest,
          ]}
          rows={counts.map((counted) => ({
            key: counted.kind,
            cells: [
              counted.kind,
              ...states.map((state) => number(counted[state])),
              dateTimeOr(counted.oldestDueAt),
            ],
          }))}
        />
      )}
    </div>
  );
}

function Failed({ state }: StateProps) {
  const { role } = useStaffSession();
  const mayRetry = hasRole(role, 'editor');
  const { busy, changeAtOnce } = useChange('/system/outbox', Retried);
  const retry = (path: string) => changeAtOnce({ path, done: ({ count }) => copy.retried(count) });
  const { kind, failed, attempts, failure, action } = copy.failedColumns;
  return (
    <Section
      heading={copy.failed}
      action={
        mayRetry && (
          <Button
            size="small"
            tone="secondary"
            isBusy={busy?.path === allFailed}
            busyLabel={copy.busy}
            onClick={() => retry(allFailed)}
          >
            {copy.retryAll}
          </Button>
        )
      }
    >
      <Table
        caption={copy.failed}
        columns={[
          kind,
          failed,
          { heading: attempts, isFigure: true },
          failure,
          ...(mayRetry ? [action] : []),
        ]}
        rows={state.failed.map((message) => {
          const path = `${message.id}/retry`;
          return {
            key: message.id,
            cells: [
              message.kind,
              dateTime(message.failedAt),
              String(message.attempts),
              message.failure ?? '–',
              message.canBeSent ? (
                <Button
                  key="retry"
                  size="small"
                  tone="secondary"
                  aria-label={copy.retryOf(message.kind, dateTime(message.failedAt))}
                  isBusy={busy?.path === path}
                  busyLabel={copy.busy}
                  onClick={() => retry(path)}
                >
                  {copy.retry}
                </Button>
              ) : (
                <Badge key="expired">{copy.expired}</Badge>
              ),
            ],
          };
        })}
      />
      <Pager newer={state.newer} older={state.older} />
    </Section>
  );
}

const allFailed = 'retry';

function Waiting({ state: { waiting } }: StateProps) {
  const { mail } = useStaffSession();
  const heading = mail === 'sent' ? copy.waiting : messageStateName('waiting', mail);
  const { kind, due, attempts, failure } = copy.waitingColumns;
  return (
    <Section heading={heading}>
      <Table
        caption={heading}
        columns={[kind, due, { heading: attempts, isFigure: true }, failure]}
        rows={waiting.map((message) => ({
          key: message.id,
          cells: [
            message.kind,
            message.isSending ? messageStateName('sending', mail) : dateTime(message.dueAt),
            String(message.attempts),
            message.failure ?? '–',
          ],
        }))}
      />
    </Section>
  );
}
