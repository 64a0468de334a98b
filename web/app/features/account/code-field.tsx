import { authEmails } from '#content/app/auth.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
};

/** The six-digit code from an e-mail. */
export function CodeField({ label, hint, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput {...rest} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
    </Field>
  );
}

/** Errors of the service that are about the code of a second step. */
export const codeErrorFields = { mfa_verification_failed: 'code', mfa_challenge_expired: 'code' };

export const digitsIn = (code: string) => code.replace(/\D/g, '');

export const codeError = (code: string) => (digitsIn(code).length < 6 ? authEmails.code.missing : undefined);
