import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { readSummary } from '#client/session/account-api.ts';
import { useAuth } from '#client/session/auth-context.tsx';
import { setPassword } from '#client/session/auth-operations.ts';
import { isSecondFactorNeeded } from '#client/session/auth-state.ts';
import { auth, newPassword, secondFactor } from '#content/app/auth.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authUrls, viewUrl } from './auth-urls.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { PasskeyNeeded } from './passkey-needed.tsx';
import { AccountName } from './password-field.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { ReauthenticatedForm } from './settings/reauthenticated-form.tsx';

/** The target of a password recovery link, and of a session that must set a password first. */
export function NewPasswordScreen() {
  const { user, secondFactorFor, isLoading, link, mustSetPassword, dismissLink } = useAuth();
  const urls = authUrls(useLocation().pathname);
  const back = mustSetPassword
    ? { to: urls.prefix || '/', label: urls.prefix ? auth.back.toDemo : auth.back.toHome }
    : { to: `${urls.prefix}/auth?mode=signin`, label: newPassword.back };
  const frame = { back, heading: newPassword.heading, step: 'new-password' };
  const [password, setTyped] = useState('');
  const [isDone, setDone] = useState(false);
  const [isPasskeyNeeded, setPasskeyNeeded] = useState(false);

  const send = async () => {
    const outcome = await setPassword(password);
    // Recovery by e-mail is no second step. An account with a factor needs that one.
    const isPasskey = outcome.error?.code === 'insufficient_aal' && !isSecondFactorNeeded();
    if (!isPasskey) return outcome;
    setPasskeyNeeded(true);
    return undefined;
  };

  // After a reload it is not known whether the session must set a password.
  const isSignedIn = user !== null && !isLoading;
  const readUnlessByLink = useEffectEvent(() => {
    if (!link) void readSummary();
  });
  useEffect(() => {
    if (isSignedIn) readUnlessByLink();
  }, [isSignedIn]);

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

  if (user && isPasskeyNeeded) {
    return (
      <AuthFrame {...frame} step="passkey">
        <PasskeyNeeded onDone={() => setPasskeyNeeded(false)} />
      </AuthFrame>
    );
  }
  if (user) {
    const email = user.email ?? '';
    return (
      <AuthFrame {...frame} {...(mustSetPassword ? newPassword.first : { subtitle: newPassword.subtitle })}>
        {/* A user who is here has forgotten the password, or never had one. */}
        <ReauthenticatedForm
          {...newPassword.form}
          email={email}
          hasPassword={false}
          check={() => ({ password: newPasswordError(password) })}
          send={send}
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
                onValue={setTyped}
                error={errors.password}
                known={[email]}
              />
            </>
          )}
        </ReauthenticatedForm>
      </AuthFrame>
    );
  }
  if (secondFactorFor) {
    const { heading, subtitle } = secondFactor;
    return (
      <AuthFrame {...frame} heading={heading} subtitle={subtitle} step="second-factor">
        <SecondFactorStep user={secondFactorFor} />
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
