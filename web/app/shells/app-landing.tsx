import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { landing } from '#content/app/landing.ts';
import { enterDemo, useDemoPrefix } from '#device/modes.ts';
import { SignOutButton } from '#features/account/sign-out-button.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Heart, Logo } from '#ui/logo.tsx';
import { TermsLine } from '#ui/terms-line.tsx';

/** The picture takes the place of a large heading and of space around it. */
const styles = {
  picture: {
    field: 'pt-5 short:min-h-0 short:pb-9',
    text: 'mt-6',
    heading: 'text-[clamp(1.7rem,8.6cqi,2.3rem)]',
    introduction: 'mt-3',
  },
  heading: {
    field: 'pt-7 pb-11',
    text: 'mt-14',
    heading: 'max-w-[9em] text-[clamp(2.2rem,11cqi,2.9rem)]',
    introduction: 'mt-4',
  },
} as const;

/** The first screen of the app: at `/` in app mode, and at `/demo`, which has a picture of what is behind it. */
export function AppLanding({ picture }: { picture?: ReactNode }) {
  const prefix = useDemoPrefix(useLocation().pathname);
  const { user } = useAuth();
  const style = styles[picture ? 'picture' : 'heading'];
  return (
    <div className="flex flex-1 flex-col">
      {/* Its height does not depend on the page's, so that a banner below moves nothing. */}
      <div
        className={`relative flex min-h-[max(22rem,44svh)] flex-col justify-between overflow-clip bg-sand px-6 ${style.field}`}
      >
        <Heart className="absolute -top-10 -right-20 size-80 text-clay/20" />
        <div className="relative">
          <Logo />
        </div>
        <div className={`relative ${style.text}`}>
          <h1 className={`${style.heading} text-balance`}>{landing.heading}</h1>
          <p className={`${style.introduction} max-w-[24rem]`}>{landing.introduction}</p>
        </div>
        {/* On a short screen the way into the demo comes first. */}
        {picture && <div className="short:hidden">{picture}</div>}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-4 band-weave bg-[length:auto_100%]"
        />
      </div>
      <div className="px-6 pt-6 pb-8">
        {user ? (
          <ForMembers email={user.email ?? ''} isDemo={prefix !== ''} />
        ) : (
          <ForVisitors prefix={prefix} />
        )}
        <TermsLine copy={landing.consent} className="mt-5 text-center text-balance" />
      </div>
    </div>
  );
}

function useExplore() {
  const navigate = useNavigate();
  return () => {
    enterDemo();
    navigate('/demo/send');
  };
}

function ForVisitors({ prefix }: { prefix: '' | '/demo' }) {
  const explore = useExplore();
  return (
    <div className="for-visitors">
      <div className="grid gap-3">
        <LinkButton to={`${prefix}/auth?mode=signup`} isWide>
          {landing.createAccount}
        </LinkButton>
        <LinkButton to={`${prefix}/auth?mode=signin`} tone="secondary" isWide>
          {landing.signIn}
        </LinkButton>
      </div>
      <p className="my-3 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        {landing.or}
      </p>
      <Button tone="secondary" isWide onClick={explore}>
        {landing.explore}
      </Button>
    </div>
  );
}

function ForMembers({ email, isDemo }: { email: string; isDemo: boolean }) {
  const explore = useExplore();
  const { as, openDemo, openApp } = landing.member;
  return (
    <>
      <p>
        <span className="block text-sm text-muted">{as}</span>
        <strong className="text-lg wrap-anywhere">{email}</strong>
      </p>
      <div className="mt-4 grid gap-3">
        {isDemo ? (
          <Button isWide onClick={explore}>
            {openDemo}
          </Button>
        ) : (
          <LinkButton to="/send" isWide>
            {openApp}
          </LinkButton>
        )}
        <JoinWaitlistButton tone="secondary" isWide />
        <SignOutButton />
      </div>
    </>
  );
}
