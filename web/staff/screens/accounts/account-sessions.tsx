import { type AccountDetails, Done } from '@remit/contract/staff/accounts.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useChange } from '../../client.ts';
import { sessions as copy } from '../../content/en/accounts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dateTime } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';

type SessionsProps = { readonly account: AccountDetails };

/** Where the owner is signed in. */
export function AccountSessions({ account }: SessionsProps) {
  const { id, sessions, mayHelp } = account;
  const [isEndingAll, setEndingAll] = useState(false);
  const { busy, change, changeAtOnce } = useChange(`/accounts/${id}`, Done);
  const { device, network, signedIn, used, action } = copy.columns;
  return (
    <Section
      heading={copy.heading}
      action={
        mayHelp &&
        sessions.length > 0 && (
          <Button tone="secondary" size="small" onClick={() => setEndingAll(true)}>
            {copy.endAll}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="text-muted">{copy.none}</p>
      ) : (
        <Table
          caption={copy.heading}
          columns={[device, network, signedIn, used, ...(mayHelp ? [action] : [])]}
          rows={sessions.map((session) => {
            const name = copy.device(session.browser, session.system);
            const path = `sessions/${session.id}`;
            return {
              key: session.id,
              cells: [
                name,
                session.ip ?? '–',
                [dateTime(session.signedInAt), session.hasShownFactor ? copy.withFactor : '']
                  .filter(Boolean)
                  .join(', '),
                dateTime(session.lastUsedAt),
                <Button
                  key="end"
                  tone="secondary"
                  size="small"
                  aria-label={copy.endOf(name)}
                  isBusy={busy?.path === path}
                  busyLabel={copy.endBusy}
                  onClick={() => changeAtOnce({ method: 'DELETE', path, done: copy.ended })}
                >
                  {copy.end}
                </Button>,
              ],
            };
          })}
        />
      )}
      <ConfirmDialog
        isOpen={isEndingAll}
        title={copy.endAllTitle}
        text={copy.endAllText}
        confirm={copy.endAll}
        busy={copy.endBusy}
        onConfirm={() => change({ method: 'DELETE', path: 'sessions', done: copy.ended })}
        onClose={() => setEndingAll(false)}
      />
    </Section>
  );
}
