import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#client/session/auth-context.tsx';
import { linkMessages } from '#content/app/auth.ts';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type AuthNext, authUrls } from './auth-urls.ts';
import { LinkOutcomeAlert } from './link-outcome.tsx';
import { isAuthScreen, isShown, linkPlan } from './link-plan.ts';

/** Shows the outcome of an e-mail link on the page it led to. */
export function LinkArrival() {
  const { user, secondFactorFor, link, mustSetPassword, dismissLink } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [shownAt, setShownAt] = useState<string | null>(null);
  const urls = authUrls(pathname);
  // A link is the first factor only. What became of it is shown after the second.
  const isHalf = secondFactorFor !== null && link?.kind === 'done';
  const plan = link && !isHalf && linkPlan({ link, pathname, shownAt });
  useEffect(() => {
    if (!isHalf || isAuthScreen(pathname)) return;
    navigate(urls.auth, { replace: true, state: { next: pathname } satisfies AuthNext });
  }, [isHalf, pathname, navigate, urls.auth]);

  // Before the next frame, so that it never shows on another page.
  useLayoutEffect(() => {
    if (!link) setShownAt(null);
    else if (plan === 'forget') dismissLink();
    else if (shownAt === null && plan && isShown({ link, pathname })) setShownAt(pathname);
  }, [link, plan, pathname, shownAt, dismissLink]);
  useEffect(() => {
    if (plan === 'choose-password') navigate(urls.newPassword, { replace: true });
  }, [plan, navigate, urls.newPassword]);
  useRecovery(urls.newPassword);
  usePasswordFirst(urls.newPassword);

  if (!link || plan !== 'show' || mustSetPassword) return null;
  const dismiss = () => {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    dismissLink();
  };
  return (
    <div className="page-width pt-3 pb-2">
      <LinkOutcomeAlert
        link={link}
        urls={urls}
        remedy={user ? 'settings' : 'verification'}
        end={
          <span className="-my-2 -mr-2 text-ink">
            <IconButton label={linkMessages.dismiss} onClick={dismiss}>
              <CloseIcon className="size-5" />
            </IconButton>
          </span>
        }
      />
    </div>
  );
}

/** Navigates to the new-password screen after a recovery link. Other tabs get the event too, and stay as they are. */
function useRecovery(newPassword: string): void {
  const { event } = useAuth();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it happens
  useEffect(() => {
    if (event !== 'PASSWORD_RECOVERY' || document.hidden || isAuthScreen(location.pathname)) return;
    navigate(newPassword, { replace: true });
  }, [event]);
}

/** Navigates to the new-password screen once it is known that the session must set one before anything else. */
function usePasswordFirst(newPassword: string): void {
  const { mustSetPassword } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it happens
  useEffect(() => {
    if (mustSetPassword && pathname !== newPassword) navigate(newPassword, { replace: true });
  }, [mustSetPassword]);
}
