import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField, codeFault, digitsIn } from './code-field.tsx';

export type CodeFormProps = {
  readonly email: string;
  /** What the mail was for. */
  readonly type: EmailOtpType;
  readonly onDone: () => void;
};

/** For whoever reads the mail on another device: its six digits do what its link does, here. */
export function CodeForm({ email, type, onDone }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { label, hint, submit, busy, errorTitle } = authMails.code;
  return (
    <AccountForm
      submit={submit}
      busy={busy}
      errorTitle={errorTitle}
      tone="secondary"
      check={() => ({ code: codeFault(code) })}
      send={() => outcomeOf((client) => client.verifyOtp({ email, token: digitsIn(code), type }))}
      onDone={onDone}
    >
      {(faults) => <CodeField label={label} hint={hint} value={code} onValue={setCode} error={faults.code} />}
    </AccountForm>
  );
}
