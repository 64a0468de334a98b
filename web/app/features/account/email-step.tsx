import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { type AuthOutcome, outcomeOf, resend } from '#client/session/auth-operations.ts';
import { authEmails } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { AuthFormProps } from './auth-form-values.ts';
import type { AuthUrls, AuthView } from './auth-urls.ts';
import { emailError } from './check-fields.ts';
import { CodeForm } from './code-form.tsx';

export type EmailStepProps = AuthFormProps & {
  readonly view: AuthView;
  readonly urls: AuthUrls;
  readonly onDone: () => void;
};

/** Sends a link by e-mail, then takes its code. Does not reveal whether the address has an account. */
export function EmailStep({ view, urls, typed, onTyped, onDone }: EmailStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { submit, busy, errorTitle, sent } = authEmails[view];
  const email = typed.email.trim();

  return (
    <>
      {sentTo === undefined ? (
        <AccountForm
          submit={submit}
          busy={busy}
          errorTitle={errorTitle}
          check={() => ({ email: emailError(email) })}
          send={() => sendEmail(view, email, urls)}
          onDone={() => setSentTo(email)}
        >
          {(errors) => <AccountEmailField typed={typed} onTyped={onTyped} error={errors.email} />}
        </AccountForm>
      ) : (
        <>
          <Alert tone="success" title={authEmails.checkHeading}>
            <p className="wrap-anywhere">{sent(sentTo)}</p>
          </Alert>
          <CodeForm email={sentTo} type={types[view]} onDone={onDone} />
          <Button tone="quiet" isWide onClick={() => setSentTo(undefined)}>
            {authEmails.again}
          </Button>
        </>
      )}
      <LinkButton to={`${urls.prefix}/auth?mode=signin`} tone="quiet" isWide>
        {authEmails.backToSignIn}
      </LinkButton>
    </>
  );
}

const types = { forgotten: 'recovery', link: 'email', verification: 'signup' } satisfies Record<
  AuthView,
  EmailOtpType
>;

async function sendEmail(view: AuthView, email: string, urls: AuthUrls): Promise<AuthOutcome> {
  const here = (path: string) => new URL(path, location.href).href;
  switch (view) {
    case 'verification':
      return resend({ email, isOnDemoPath: urls.prefix !== '' });
    case 'forgotten':
      return outcomeOf((client, captcha) =>
        client.resetPasswordForEmail(email, { redirectTo: here(urls.newPassword), ...captcha }),
      );
    case 'link': {
      const outcome = await outcomeOf((client, captcha) =>
        client.signInWithOtp({
          email,
          options: {
            shouldCreateUser: false,
            emailRedirectTo: here(`${urls.prefix}/auth?mode=signin`),
            ...captcha,
          },
        }),
      );
      // The service's error for an unknown address is hidden, so that addresses cannot be probed.
      return outcome.error?.code === 'otp_disabled' ? { error: null } : outcome;
    }
  }
}
