import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { history } from '#content/app/history.ts';
import { isDemoPath } from '#device/modes.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { SampleHistory } from './sample-history.tsx';
import { SimulatedTransfers } from './simulated-transfers.tsx';

const OwnHistory = lazyOptional(
  () => import('./own-history.tsx').then((loaded) => loaded.OwnHistory),
  WaitingForHistory,
  SampleHistory,
);

/** The samples; for a signed-in person, their own. Under /demo what was simulated on this device. */
export function HistoryScreen() {
  const isDemo = isDemoPath(useLocation().pathname);
  return (
    <>
      <ScreenHeader heading={history.heading} />
      {isDemo ? (
        <div className={screenBody}>
          <SampleHistory simulated={<SimulatedTransfers />} />
        </div>
      ) : (
        <OwnOrSamples />
      )}
    </>
  );
}

function OwnOrSamples() {
  const { user } = useAuth();
  if (user) {
    return (
      <div className={screenBody}>
        <OwnHistory />
      </div>
    );
  }
  return (
    <>
      <div className={`only-members ${screenBody}`}>
        <WaitingForHistory />
      </div>
      <div className={`only-visitors ${screenBody}`}>
        <SampleHistory />
      </div>
    </>
  );
}

export function WaitingForHistory() {
  return (
    <Loading label={history.loading}>
      <Skeleton className="h-60 w-full rounded-card" />
      <Skeleton className="mt-5 h-12 w-full" />
      <Skeleton className="mt-5 h-72 w-full rounded-card" />
    </Loading>
  );
}
