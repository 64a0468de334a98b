import { Suspense, useEffect, ViewTransition } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { AuthProvider, useAuth } from '#client/session/auth-context.tsx';
import { watchPending } from '#client/watch-pending.ts';
import { waitlistPlace } from '#content/forms/waitlist-place.ts';
import { watchKeyboard } from '#device/keyboard.ts';
import { refreshModes } from '#device/modes.ts';
import { showMeta } from '#document-head.ts';
import { repeatEarlyClicks } from '#early.ts';
import { CookieBanner } from '#features/cookie-choice/cookie-banner.tsx';
import { useVisitCount } from '#features/cookie-choice/use-visit-count.ts';
import { WaitlistForMembers } from '#features/waitlist/for-members.ts';
import { prefetchOnIntent } from '#prefetch.ts';
import { metaAt, useRouteModule } from '#route-modules.ts';
import { hasOwnPath, headMetaFor, routes } from '#routes.ts';
import { Announcer } from '#shells/announcer.tsx';
import { Haptics } from '#shells/haptics.tsx';
import { NewerVersion } from '#shells/newer-version.tsx';
import { PageFailure } from '#shells/page-failure.tsx';
import { Shell } from '#shells/shell.tsx';
import { useScrollAndFocus } from '#shells/use-scroll-and-focus.ts';
import type { SiteRoute } from '#site-map.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';
import { transitionOf } from '#ui/page-transition.ts';

const loadFieldErrors = () => import('#content/forms/field-errors.ts');

/** Everything inside #root. Navigations are transitions, so the old page stays until the new one's chunk is there. */
export function Root() {
  return (
    <AuthProvider>
      <WaitlistForMembers value={MemberWaitlist}>
        <Suspense>
          <Routes>
            {routes.map(({ handle, ...route }) => (
              <Route key={route.path} {...route} element={<Page route={handle} />} />
            ))}
          </Routes>
        </Suspense>
      </WaitlistForMembers>
    </AuthProvider>
  );
}

/** Stays mounted when the route changes, and with it the shell. */
function Page({ route }: { route: SiteRoute }) {
  const { pathname, search, state } = useLocation();
  const navigationType = useNavigationType();
  const module = useRouteModule(route.module);
  const { default: Content } = module;
  const meta = metaAt(module, route.path);

  useEffect(
    () => showMeta(headMetaFor(route, metaAt(module, route.path)), pathname),
    [route, module, pathname],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query may ask for the app's view
  useEffect(refreshModes, [search]);
  useEffect(prefetchOnIntent, []);
  useEffect(watchKeyboard, []);
  useEffect(() => watchPending(loadFieldErrors), []);
  useEffect(repeatClicks, []);
  useVisitCount(hasOwnPath(route) ? route.path : undefined);
  useScrollAndFocus();

  return (
    <>
      <Shell
        route={route}
        cookieBanner={<CookieBanner />}
        notice={<NewerVersion pathname={pathname} isApp={route.set !== 'website'} />}
      >
        <ForMembers />
        <PageFailure pathname={pathname}>
          {/* Only screens further in, and the links back, are animated. */}
          <ViewTransition default="none" update={navigationType === 'POP' ? 'none' : transitionOf(state)}>
            <Content key={route.path} path={route.path} />
          </ViewTransition>
        </PageFailure>
      </Shell>
      <Announcer title={meta.title} />
      <Haptics />
    </>
  );
}

const MemberWaitlist = lazyOptional(
  () => import('#shells/member-waitlist.tsx').then((part) => part.MemberWaitlist),
  () => <p role="status">{waitlistPlace.loading}</p>,
  () => <p role="alert">{waitlistPlace.notLoaded}</p>,
);
const MemberMessages = lazyOptional(() => import('#shells/members.tsx').then((part) => part.MemberMessages));

/** For signed-in users, after signing out, and after a link in an e-mail. */
function ForMembers() {
  const { user, event, link, accountSwitch } = useAuth();
  return (user || link || accountSwitch || event === 'SIGNED_OUT') && <MemberMessages />;
}

/** After the next render, in which values typed before hydration have become state, so that forms submit them. */
function repeatClicks(): () => void {
  const timer = setTimeout(repeatEarlyClicks);
  return () => clearTimeout(timer);
}
