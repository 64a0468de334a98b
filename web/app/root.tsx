import { Suspense, use, useEffect, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { AuthProvider, useAuth } from '#client/session/auth-context.tsx';
import { sendUnsentWhenPossible } from '#client/unsent-watch.ts';
import { watchKeyboard } from '#device/keyboard.ts';
import { refreshModes } from '#device/modes.ts';
import { showMeta } from '#document-head.ts';
import { releasePresses } from '#early.ts';
import { CookieBanner } from '#features/cookie-choice/cookie-banner.tsx';
import { useVisitCount } from '#features/cookie-choice/use-visit-count.ts';
import { fetchAhead } from '#prefetch.ts';
import { routeModule } from '#route-modules.ts';
import { headMetaFor, isFound, routeFor } from '#routes.ts';
import { Announcer } from '#shells/announcer.tsx';
import { Haptics } from '#shells/haptics.tsx';
import { memberPart } from '#shells/member-part.tsx';
import { NewerVersion } from '#shells/newer-version.tsx';
import { PageFailure } from '#shells/page-failure.tsx';
import { Shell } from '#shells/shell.tsx';
import { useArrival } from '#shells/use-arrival.ts';
import { useGoing } from '#ui/go.ts';

/** Everything inside #root. Navigations are transitions, so the old page stays until the new one's chunk is there. */
export function Root() {
  return (
    <AuthProvider>
      <Suspense>
        <CurrentPage />
      </Suspense>
    </AuthProvider>
  );
}

/** The classes of `ui/moving.css`, by how a link says it leads on. */
const ways = { deeper: 'deeper', back: 'back', default: 'none' } as const;

const MemberMessages = memberPart('MemberMessages');

/** For whoever is signed in, has just left, or followed a link in a mail. */
function ForMembers() {
  const { user, event, link } = useAuth();
  return (user || link || event === 'SIGNED_OUT') && <MemberMessages />;
}

function CurrentPage() {
  const { pathname, search } = useLocation();
  const route = routeFor(pathname);
  const module = routeModule(route.module);
  const { default: Page, meta } = module instanceof Promise ? use(module) : module;

  useEffect(() => showMeta(headMetaFor(route, meta), pathname), [route, meta, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query may ask for the app's view
  useEffect(refreshModes, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own links
  useEffect(fetchAhead, [pathname]);
  useEffect(watchKeyboard, []);
  useEffect(sendUnsentWhenPossible, []);
  useEffect(repeatPresses, []);
  useVisitCount(isFound(route) ? route.path : undefined);
  useGoing();
  useArrival();

  return (
    <>
      <Shell
        route={route}
        question={<CookieBanner />}
        news={<NewerVersion pathname={pathname} isApp={route.set !== 'website'} />}
      >
        <ForMembers />
        <PageFailure place={pathname}>
          {/* Tabs change at once, as they do everywhere; only a screen further in, or the way back, is seen to come. */}
          <ViewTransition default="none" update={ways}>
            <Page key={route.module} />
          </ViewTransition>
        </PageFailure>
      </Shell>
      <Announcer title={meta.title} />
      <Haptics />
    </>
  );
}

/** After what was typed before us has become known, which takes another render: a form is sent as it was seen. */
function repeatPresses(): () => void {
  const timer = setTimeout(releasePresses);
  return () => clearTimeout(timer);
}
