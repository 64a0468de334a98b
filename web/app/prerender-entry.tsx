import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { HeadMeta } from '#page-meta.ts';
import { Root } from '#root.tsx';
import { hasRouteModule, loadRouteModule, metaAt } from '#route-modules.ts';
import { headMetaFor, routeFor } from '#routes.ts';

export { notFoundRoutes, siteMap } from '#site-map.ts';
export { hasRouteModule };

export type RenderedPage = { readonly markup: string; readonly meta: HeadMeta; readonly module: string };

/** The markup of #root for one path, exactly as the browser will hydrate it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const route = routeFor(path);
  const module = await loadRouteModule(route.module);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </StrictMode>,
    {
      // React would move a large page behind an inline script, which the policy refuses and a reader without scripts never sees.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failures.push(error);
      },
    },
  );
  // React would leave the broken part to the browser; a page that needs that is not prerendered.
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  return {
    markup: withoutHints(await new Response(prelude).text()),
    meta: headMetaFor(route, metaAt(module, route.path)),
    module: route.module,
  };
}

/** React notes view transitions for pages that stream in. Ours do not, and HTML knows no such attributes. */
const withoutHints = (markup: string) =>
  markup.replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replaceAll(/ vt-[a-z]+="[^"]*"/g, ''));
