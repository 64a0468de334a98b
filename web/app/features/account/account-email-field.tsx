import { auth } from '#content/app/auth.ts';
import { EmailField } from '#ui/email-field.tsx';
import type { AuthFormProps } from './auth-form-values.ts';

/** The account's e-mail address, which password managers use as the user name. */
export function AccountEmailField({ typed, onTyped, error }: AuthFormProps & { error: string | undefined }) {
  return (
    <EmailField
      label={auth.fields.email}
      autoComplete="username"
      required
      value={typed.email}
      onValue={(email) => onTyped({ email })}
      error={error}
    />
  );
}
