import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#client/session/auth-context.tsx';
import { settings } from '#content/en/app/settings.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { isAboutAddress } from './link-plan.ts';

const { loading, notLoaded } = settings.account;

/** What visitors have no use for comes with whoever is signed in. */
const Part = lazy(() => import('./settings/account-settings-part.tsx').catch(() => ({ default: NotLoaded })));

/** One's own account, below the settings of the device. Signed out there is nothing of it. */
export function AccountSettings() {
  const { user, link } = useAuth();
  const [isWanted, setWanted] = useState(false);
  // The links of a change of address lead here, in whichever browser they are followed.
  const isNews = link !== null && isAboutAddress(link);
  // And whoever is signed out meanwhile is told so here.
  if (!isWanted && (user || isNews)) setWanted(true);
  if (!isWanted) return null;
  return (
    <div className="grid grid-cols-1 gap-9 px-5 pb-8">
      <Suspense
        fallback={
          <p role="status" className="loading text-muted">
            {loading}
          </p>
        }
      >
        <Part />
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
