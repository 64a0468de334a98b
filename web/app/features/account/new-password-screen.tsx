import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { auth, newPassword } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountForm } from './account-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authUrls, viewUrl } from './auth-urls.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { AccountName } from './password-field.tsx';

/** The target of a password recovery link. */
export function NewPasswordScreen() {
  const { user, isLoading, link, dismissLink } = useAuth();
  const urls = authUrls(useLocation().pathname);
  const back = { to: `${urls.prefix}/auth?mode=signin`, label: newPassword.back };
  const frame = { back, heading: newPassword.heading, step: 'new-password' };
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);

  if (isDone) {
    const { heading, text, onward } = newPassword.done;
    return (
      <AuthFrame {...frame} heading={heading} step="done">
        <Alert tone="success" title={text} />
        <LinkButton to={urls.home} isWide>
          {onward}
        </LinkButton>
      </AuthFrame>
    );
  }

  if (user) {
    const email = user.email ?? '';
    return (
      <AuthFrame {...frame} subtitle={newPassword.subtitle}>
        <AccountForm
          {...newPassword.form}
          check={() => ({ password: newPasswordError(password) })}
          send={() => outcomeOf((client) => client.updateUser({ password }))}
          onDone={() => {
            dismissLink();
            setDone(true);
          }}
        >
          {(errors) => (
            <>
              <AccountName email={email} />
              <p className="wrap-anywhere">
                {newPassword.account} <strong>{email}</strong>
              </p>
              <NewPasswordField
                label={newPassword.label}
                value={password}
                onValue={setPassword}
                error={errors.password}
                known={[email]}
              />
            </>
          )}
        </AccountForm>
      </AuthFrame>
    );
  }
  if (isLoading) {
    return (
      <AuthFrame {...frame} subtitle={newPassword.checking}>
        <p className="hidden noscript:block">{auth.withoutScripts}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...frame}>
      {link ? (
        <LinkOutcomeAlert link={link} urls={urls} remedy="forgotten" />
      ) : (
        <>
          <Alert tone="info" title={newPassword.noLink} isStatic />
          <LinkButton to={viewUrl(urls, 'forgotten')} isWide>
            {newPassword.askForLink}
          </LinkButton>
        </>
      )}
    </AuthFrame>
  );
}
