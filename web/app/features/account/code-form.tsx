import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { outcomeOf } from '#client/session/auth-calls.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AccountForm } from './account-form.tsx';

export type CodeFormProps = {
  readonly email: string;
  /** What the mail was for. */
  readonly type: EmailOtpType;
  readonly onDone: () => void;
};

/** For whoever reads the mail on another device: its six digits do what its link does, here. */
export function CodeForm({ email, type, onDone }: CodeFormProps) {
  const [code, setCode] = useState('');
  const digits = code.replace(/\D/g, '');
  const { label, hint, missing, ...words } = authMails.code;
  return (
    <AccountForm
      {...words}
      tone="secondary"
      check={() => ({ code: digits.length === 6 ? undefined : missing })}
      send={() => outcomeOf((client) => client.verifyOtp({ email, token: digits, type }))}
      onDone={onDone}
    >
      {(faults) => (
        <Field label={label} hint={hint} error={faults.code}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onValue={setCode}
          />
        </Field>
      )}
    </AccountForm>
  );
}
