import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { EmailField } from '#ui/email-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { emailError, isOwnEmail } from '../check-fields.ts';
import { EditRow } from './edit-row.tsx';
import { EmailChangeStatus } from './email-change-status.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const { title, label, hint, same, submit, busy, errorTitle } = account.account.email;

type EmailRowProps = {
  readonly user: User;
  readonly hasPassword: boolean;
  /** The URL of this screen, to which the e-mail links lead. */
  readonly here: string;
};

export function EmailRow({ user, hasPassword, here }: EmailRowProps) {
  const email = user.email ?? '';
  const { dismissLink } = useAuth();
  const reauthentication = useReauthentication();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');

  return (
    <EditRow
      title={title}
      value={email}
      isOpen={isOpen}
      onOpen={(opens) => {
        dismissLink();
        setOpen(opens);
      }}
      notice={<EmailChangeStatus email={email} newEmail={user.new_email} here={here} />}
    >
      <div ref={reauthentication.form}>
        <AccountForm
          submit={submit}
          busy={busy}
          errorTitle={errorTitle}
          check={() => ({ email: emailError(typed) ?? (isOwnEmail(typed, email) ? same : undefined) })}
          send={async () =>
            reauthentication.intercept(
              await outcomeOf((client) =>
                client.updateUser({ email: typed.trim() }, { emailRedirectTo: here }),
              ),
            )
          }
          onDone={() => {
            setOpen(false);
            setTyped('');
          }}
        >
          {(errors) => (
            <EmailField
              label={label}
              hint={hint}
              required
              value={typed}
              onValue={setTyped}
              error={errors.email}
            />
          )}
        </AccountForm>
      </div>
      <ReauthenticationDialog reauthentication={reauthentication} email={email} hasPassword={hasPassword} />
    </EditRow>
  );
}
