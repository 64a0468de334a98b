import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { profile } from '#content/app/profile.ts';
import { useDemoPrefix } from '#device/modes.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Heart } from '#ui/logo.tsx';
import { ScreenHeader, screenBody } from '#ui/screen-header.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { MemberProfile } from './member-profile.tsx';

export type ProfileScreenProps = {
  /** Other features, so the route brings them: the place on the waitlist and the sign-out button. */
  readonly waitlist?: ReactNode;
  readonly signOut: ReactNode;
};

export function ProfileScreen({ waitlist, signOut }: ProfileScreenProps) {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { user } = useAuth();
  return (
    <>
      <ScreenHeader heading={profile.heading} />
      <div className={screenBody}>
        {user ? (
          <MemberProfile user={user} prefix={prefix} waitlist={waitlist} signOut={signOut} />
        ) : (
          <>
            <div className="only-members">
              <Waiting />
            </div>
            <VisitorProfile prefix={prefix} />
          </>
        )}
      </div>
    </>
  );
}

function VisitorProfile({ prefix }: { prefix: '' | '/demo' }) {
  const { heading, text } = profile.signedOut;
  return (
    <section className="only-visitors rounded-card border border-rule bg-raised px-6 pt-9 pb-6 text-center">
      <span className="mx-auto grid size-20 place-items-center rounded-full bg-sand text-clay">
        <Heart className="size-10" />
      </span>
      <h2 className="mt-5 text-2xl">{heading}</h2>
      <p className="mx-auto mt-2 max-w-[30ch] text-balance text-muted">{text}</p>
      <div className="mt-7 grid gap-3">
        <LinkButton to={`${prefix}/auth?mode=signin`} isWide>
          {profile.signIn}
        </LinkButton>
        <LinkButton to={`${prefix}/auth?mode=signup`} tone="secondary" isWide>
          {profile.createAccount}
        </LinkButton>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <Loading label={profile.loading}>
      <div className="flex items-center gap-4 py-1">
        <Skeleton className="size-18 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      </div>
      <Skeleton className="mt-5 h-40 w-full" />
    </Loading>
  );
}
