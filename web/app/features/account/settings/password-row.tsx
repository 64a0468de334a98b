import { useRef, useState } from 'react';
import { type AuthOutcome, outcomeOf, sendReauthenticationCode } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { passwordCopy } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { AccountForm } from '../account-form.tsx';
import { CodeField, codeError, digitsIn } from '../code-field.tsx';
import { NewPasswordField, newPasswordError } from '../new-password-field.tsx';
import { AccountName, PasswordField } from '../password-field.tsx';
import { EditRow } from './edit-row.tsx';
import { FocusOnMount } from './focus-on-mount.tsx';
import { SendAnother } from './send-another.tsx';

const copy = account.security.password;

type PasswordRowProps = {
  readonly email: string;
  /** Undefined until the summary is loaded. */
  readonly hasPassword: boolean | undefined;
  readonly onChanged: () => void;
};

/** What the service requires besides the new password. */
type Wanted = 'code' | 'current';

export function PasswordRow({ email, hasPassword = true, onChanged }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<string>();
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState<Wanted>();
  const isChanged = useRef(false);

  async function send(): Promise<AuthOutcome> {
    const outcome = await outcomeOf((client) =>
      client.updateUser({
        password,
        ...(wanted === 'code' && { nonce: digitsIn(code) }),
        ...(wanted === 'current' && { current_password: current }),
      }),
    );
    isChanged.current = outcome.error === null;
    switch (outcome.error?.code) {
      case 'reauthentication_needed': {
        const mailed = await sendReauthenticationCode();
        if (!mailed.error) setWanted('code');
        return mailed;
      }
      case 'current_password_required':
        setWanted('current');
        return { error: null };
      case 'reauthentication_not_valid':
        return { error: { ...outcome.error, message: copy.code.wrong } };
      default:
        return outcome;
    }
  }

  function close(): void {
    setOpen(false);
    setWanted(undefined);
    for (const empty of [setPassword, setCurrent, setCode]) empty('');
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
      <AccountForm
        submit={hasPassword ? copy.submit : copy.submitFirst}
        busy={copy.busy}
        errorTitle={copy.errorTitle}
        check={() => ({
          password: newPasswordError(password),
          code: wanted === 'code' ? codeError(code) : undefined,
          current: wanted === 'current' && current === '' ? passwordCopy.errors.missing : undefined,
        })}
        send={send}
        onDone={() => {
          if (!isChanged.current) return;
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
            {wanted === 'current' && (
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
            {wanted === 'code' && (
              <FocusOnMount>
                <p className="mb-4 wrap-anywhere">{copy.code.text(email)}</p>
                <CodeField label={copy.code.label} value={code} onValue={setCode} error={errors.code} />
                <SendAnother send={sendReauthenticationCode} />
              </FocusOnMount>
            )}
          </>
        )}
      </AccountForm>
    </EditRow>
  );
}
