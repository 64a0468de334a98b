import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { createQueryClient, isRejected } from '../client.ts';
import { noAccess, setUpLinkCopy, shell, signInCopy } from '../content/en/shell.ts';
import { screens } from '../screens.ts';
import { Failed } from '../ui/failed.tsx';
import { AuthPage } from './auth-page.tsx';
import { Frame } from './frame.tsx';
import { LinkNeeded } from './link-needed.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import { SetUpLink } from './set-up-link.tsx';
import { SignIn } from './sign-in.tsx';
import { useShownTheme } from './theme.ts';
import { useSetUpToken } from './use-set-up-token.ts';
import { SessionContext, useReadSession } from './use-staff-session.ts';

/** The path stays during sign-in, so that a colleague lands where they wanted to go. */
export function Console() {
  const { isLoading, session } = useAuth();
  const { token, forget } = useSetUpToken();
  const [queries] = useState(createQueryClient);
  useShownTheme();
  useEffect(() => {
    if (!session) queries.clear();
  }, [session, queries]);
  if (isLoading)
    return (
      <CentredPage>
        <Waiting />
      </CentredPage>
    );
  if (!session) return <SignIn {...(token !== null && { note: setUpLinkCopy.signIn })} />;
  if (token !== null) return <SetUpLink token={token} onDone={forget} />;
  return (
    <QueryClientProvider client={queries}>
      <SignedIn />
    </QueryClientProvider>
  );
}

/** The server decides what is shown: it knows the role and the session of this moment. */
function SignedIn() {
  const { data: session, error, refetch } = useReadSession();
  const [isSettingUp, setSettingUp] = useState(false);
  const reload = useCallback(() => void refetch(), [refetch]);
  if (isRejected(error, 'staff_session_old')) return <SignIn note={signInCopy.tooOld} />;
  if (isRejected(error, 'not_signed_in')) return <SignIn />;
  if (error?.kind === 'rejected') return <NoAccess />;
  if (!session) {
    return <CentredPage>{error ? <Failed failure={error} onRetry={reload} /> : <Waiting />}</CentredPage>;
  }
  if (session.maySetUp || isSettingUp) {
    return (
      <SetUpFactor
        replacesOthers={session.hasPasskey || session.hasFactor}
        offersPasskey={session.isPasskeySecondStep}
        onEnrolled={() => setSettingUp(true)}
        onDone={() => {
          setSettingUp(false);
          reload();
        }}
      />
    );
  }
  if (session.missing === 'second_factor_missing') return <LinkNeeded />;
  if (session.missing) return <SecondFactor {...session} />;
  return (
    <SessionContext value={session}>
      <EndOfSession endsAt={session.endsAt} onEnd={reload} />
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {screens.map(({ path, Content }) => (
              <Route key={path} path={`/staff${path}/*`} element={<Content />} />
            ))}
            <Route path="*" element={<Navigate to={`/staff${screens[0]?.path ?? ''}`} replace />} />
          </Routes>
        </Suspense>
      </Frame>
    </SessionContext>
  );
}

/** Reads the session again when it is over: the response then says so. */
function EndOfSession({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, Math.max(0, Date.parse(endsAt) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt, onEnd]);
  return null;
}

function NoAccess() {
  return (
    <AuthPage heading={noAccess.heading} text={noAccess.text}>
      <a href="/" className={buttonStyle({ isWide: true })}>
        {noAccess.home}
      </a>
    </AuthPage>
  );
}

const CentredPage = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto max-w-lg px-5 py-10">{children}</main>
);

function Waiting() {
  return (
    <Loading label={shell.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-24 w-full max-w-2xl" />
      </div>
    </Loading>
  );
}
