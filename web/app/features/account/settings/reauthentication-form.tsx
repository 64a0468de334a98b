import { useState } from 'react';
import { reauthenticate } from '#client/session/account-api.ts';
import { sendReauthenticationCode } from '#client/session/auth-operations.ts';
import { account } from '#content/app/account.ts';
import { passwordCopy } from '#content/app/auth.ts';
import { Button } from '#ui/button.tsx';
import { AccountForm } from '../account-form.tsx';
import { CodeField, codeError, digitsIn } from '../code-field.tsx';
import { withMessages } from '../error-message.ts';
import { AccountName, PasswordField } from '../password-field.tsx';
import { toAuthOutcome } from './auth-outcome.ts';
import { FocusOnMount } from './focus-on-mount.tsx';
import { SendAnother } from './send-another.tsx';

const copy = account.privacy.reauthentication;

type ReauthenticationFormProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
};

export function ReauthenticationForm({ hasPassword, ...rest }: ReauthenticationFormProps) {
  const [isByPassword, setByPassword] = useState(hasPassword);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FocusOnMount key={String(isByPassword)}>
        {isByPassword ? <ByPassword {...rest} /> : <ByCode {...rest} />}
      </FocusOnMount>
      {hasPassword && (
        <Button tone="quiet" isWide onClick={() => setByPassword(!isByPassword)}>
          {isByPassword ? copy.byCode : copy.byPassword}
        </Button>
      )}
    </div>
  );
}

type MethodProps = Omit<ReauthenticationFormProps, 'hasPassword'>;

export function ByPassword({ email, onDone }: MethodProps) {
  const [password, setPassword] = useState('');
  const { label, wrong, ...form } = copy.password;
  return (
    <AccountForm
      {...form}
      errorFields={{ proof_wrong: 'password' }}
      check={() => ({ password: password === '' ? passwordCopy.errors.missing : undefined })}
      send={async () =>
        withMessages(toAuthOutcome(await reauthenticate({ password })), { proof_wrong: wrong })
      }
      onDone={onDone}
    >
      {(errors) => (
        <>
          <AccountName email={email} />
          <PasswordField
            label={label}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            error={errors.password}
          />
        </>
      )}
    </AccountForm>
  );
}

type ByCodeProps = MethodProps & {
  /** The reason, where no form gives it. */
  readonly why?: string;
  /** The label of the button that sends the code back. */
  readonly submit?: string;
  readonly tone?: 'primary' | 'secondary';
};

/** Shows that the mailbox is the user's, too, which a password does not. */
export function ByCode({ email, why, submit, tone = 'primary', onDone }: ByCodeProps) {
  const [isSent, setSent] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState<number>();
  const [code, setCode] = useState('');
  if (!isSent) {
    const { text, ...form } = copy.ask;
    return (
      <AccountForm
        key="ask"
        {...form}
        tone={tone}
        send={async () => {
          const { error } = await sendReauthenticationCode();
          setWaitSeconds(error?.waitSeconds);
          // Too soon means that one was sent a moment ago, and it still counts.
          return { error: error?.waitSeconds === undefined ? error : null };
        }}
        onDone={() => setSent(true)}
      >
        {() => <p className="wrap-anywhere">{why ?? text(email)}</p>}
      </AccountForm>
    );
  }
  const { sent, sentBefore, label, wrong, ...form } = copy.code;
  return (
    <AccountForm
      key="code"
      {...form}
      {...(submit && { submit })}
      tone={tone}
      errorFields={{ proof_wrong: 'code' }}
      check={() => ({ code: codeError(code) })}
      send={async () =>
        withMessages(toAuthOutcome(await reauthenticate({ code: digitsIn(code) })), { proof_wrong: wrong })
      }
      onDone={onDone}
    >
      {(errors) => (
        <FocusOnMount>
          <p className="mb-4 wrap-anywhere">{(waitSeconds === undefined ? sent : sentBefore)(email)}</p>
          <CodeField label={label} value={code} onValue={setCode} error={errors.code} />
          <SendAnother send={sendReauthenticationCode} waitSeconds={waitSeconds} />
        </FocusOnMount>
      )}
    </AccountForm>
  );
}
