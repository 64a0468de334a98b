import { type AccountDetails, Done } from '@remit/contract/staff/accounts.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useChange } from '../../client.ts';
import { ban, account as copy, erase, mails } from '../../content/en/accounts.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

type ActionsProps = { readonly account: AccountDetails };
type Opened = 'ban' | 'lift' | 'delete';

/** What the team can do with an account. Links are mailed to its owner, never to the team. */
export function AccountActions({ account }: ActionsProps) {
  const { id, email, emailConfirmedAt, isBanned, mayHelp, mayManage } = account;
  const { busy, change, changeAtOnce } = useChange(`/accounts/${id}`, Done);
  const [opened, setOpened] = useState<Opened>();
  const [hours, setHours] = useState(ban.lengths[0]?.value ?? '');
  const close = () => setOpened(undefined);
  const mail = emailConfirmedAt
    ? { path: 'recovery', label: mails.recovery, done: mails.recoverySent }
    : { path: 'confirmation', label: mails.confirmation, done: mails.confirmationSent };
  if (!mayHelp) return <p className="max-w-prose text-muted">{copy.protected}</p>;
  return (
    <div className="grid gap-3">
      {/* Columns: a label that changes with the state moves no other button. */}
      <div className="grid max-w-3xl gap-3 @xl:grid-cols-3">
        {email !== null && (
          <Button
            tone="secondary"
            isWide
            isBusy={busy?.path === mail.path}
            busyLabel={mails.busy}
            onClick={() => changeAtOnce(mail)}
          >
            {mail.label}
          </Button>
        )}
        {mayManage && (
          <>
            <Button tone="secondary" isWide onClick={() => setOpened(isBanned ? 'lift' : 'ban')}>
              {isBanned ? ban.lift : ban.open}
            </Button>
            <Button tone="danger" isWide onClick={() => setOpened('delete')}>
              {erase.open}
            </Button>
          </>
        )}
      </div>
      <ReasonDialog
        isOpen={opened === 'ban'}
        title={ban.title}
        text={ban.text}
        confirm={ban.confirm}
        busy={ban.busy}
        onConfirm={(reason) =>
          change({
            path: 'ban',
            body: { hours: hours === '' ? null : Number(hours), reason },
            done: ban.done,
          })
        }
        onClose={close}
      >
        <Field label={ban.length}>
          <Select options={ban.lengths} value={hours} onValue={setHours} />
        </Field>
      </ReasonDialog>
      <ReasonDialog
        isOpen={opened === 'lift'}
        title={ban.liftTitle}
        text={ban.liftText}
        confirm={ban.lift}
        busy={ban.liftBusy}
        tone="primary"
        onConfirm={(reason) => change({ path: 'unban', body: { reason }, done: ban.lifted })}
        onClose={close}
      />
      <DeleteDialog account={account} isOpen={opened === 'delete'} onClose={close} />
    </div>
  );
}
