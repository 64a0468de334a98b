import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { EmailField } from '#ui/email-field.tsx';
import { emailError, isOwnEmail } from '../check-fields.ts';
import { EditRow } from './edit-row.tsx';
import { EmailChangeStatus } from './email-change-status.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';

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
      <ReauthenticatedForm
        {...{ email, hasPassword, submit, busy, errorTitle }}
        check={() => ({ email: emailError(typed) ?? (isOwnEmail(typed, email) ? same : undefined) })}
        send={() =>
          outcomeOf((client) => client.updateUser({ email: typed.trim() }, { emailRedirectTo: here }))
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
      </ReauthenticatedForm>
    </EditRow>
  );
}
