import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { type AuthOutcome, outcomeOf, resend } from '#client/session/auth-operations.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { AuthPlaces, AuthView } from './auth-places.ts';
import { emailFault } from './check-fields.ts';
import { CodeForm } from './code-form.tsx';
import type { TypedProps } from './typed.ts';

export type MailStepProps = TypedProps & {
  readonly view: AuthView;
  readonly places: AuthPlaces;
  readonly onDone: () => void;
};

/** Asks for an address and mails it a link; then takes the code of that mail. Whether it has an account stays unsaid. */
export function MailStep({ view, places, typed, onTyped, onDone }: MailStepProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { submit, busy, errorTitle, sent } = authMails[view];
  const email = typed.email.trim();

  return (
    <>
      {sentTo === undefined ? (
        <AccountForm
          submit={submit}
          busy={busy}
          errorTitle={errorTitle}
          check={() => ({ email: emailFault(email) })}
          send={() => sendMail(view, email, places)}
          onDone={() => setSentTo(email)}
        >
          {(faults) => <AccountEmailField typed={typed} onTyped={onTyped} error={faults.email} />}
        </AccountForm>
      ) : (
        <>
          <Alert tone="success" title={authMails.checkHeading}>
            <p className="wrap-anywhere">{sent(sentTo)}</p>
          </Alert>
          <CodeForm email={sentTo} type={types[view]} onDone={onDone} />
          <Button tone="quiet" isWide onClick={() => setSentTo(undefined)}>
            {authMails.again}
          </Button>
        </>
      )}
      <LinkButton to={`${places.prefix}/auth?mode=signin`} tone="quiet" isWide>
        {authMails.backToSignIn}
      </LinkButton>
    </>
  );
}

const types = { forgotten: 'recovery', link: 'email', verification: 'signup' } satisfies Record<
  AuthView,
  EmailOtpType
>;

async function sendMail(view: AuthView, email: string, places: AuthPlaces): Promise<AuthOutcome> {
  const here = (path: string) => new URL(path, location.href).href;
  switch (view) {
    case 'verification':
      return resend({ email, isOnDemoPath: places.prefix !== '' });
    case 'forgotten':
      return outcomeOf((client) =>
        client.resetPasswordForEmail(email, { redirectTo: here(places.newPassword) }),
      );
    case 'link': {
      const outcome = await outcomeOf((client) =>
        client.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: here(`${places.prefix}/auth?mode=signin`) },
        }),
      );
      // The service says so when nobody has this address. Whoever asks here is not told: it may be another's.
      return outcome.error?.code === 'otp_disabled' ? { error: null } : outcome;
    }
  }
}
