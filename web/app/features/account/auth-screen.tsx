import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { isSecondFactorNeeded, loadAuth } from '#client/session/auth-state.ts';
import { auth, authEmails, secondFactor } from '#content/app/auth.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { isDemoPath } from '#device/modes.ts';
import { Alert } from '#ui/alert.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { type AuthFormValues, emptyValues } from './auth-form-values.ts';
import { AuthFrame } from './auth-frame.tsx';
import { authModeIn, authUrls, authViewIn, nextIn } from './auth-urls.ts';
import { CheckEmail } from './check-email.tsx';
import { EmailStep } from './email-step.tsx';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { OtherWays } from './other-ways.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAuthSettings } from './use-auth-settings.ts';

/** Few come by an invitation. */
const SignUpInvitationNote = lazyOptional(() =>
  import('./sign-up-invitation.tsx').then((part) => part.SignUpInvitationNote),
);

/** Pages are prerendered without a query, so they show sign-in until hydration. */
const noQuery = new URLSearchParams();

export type AuthScreenProps = {
  /** Marks the demo variant of the screen. */
  readonly demoNote?: ReactNode;
};

export function AuthScreen({ demoNote }: AuthScreenProps) {
  const { user, secondFactorFor, event, link, mustSetPassword, dismissLink } = useAuth();
  const { pathname, state } = useLocation();
  const settings = useAuthSettings();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = useIsHydrated() ? search : noQuery;
  const [typed, setTyped] = useState(emptyValues);
  /** Where the verification link was sent, after signing up. */
  const [sentTo, setSentTo] = useState<string>();

  // Preloads the client while the user types.
  useEffect(() => void loadAuth().catch(() => {}), []);

  // The specification ties these to demo paths, while the variant goes by demo mode.
  const isOnDemoPath = isDemoPath(pathname);
  const urls = authUrls(pathname);
  const back = isOnDemoPath ? { to: '/demo', label: auth.back.toDemo } : { to: '/', label: auth.back.toHome };
  const frame = { back, note: demoNote };
  const view = authViewIn(query.get('view'));
  const isVerified = link?.kind === 'verified' || query.get('email_verified') === 'true';
  const mode = isVerified ? 'signin' : authModeIn(query.get('mode'));
  const invitation = query.get('invitation');

  if (user && (event === 'PASSWORD_RECOVERY' || mustSetPassword))
    return <Navigate to={urls.newPassword} replace />;
  if (user && !isVerified && mode === 'signup' && sentTo === undefined) {
    return (
      <AuthFrame {...frame} heading={auth.signedIn.heading} step="signed-in">
        <AlreadySignedIn email={user.email ?? ''} home={urls.home} />
      </AuthFrame>
    );
  }
  // A broken link is reported even to a signed-in user.
  const isLinkReported = isVerified || link?.kind === 'broken';
  const onward = nextIn(state) ?? urls.home;
  if (user && !isLinkReported) return <Navigate to={onward} replace />;
  if (secondFactorFor && !isLinkReported) {
    const { heading, subtitle } = secondFactor;
    return (
      <AuthFrame {...frame} heading={heading} subtitle={subtitle} step="second-factor">
        <SecondFactorStep user={secondFactorFor} />
      </AuthFrame>
    );
  }

  const enter = () => {
    dismissLink();
    // Without the query, so that nothing hides the second step.
    navigate(isSecondFactorNeeded() ? urls.auth : onward, { replace: true, state });
  };
  const type = (changes: Partial<AuthFormValues>) => setTyped((before) => ({ ...before, ...changes }));
  const form = { typed, onTyped: type };

  if (sentTo !== undefined) {
    return (
      <AuthFrame {...frame} heading={authEmails.checkHeading} step="check">
        <CheckEmail
          email={sentTo}
          isOnDemoPath={isOnDemoPath}
          onBack={() => setSentTo(undefined)}
          onDone={enter}
        />
      </AuthFrame>
    );
  }
  if (view !== undefined) {
    const { heading, subtitle } = authEmails[view];
    return (
      <AuthFrame {...frame} heading={heading} subtitle={subtitle} step={view}>
        <EmailStep
          key={view}
          {...form}
          view={view}
          urls={urls}
          onDone={view === 'forgotten' ? () => navigate(urls.newPassword, { replace: true }) : enter}
        />
      </AuthFrame>
    );
  }

  const select = (selected: string) => {
    dismissLink();
    setSearch({ mode: selected, ...(invitation && { invitation }) }, { replace: true });
  };
  const { heading, subtitle } = auth.modes[mode];
  return (
    <AuthFrame {...frame} heading={heading} subtitle={subtitle} step="tabs">
      {isVerified && <Alert tone="success" title={auth.verified} />}
      {link && link.kind !== 'verified' && (
        <LinkOutcomeAlert link={link} urls={urls} remedy={mode === 'signup' ? 'verification' : 'link'} />
      )}
      {invitation && mode === 'signup' && (
        <SignUpInvitationNote
          token={invitation}
          typedEmail={typed.email}
          onEmail={(email) => setTyped((before) => ({ ...before, email: before.email || email }))}
        />
      )}
      <p className="hidden noscript:block">{auth.withoutScripts}</p>
      <Tabs
        label={auth.tabsLabel}
        selected={mode}
        onSelect={select}
        tabs={[
          {
            key: 'signin',
            label: auth.modes.signin.tab,
            startsWithControl: true,
            panel: (
              <SignInForm
                {...form}
                urls={urls}
                settings={settings}
                hasAutofill={mode === 'signin'}
                onDone={enter}
              />
            ),
          },
          {
            key: 'signup',
            label: auth.modes.signup.tab,
            startsWithControl: true,
            panel: (
              <div className="grid grid-cols-1 gap-5">
                <SignUpForm
                  {...form}
                  isOnDemoPath={isOnDemoPath}
                  onDone={() => setSentTo(typed.email.trim())}
                />
                <OtherWays settings={settings} urls={urls} />
              </div>
            ),
          },
        ]}
      />
    </AuthFrame>
  );
}
