import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { practice } from '#content/app/practice.ts';
import { transferPage } from '#content/app/transfer.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export type TransferScreenProps = {
  /** The form to ask us, of another feature, with this subject. */
  readonly ask: (subject: string) => ReactNode;
};

const OwnTransfer = lazyOptional<TransferScreenProps>(
  () => import('./own-transfer.tsx').then((loaded) => loaded.OwnTransfer),
  WaitingForTransfer,
  NotLoaded,
);

export function TransferScreen(props: TransferScreenProps) {
  const { user } = useAuth();
  return (
    <>
      <ScreenHeader
        heading={transferPage.heading}
        back={{ to: '/history', label: transferPage.back }}
        aside={
          <span className="ml-2">
            <Badge tone="gold">{practice.tag}</Badge>
          </span>
        }
      />
      <div className={screenBody}>
        {user ? (
          <OwnTransfer {...props} />
        ) : (
          <>
            <div className="only-members">
              <WaitingForTransfer />
            </div>
            <SignedOut />
          </>
        )}
      </div>
    </>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const { line, signIn, createAccount } = transferPage.signedOut;
  const next = { next: pathname + search };
  return (
    <div className="only-visitors">
      <EmptyState
        line={line}
        band="kenya"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/auth?mode=signin" state={next}>
              {signIn}
            </LinkButton>
            <LinkButton to="/auth?mode=signup" state={next} tone="secondary">
              {createAccount}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

/** In the places of the headline, the actions and the steps. */
export function WaitingForTransfer() {
  return (
    <Loading label={practice.loading}>
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="mt-5 h-12 w-56" />
      <Skeleton className="mt-5 h-56 w-full rounded-card" />
    </Loading>
  );
}

/** The code of the screen did not load. */
function NotLoaded() {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => setOnline(navigator.onLine), []);
  return (
    <EmptyState
      line={isOnline ? practice.failed.other : practice.failed.offline}
      action={<Button onClick={() => location.reload()}>{practice.failed.retry}</Button>}
    />
  );
}
