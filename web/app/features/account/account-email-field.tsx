import { auth } from '#content/en/app/auth.ts';
import { EmailField } from '#ui/email-field.tsx';
import type { TypedProps } from './typed.ts';

/** The address of an account, which is also the name that password managers know it by. */
export function AccountEmailField({ typed, onTyped, error }: TypedProps & { error: string | undefined }) {
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
