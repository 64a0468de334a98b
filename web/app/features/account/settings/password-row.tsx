import { useRef, useState } from 'react';
import { type AuthOutcome, outcomeOf, sendReauthenticationCode } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { passwordWords } from '#content/en/app/password.ts';
import { Alert } from '#ui/alert.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountName } from '../account-name.tsx';
import { CodeField, codeFault, digitsIn } from '../code-field.tsx';
import { NewPasswordField, newPasswordFault } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { EditRow } from './edit-row.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';
import { SendAnother } from './send-another.tsx';

const words = account.security.password;

type PasswordRowProps = {
  readonly email: string;
  /** Unknown until the server has said so. */
  readonly hasPassword: boolean | undefined;
  readonly onChanged: () => void;
};

/** What the service wants besides the new password, once it has said so. */
type Wanted = 'code' | 'current';

export function PasswordRow({ email, hasPassword = true, onChanged }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
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
        return { error: { ...outcome.error, message: words.code.wrong } };
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
      title={words.title}
      value={hasPassword ? words.set : words.none}
      change={hasPassword ? account.change : words.choose}
      isOpen={isOpen}
      onOpen={(opens) => {
        setSaid(undefined);
        if (opens) setOpen(true);
        else close();
      }}
      notice={said && <Alert tone="success" title={said} />}
    >
      <AccountForm
        submit={hasPassword ? words.submit : words.submitFirst}
        busy={words.busy}
        errorTitle={words.errorTitle}
        check={() => ({
          password: newPasswordFault(password),
          code: wanted === 'code' ? codeFault(code) : undefined,
          current: wanted === 'current' && current === '' ? passwordWords.faults.missing : undefined,
        })}
        send={send}
        onDone={() => {
          if (!isChanged.current) return;
          close();
          setSaid(hasPassword ? words.changed : words.chosen);
          onChanged();
        }}
      >
        {(faults) => (
          <>
            <AccountName email={email} />
            <NewPasswordField
              label={words.label}
              value={password}
              onValue={setPassword}
              error={faults.password}
              known={[email]}
            />
            {wanted === 'current' && (
              <FocusOnArrival>
                <PasswordField
                  label={words.current}
                  name="current"
                  autoComplete="current-password"
                  value={current}
                  onValue={setCurrent}
                  error={faults.current}
                />
              </FocusOnArrival>
            )}
            {wanted === 'code' && (
              <FocusOnArrival>
                <p className="mb-4 wrap-anywhere">{words.code.text(email)}</p>
                <CodeField label={words.code.label} value={code} onValue={setCode} error={faults.code} />
                <SendAnother send={sendReauthenticationCode} />
              </FocusOnArrival>
            )}
          </>
        )}
      </AccountForm>
    </EditRow>
  );
}
