import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { auth, authEmails, passwordCopy } from '#content/app/auth.ts';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { AuthFormProps } from './auth-form-values.ts';
import { type AuthUrls, viewUrl } from './auth-urls.ts';
import { emailError } from './check-fields.ts';
import { PasswordField } from './password-field.tsx';

type SignInFormProps = AuthFormProps & { readonly urls: AuthUrls; readonly onDone: () => void };

export function SignInForm({ typed, onTyped, urls, onDone }: SignInFormProps) {
  const { signIn } = useAuth();
  const { email, password } = typed;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountForm
        {...auth.signIn}
        check={() => ({
          email: emailError(email),
          password: password === '' ? passwordCopy.errors.missing : undefined,
        })}
        send={() => signIn({ email: email.trim(), password })}
        onDone={onDone}
        remedy={({ code }) =>
          code === 'email_not_confirmed' && (
            <Link to={viewUrl(urls, 'verification')} className={textLink}>
              {authEmails.unconfirmed.resend}
            </Link>
          )
        }
      >
        {(errors) => (
          <>
            <AccountEmailField typed={typed} onTyped={onTyped} error={errors.email} />
            <PasswordField
              label={auth.fields.password}
              autoComplete="current-password"
              value={password}
              onValue={(text) => onTyped({ password: text })}
              error={errors.password}
            />
          </>
        )}
      </AccountForm>
      <p className="flex flex-wrap justify-between gap-x-5">
        <Link to={viewUrl(urls, 'forgotten')} className={textLink}>
          {auth.ways.forgotten}
        </Link>
        <Link to={viewUrl(urls, 'link')} className={textLink}>
          {auth.ways.link}
        </Link>
      </p>
    </div>
  );
}

const textLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
