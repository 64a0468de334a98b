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
      // React would outline a large page behind an inline script, which the page policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failures.push(error);
      },
    },
  );
  // React would leave the failed part to the browser, so the build fails instead.
  if (failures.length > 0) throw new Error(`${path} could not be rendered`, { cause: failures[0] });
  return {
    markup: withoutHints(await new Response(prelude).text()),
    meta: headMetaFor(route, metaAt(module, route.path)),
    module: route.module,
  };
}

/** React's attributes for view transitions of streamed pages; ours are not streamed, and the attributes are not valid HTML. */
const withoutHints = (markup: string) =>
  markup.replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replaceAll(/ vt-[a-z]+="[^"]*"/g, ''));
