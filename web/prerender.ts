import { join } from 'node:path';
import { typefaces } from '@remit/brand/typefaces.ts';
import { type TrackingView, trackingViews } from '@remit/domain/transfers/tracking.ts';
import { feedLink } from './pipeline/blog-feed.ts';
import type { Bundles } from './pipeline/bundles.ts';
import { chunksFor } from './pipeline/chunks-for.ts';
import { writeConsole } from './pipeline/console.ts';
import { fontFileName } from './pipeline/font-file.ts';
import { htmlDocument } from './pipeline/html-document.ts';
import { type InlineHashes, inlineHashes } from './pipeline/inline-hashes.ts';
import { inlineScript } from './pipeline/inline-script.ts';
import { pageTrails } from './pipeline/page-trails.ts';
import { writeServiceWorker } from './pipeline/service-worker.ts';
import { writeSiteFile, writeSiteFiles } from './pipeline/site-files.ts';
import { socialCardFor } from './pipeline/social-cards.ts';
import { structuredData, structuredDataTag } from './pipeline/structured-data.ts';

export type SitePage = InlineHashes & { readonly file: string };

/** What the server needs to know of the site; its policy header contains the hashes. */
export type SiteManifest = {
  readonly version: 1;
  readonly pages: Readonly<Record<string, SitePage>>;
  /** The first whose prefix the path starts with. */
  readonly notFound: readonly (SitePage & { readonly prefix: string })[];
  /** Pages with gaps that a service fills, by name. They lie beside the site, and have no path. */
  readonly templates: Readonly<Record<string, SitePage>>;
  /** The team's console: one page for this path and every path below it. */
  readonly console: SitePage & { readonly path: string };
  /** Under this a file never changes: its name carries its hash. */
  readonly immutablePrefix: '/assets/';
};

/** Any path that no route has: what is rendered must not depend on it. */
const unknownPath = 'not-found';

type PageExtra = { readonly folder?: string; readonly tags?: readonly string[] };

/** Nothing that a page would show by itself follows. */
const hasEnded: readonly TrackingView[] = [
  'arrived-mobile-money',
  'arrived-bank-deposit',
  'collected',
  'unknown',
];
/** With scripts, the page asks by itself. */
const refreshWithoutScripts = '<noscript><meta http-equiv="refresh" content="60"></noscript>';

/** Turns the site map into files, next to the assets they name. */
export async function prerenderSite(
  bundles: Bundles,
  { siteDir, siteUrl, now }: { siteDir: string; siteUrl: string; now: Date },
) {
  const { notFoundRoutes, renderPage } = bundles.prerender;
  const stylesheet = bundles.assets.find(({ fileName }) => fileName.endsWith('.css'));
  if (!stylesheet) throw new Error('the build made no stylesheet');

  const shared = {
    inlineScript: await inlineScript(),
    stylesheetHref: `/${stylesheet.fileName}`,
    fontHrefs: fontHrefs(bundles),
  };

  const indexedPaths: string[] = [];
  const trailOf = pageTrails();

  async function writePage(path: string, file: string, extra: PageExtra = {}): Promise<SitePage> {
    const { markup, meta, module } = await renderPage(path);
    const chunks = ['/app/hydrate.tsx', `/app/routes/${module}.tsx`].flatMap((name) =>
      chunksFor(bundles.chunks, name),
    );
    const scriptHrefs = [...new Set(chunks)].map((name) => `/${name}`);
    const card = meta.isIndexed ? await socialCardFor({ path, title: meta.title }) : undefined;
    if (card) {
      indexedPaths.push(path);
      await writeSiteFile(siteDir, card.href, card.png);
    }
    const trail = trailOf(path, meta.title);
    const machineTags = card
      ? [
          feedLink(path),
          structuredDataTag(structuredData({ path, siteUrl, trail, pictureHref: card.href })),
        ].filter(Boolean)
      : (extra.tags ?? []);
    const html = htmlDocument({
      ...shared,
      meta,
      url: { siteUrl, path },
      scriptHrefs,
      markup,
      card,
      machineTags,
    });
    await writeSiteFile(extra.folder ?? siteDir, file, html);
    return { file, ...inlineHashes(html) };
  }

  const pages: Record<string, SitePage> = {};
  for (const { path } of presentRoutes(bundles)) pages[path] = await writePage(path, fileFor(path));
  const notFound = [];
  for (const { path, file } of notFoundRoutes) {
    const prefix = path.replace('*', '');
    notFound.push({ prefix, ...(await writePage(prefix + unknownPath, file)) });
  }
  const templates: Record<string, SitePage> = {};
  for (const view of trackingViews) {
    const tags = hasEnded.includes(view) ? [] : [refreshWithoutScripts];
    const folder = join(siteDir, '..');
    templates[`track/${view}`] = await writePage(`/track/${view}`, `templates/track-${view}.html`, {
      ...{ folder, tags },
    });
  }
  const manifest: SiteManifest = {
    version: 1,
    pages,
    notFound,
    templates,
    console: await writeConsole({ siteDir, siteUrl }),
    immutablePrefix: '/assets/',
  };
  await writeSiteFiles({ siteDir, siteUrl, now, indexedPaths });
  await writeServiceWorker({ siteDir, bundles, routes: presentRoutes(bundles), pages });
  return manifest;
}

/** Every path of the site map. One without a module fails the build, unless PARTIAL_SITE=1 asks for what is there. */
function presentRoutes({ prerender: { siteMap, hasRouteModule } }: Bundles) {
  const missing = siteMap.filter(({ module }) => !hasRouteModule(module));
  if (missing.length === 0) return siteMap;
  const list = missing.map(({ path, module }) => `  ${path} (routes/${module}.tsx)`).join('\n');
  if (process.env.PARTIAL_SITE !== '1')
    throw new Error(
      `site-map.ts names pages that do not exist (PARTIAL_SITE=1 builds without them):\n${list}`,
    );
  console.warn(`\n!!! Built without ${missing.length} pages that site-map.ts names:\n${list}\n`);
  return siteMap.filter((route) => !missing.includes(route));
}

const fileFor = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Both fonts, preloaded, so that the first paint has them. */
function fontHrefs({ assets }: Bundles): string[] {
  return Object.values(typefaces).map((typeface) => {
    const name = fontFileName(typeface);
    const font = assets.find(({ fileName }) => fileName.includes(name) && fileName.endsWith('.woff2'));
    if (!font) throw new Error(`the build has no ${name}`);
    return `/${font.fileName}`;
  });
}
