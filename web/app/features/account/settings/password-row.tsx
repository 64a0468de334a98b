import { useState } from 'react';
import { type AuthOutcome, outcomeOf } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { passwordCopy } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { NewPasswordField, newPasswordError } from '../new-password-field.tsx';
import { AccountName, PasswordField } from '../password-field.tsx';
import { EditRow } from './edit-row.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { ReauthenticatedForm } from './reauthenticated-form.tsx';

const copy = account.security.password;

type PasswordRowProps = {
  readonly email: string;
  /** Undefined until the summary is loaded. */
  readonly hasPassword: boolean | undefined;
  readonly onChanged: () => void;
};

export function PasswordRow({ email, hasPassword = true, onChanged }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  /** A service can be set up to require it. */
  const [isCurrentNeeded, setCurrentNeeded] = useState(false);

  async function send(): Promise<AuthOutcome | undefined> {
    const outcome = await outcomeOf((client) =>
      client.updateUser({ password, ...(isCurrentNeeded && { current_password: current }) }),
    );
    if (outcome.error?.code !== 'current_password_required') return outcome;
    setCurrentNeeded(true);
    return undefined;
  }

  function close(): void {
    setOpen(false);
    setCurrentNeeded(false);
    for (const empty of [setPassword, setCurrent]) empty('');
  }

  return (
    <EditRow
      title={copy.title}
      value={hasPassword ? copy.set : copy.none}
      change={hasPassword ? account.change : copy.choose}
      isOpen={isOpen}
      onOpen={(opens) => {
        setMessage(undefined);
        if (opens) setOpen(true);
        else close();
      }}
      notice={message && <Alert tone="success" title={message} />}
    >
      <ReauthenticatedForm
        {...{ email, hasPassword }}
        submit={hasPassword ? copy.submit : copy.submitFirst}
        busy={copy.busy}
        errorTitle={copy.errorTitle}
        check={() => ({
          password: newPasswordError(password),
          current: isCurrentNeeded && current === '' ? passwordCopy.errors.missing : undefined,
        })}
        send={send}
        onDone={() => {
          close();
          setMessage(hasPassword ? copy.changed : copy.chosen);
          onChanged();
        }}
      >
        {(errors) => (
          <>
            <AccountName email={email} />
            <NewPasswordField
              label={copy.label}
              value={password}
              onValue={setPassword}
              error={errors.password}
              known={[email]}
            />
            {isCurrentNeeded && (
              <FocusOnMount>
                <PasswordField
                  label={copy.current}
                  name="current"
                  autoComplete="current-password"
                  value={current}
                  onValue={setCurrent}
                  error={errors.current}
                />
              </FocusOnMount>
            )}
          </>
        )}
      </ReauthenticatedForm>
    </EditRow>
  );
}
