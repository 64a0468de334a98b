import { useState } from 'react';
import { reauthenticate } from '#client/session/account-api.ts';
import { sendReauthenticationCode } from '#client/session/auth-operations.ts';
import { account } from '#content/en/app/account.ts';
import { passwordWords } from '#content/en/app/password.ts';
import { Button } from '#ui/button.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountName } from '../account-name.tsx';
import { CodeField, codeFault, digitsIn } from '../code-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { outcomeOfAnswer } from './answer-outcome.ts';
import { FocusOnArrival } from './focus-on-arrival.tsx';
import { SendAnother } from './send-another.tsx';

const words = account.privacy.proof;

type ProofFormProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
};

/** Asks somebody to show once more who they are: by password, or by a code that we mail. */
export function ProofForm({ hasPassword, ...rest }: ProofFormProps) {
  const [isByPassword, setByPassword] = useState(hasPassword);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FocusOnArrival key={String(isByPassword)}>
        {isByPassword ? <ByPassword {...rest} /> : <ByCode {...rest} />}
      </FocusOnArrival>
      {hasPassword && (
        <Button tone="quiet" isWide onClick={() => setByPassword(!isByPassword)}>
          {isByPassword ? words.byCode : words.byPassword}
        </Button>
      )}
    </div>
  );
}

type WayProps = Omit<ProofFormProps, 'hasPassword'>;

function ByPassword({ email, onDone }: WayProps) {
  const [password, setPassword] = useState('');
  const { label, ...form } = words.password;
  return (
    <AccountForm
      {...form}
      check={() => ({ password: password === '' ? passwordWords.faults.missing : undefined })}
      send={async () => outcomeOfAnswer(await reauthenticate({ password }))}
      onDone={onDone}
    >
      {(faults) => (
        <>
          <AccountName email={email} />
          <PasswordField
            label={label}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            error={faults.password}
          />
        </>
      )}
    </AccountForm>
  );
}

function ByCode({ email, onDone }: WayProps) {
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  if (!isSent) {
    const { text, ...form } = words.ask;
    return (
      <AccountForm key="ask" {...form} send={sendReauthenticationCode} onDone={() => setSent(true)}>
        {() => <p className="wrap-anywhere">{text(email)}</p>}
      </AccountForm>
    );
  }
  const { sent, label, wrong, ...form } = words.code;
  return (
    <AccountForm
      key="code"
      {...form}
      check={() => ({ code: codeFault(code) })}
      send={async () => {
        const { error } = outcomeOfAnswer(await reauthenticate({ code: digitsIn(code) }));
        return { error: error?.code === 'proof_wrong' ? { ...error, message: wrong } : error };
      }}
      onDone={onDone}
    >
      {(faults) => (
        <FocusOnArrival>
          <p className="mb-4 wrap-anywhere">{sent(email)}</p>
          <CodeField label={label} value={code} onValue={setCode} error={faults.code} />
          <SendAnother send={sendReauthenticationCode} />
        </FocusOnArrival>
      )}
    </AccountForm>
  );
}
