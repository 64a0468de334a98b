import { auth } from '#content/app/auth.ts';
import { EmailField } from '#ui/email-field.tsx';
import type { AuthFormProps } from './auth-form-values.ts';

type AccountEmailFieldProps = AuthFormProps & {
  readonly error: string | undefined;
  /** Its autofill may offer passkeys. */
  readonly hasPasskeys?: boolean;
};

/** The account's e-mail address, which password managers use as the user name. */
export function AccountEmailField({ typed, onTyped, error, hasPasskeys = false }: AccountEmailFieldProps) {
  return (
    <EmailField
      label={auth.fields.email}
      autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
      required
      value={typed.email}
      onValue={(email) => onTyped({ email })}
      error={error}
    />
  );
}
