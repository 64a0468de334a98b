import { Link } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import type { AuthSettings } from '#client/session/auth-settings.ts';
import { auth, authEmails, passkeySignIn, passwordCopy } from '#content/app/auth.ts';
import { hasPasskeys } from '#device/passkeys.ts';
import { Alert } from '#ui/alert.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { AuthFormProps } from './auth-form-values.ts';
import { type AuthUrls, viewUrl } from './auth-urls.ts';
import { emailError } from './check-fields.ts';
import { errorMessage } from './error-message.ts';
import { OtherWays } from './other-ways.tsx';
import { PasskeySignIn, usePasskeyAutofill } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';

type SignInFormProps = AuthFormProps & {
  readonly urls: AuthUrls;
  /** Undefined until they are known. */
  readonly settings: AuthSettings | undefined;
  /** Offers passkeys in the autofill of the e-mail field. */
  readonly hasAutofill?: boolean;
  /** The console has no sign-in by e-mail, and its links lead to the site. */
  readonly isForStaff?: boolean;
  readonly onDone: () => void;
};

export function SignInForm({
  typed,
  onTyped,
  urls,
  settings,
  hasAutofill = false,
  isForStaff = false,
  onDone,
}: SignInFormProps) {
  const { signIn } = useAuth();
  const { email, password } = typed;
  const isPasskeyOffered = settings?.passkeys_enabled === true && hasPasskeys();
  const autofill = usePasskeyAutofill({ isOffered: isPasskeyOffered && hasAutofill, onDone });
  return (
    <div className="grid grid-cols-1 gap-5">
      {autofill.error && (
        <Alert tone="danger" title={passkeySignIn.errorTitle}>
          {errorMessage(autofill.error)}
        </Alert>
      )}
      <AccountForm
        {...auth.signIn}
        check={() => ({
          email: emailError(email),
          password: password === '' ? passwordCopy.errors.missing : undefined,
        })}
        send={async () => {
          autofill.stop();
          const outcome = await signIn({ email: email.trim(), password });
          if (outcome.error) autofill.start();
          return outcome;
        }}
        onDone={onDone}
        remedy={({ code }) =>
          code === 'email_not_confirmed' && (
            <Link to={viewUrl(urls, 'verification')} reloadDocument={isForStaff} className={textLink}>
              {authEmails.unconfirmed.resend}
            </Link>
          )
        }
      >
        {(errors) => (
          <>
            <AccountEmailField typed={typed} onTyped={onTyped} error={errors.email} hasPasskeys />
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
        <Link to={viewUrl(urls, 'forgotten')} reloadDocument={isForStaff} className={textLink}>
          {auth.ways.forgotten}
        </Link>
        {!isForStaff && (
          <Link to={viewUrl(urls, 'link')} className={textLink}>
            {auth.ways.link}
          </Link>
        )}
      </p>
      <OtherWays
        settings={settings}
        urls={urls}
        passkey={isPasskeyOffered && <PasskeySignIn autofill={autofill} onDone={onDone} />}
      />
    </div>
  );
}

const textLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
