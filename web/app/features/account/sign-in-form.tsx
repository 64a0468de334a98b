import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { auth } from '#content/en/app/auth.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { passwordWords } from '#content/en/app/password.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { type AuthPlaces, viewAddress } from './auth-places.ts';
import { emailFault } from './check-fields.ts';
import { PasswordField } from './password-field.tsx';
import type { TypedProps } from './typed.ts';

type SignInFormProps = TypedProps & { readonly places: AuthPlaces; readonly onDone: () => void };

export function SignInForm({ typed, onTyped, places, onDone }: SignInFormProps) {
  const { signIn } = useAuth();
  const { email, password } = typed;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountForm
        {...auth.signIn}
        check={() => ({
          email: emailFault(email),
          password: password === '' ? passwordWords.faults.missing : undefined,
        })}
        send={() => signIn({ email: email.trim(), password })}
        onDone={onDone}
        remedy={({ code }) =>
          code === 'email_not_confirmed' && (
            <Link to={viewAddress(places, 'verification')} className={textLink}>
              {authMails.unconfirmed.resend}
            </Link>
          )
        }
      >
        {(faults) => (
          <>
            <AccountEmailField typed={typed} onTyped={onTyped} error={faults.email} />
            <PasswordField
              label={auth.fields.password}
              autoComplete="current-password"
              value={password}
              onValue={(text) => onTyped({ password: text })}
              error={faults.password}
            />
          </>
        )}
      </AccountForm>
      <p className="flex flex-wrap justify-between gap-x-5">
        <Link to={viewAddress(places, 'forgotten')} className={textLink}>
          {auth.ways.forgotten}
        </Link>
        <Link to={viewAddress(places, 'link')} className={textLink}>
          {auth.ways.link}
        </Link>
      </p>
    </div>
  );
}

const textLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
