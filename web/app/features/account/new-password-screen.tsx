import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { outcomeOf } from '#client/session/auth-operations.ts';
import { auth } from '#content/en/app/auth.ts';
import { newPassword } from '#content/en/app/new-password.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountName } from './account-name.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authPlaces, viewAddress } from './auth-places.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { NewPasswordField, newPasswordFault } from './new-password-field.tsx';

/** Where the link of a forgotten password leads. */
export function NewPasswordScreen() {
  const { user, isLoading, link, dismissLink } = useAuth();
  const places = authPlaces(useLocation().pathname);
  const back = { to: `${places.prefix}/auth?mode=signin`, label: newPassword.back };
  const frame = { back, heading: newPassword.heading, step: 'new-password' };
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);

  if (isDone) {
    const { heading, text, onward } = newPassword.done;
    return (
      <AuthFrame {...frame} heading={heading} step="done">
        <Alert tone="success" title={text} />
        <LinkButton to={places.home} isWide>
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
          check={() => ({ password: newPasswordFault(password) })}
          send={() => outcomeOf((client) => client.updateUser({ password }))}
          onDone={() => {
            dismissLink();
            setDone(true);
          }}
        >
          {(faults) => (
            <>
              <AccountName email={email} />
              <p className="wrap-anywhere">
                {newPassword.account} <strong>{email}</strong>
              </p>
              <NewPasswordField
                label={newPassword.label}
                value={password}
                onValue={setPassword}
                error={faults.password}
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
        <LinkOutcomeAlert link={link} places={places} remedy="forgotten" />
      ) : (
        <>
          <Alert tone="info" title={newPassword.noLink} isStatic />
          <LinkButton to={viewAddress(places, 'forgotten')} isWide>
            {newPassword.askForLink}
          </LinkButton>
        </>
      )}
    </AuthFrame>
  );
}
