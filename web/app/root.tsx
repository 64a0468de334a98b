import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { showMeta } from '#document-head.ts';
import { releasePresses } from '#early.ts';
import { routeModule } from '#route-modules.ts';
import { moduleFor } from '#routes.ts';

/** Everything inside #root. Navigations are transitions, so the old page stays until the new one's chunk is there. */
export function Root() {
  return (
    <Suspense>
      <CurrentPage />
    </Suspense>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const module = routeModule(moduleFor(pathname));
  const { default: Page, meta } = module instanceof Promise ? use(module) : module;

  useEffect(() => showMeta(meta, pathname), [meta, pathname]);
  useEffect(releasePresses, []);

  return <Page />;
}
