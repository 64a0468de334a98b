import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { loadAuth } from '#client/session/auth-state.ts';
import { auth } from '#content/en/app/auth.ts';
import { authMails } from '#content/en/app/auth-mails.ts';
import { useIsHydrated } from '#device/is-hydrated.ts';
import { isDemoPath } from '#device/modes.ts';
import { Alert } from '#ui/alert.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authModeIn } from './auth-mode.ts';
import { authPlaces, authViewIn } from './auth-places.ts';
import { CheckEmail } from './check-email.tsx';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { MailStep } from './mail-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { nothingTyped, type Typed } from './typed.ts';

/** A prerendered page knows no query: it shows sign-in until it is taken over. */
const noQuery = new URLSearchParams();

export type AuthScreenProps = {
  /** What marks the demo variant of the screen; it shows itself in demo mode only. */
  readonly demoNote?: ReactNode;
};

export function AuthScreen({ demoNote }: AuthScreenProps) {
  const { user, event, link, dismissLink } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = useIsHydrated() ? search : noQuery;
  const [typed, setTyped] = useState(nothingTyped);
  /** Whom we have mailed a verification link, once somebody has signed up here. */
  const [sentTo, setSentTo] = useState<string>();

  // Whoever comes here will need it; by the time they have typed, it is there.
  useEffect(() => void loadAuth().catch(() => {}), []);

  // The specification ties these to demo paths, while the variant goes by demo mode.
  const isOnDemoPath = isDemoPath(pathname);
  const places = authPlaces(pathname);
  const back = isOnDemoPath ? { to: '/demo', label: auth.back.toDemo } : { to: '/', label: auth.back.toHome };
  const frame = { back, note: demoNote };
  const view = authViewIn(query.get('view'));
  const isVerified = link?.kind === 'verified' || query.get('email_verified') === 'true';
  const mode = isVerified ? 'signin' : authModeIn(query.get('mode'));

  if (user && event === 'PASSWORD_RECOVERY') return <Navigate to={places.newPassword} replace />;
  if (user && !isVerified && mode === 'signup' && sentTo === undefined) {
    return (
      <AuthFrame {...frame} heading={auth.signedIn.heading} step="signed-in">
        <AlreadySignedIn email={user.email ?? ''} home={places.home} />
      </AuthFrame>
    );
  }
  // A link that came to nothing has something to say, whoever is signed in here.
  if (user && !isVerified && link?.kind !== 'broken') return <Navigate to={places.home} replace />;

  const enter = () => {
    dismissLink();
    navigate(places.home, { replace: true });
  };
  const type = (news: Partial<Typed>) => setTyped((before) => ({ ...before, ...news }));
  const form = { typed, onTyped: type };

  if (sentTo !== undefined) {
    return (
      <AuthFrame {...frame} heading={authMails.checkHeading} step="check">
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
    const { heading, subtitle } = authMails[view];
    return (
      <AuthFrame {...frame} heading={heading} subtitle={subtitle} step={view}>
        <MailStep
          key={view}
          {...form}
          view={view}
          places={places}
          onDone={view === 'forgotten' ? () => navigate(places.newPassword, { replace: true }) : enter}
        />
      </AuthFrame>
    );
  }

  const select = (selected: string) => {
    dismissLink();
    setSearch({ mode: selected }, { replace: true });
  };
  const { heading, subtitle } = auth.modes[mode];
  return (
    <AuthFrame {...frame} heading={heading} subtitle={subtitle} step="tabs">
      {isVerified && <Alert tone="success" title={auth.verified} />}
      {link && link.kind !== 'verified' && (
        <LinkOutcomeAlert link={link} places={places} remedy={mode === 'signup' ? 'verification' : 'link'} />
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
            panel: <SignInForm {...form} places={places} onDone={enter} />,
          },
          {
            key: 'signup',
            label: auth.modes.signup.tab,
            startsWithControl: true,
            panel: (
              <SignUpForm
                {...form}
                isOnDemoPath={isOnDemoPath}
                onDone={() => setSentTo(typed.email.trim())}
              />
            ),
          },
        ]}
      />
    </AuthFrame>
  );
}
