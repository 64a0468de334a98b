import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { settings } from '#content/app/settings.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { AccountLoading } from './account-loading.tsx';
import { type AuthNext, authUrls } from './auth-urls.ts';
import { isAboutEmailChange } from './link-plan.ts';

const { notLoaded } = settings.account;

/** Loaded only for signed-in users. */
const MemberSettings = lazy(() =>
  import('./settings/member-settings.tsx').catch(() => ({ default: NotLoaded })),
);

/** The account's settings, below those of the device; nothing while signed out. */
export function AccountSettings() {
  const { user, secondFactorFor, link, mustSetPassword } = useAuth();
  const { pathname } = useLocation();
  const [isWanted, setWanted] = useState(false);
  // The links of an e-mail change lead here, in whichever browser they are opened.
  const isNews = link !== null && isAboutEmailChange(link);
  // Stays mounted when the user is signed out meanwhile, to say so.
  if (!isWanted && (user || isNews)) setWanted(true);
  if (!isWanted) return null;
  if (secondFactorFor) {
    return <Navigate to={authUrls(pathname).auth} replace state={{ next: pathname } satisfies AuthNext} />;
  }
  if (mustSetPassword) return <Navigate to={authUrls(pathname).newPassword} replace />;
  return (
    <div className="grid grid-cols-1 gap-9 px-5 pb-8">
      <Suspense fallback={<AccountLoading />}>
        <MemberSettings />
      </Suspense>
    </div>
  );
}

function NotLoaded() {
  return (
    <Alert tone="danger" title={notLoaded.title}>
      <p className="mb-3">{notLoaded.text}</p>
      <Button tone="secondary" size="small" onClick={() => location.reload()}>
        {notLoaded.again}
      </Button>
    </Alert>
  );
}
