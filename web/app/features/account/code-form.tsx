import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { readSummary } from '#client/session/account-api.ts';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { authEmails } from '#content/app/auth.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField, codeError, digitsIn } from './code-field.tsx';

export type CodeFormProps = {
  readonly email: string;
  readonly type: EmailOtpType;
  readonly onDone: () => void;
};

/** Takes the code instead of the link, for users who read the e-mail on another device. */
export function CodeForm({ email, type, onDone }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { label, hint, submit, busy, errorTitle } = authEmails.code;
  return (
    <AccountForm
      submit={submit}
      busy={busy}
      errorTitle={errorTitle}
      tone="secondary"
      check={() => ({ code: codeError(code) })}
      send={() => outcomeOf((client) => client.verifyOtp({ email, token: digitsIn(code), type }))}
      onDone={() => {
        onDone();
        // The code of a repeated sign-up opens a session that must set a password first; recovery leads there anyway.
        if (type !== 'recovery') void readSummary();
      }}
    >
      {(errors) => <CodeField label={label} hint={hint} value={code} onValue={setCode} error={errors.code} />}
    </AccountForm>
  );
}
