import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { linkWords } from '#content/en/app/account-links.ts';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { authPlaces } from './auth-places.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { isAuthScreen, isTold, linkPlan } from './link-plan.ts';

/** Tells, on whatever page it led to, what became of a mailed link. */
export function LinkArrival() {
  const { user, link, dismissLink } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [toldAt, setToldAt] = useState<string | null>(null);
  const places = authPlaces(pathname);
  const plan = link && linkPlan({ link, pathname, toldAt });

  // Before the next frame, so that no other page is seen with it.
  useLayoutEffect(() => {
    if (!link) setToldAt(null);
    else if (plan === 'forget') dismissLink();
    else if (toldAt === null && isTold({ link, pathname })) setToldAt(pathname);
  }, [link, plan, pathname, toldAt, dismissLink]);
  useEffect(() => {
    if (plan === 'choose-password') navigate(places.newPassword, { replace: true });
  }, [plan, navigate, places.newPassword]);
  useRecovery(places.newPassword);

  if (!link || plan !== 'say') return null;
  const dismiss = () => {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    dismissLink();
  };
  return (
    <div className="page-width pt-3 pb-2">
      <LinkOutcomeAlert
        link={link}
        places={places}
        remedy={user ? 'settings' : 'verification'}
        end={
          <span className="-my-2 -mr-2 text-ink">
            <IconButton label={linkWords.dismiss} onClick={dismiss}>
              <CloseIcon className="size-5" />
            </IconButton>
          </span>
        }
      />
    </div>
  );
}

/** Somebody has just proven the mailbox of a forgotten password. Other tabs hear of it, too, and stay as they are. */
function useRecovery(newPassword: string): void {
  const { event } = useAuth();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it happens
  useEffect(() => {
    if (event !== 'PASSWORD_RECOVERY' || document.hidden || isAuthScreen(location.pathname)) return;
    navigate(newPassword, { replace: true });
  }, [event]);
}
