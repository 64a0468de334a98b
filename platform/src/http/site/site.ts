import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  commonHeaders,
  consolePolicy,
  type HeaderOptions,
  pagePolicy,
  responsePolicy,
  scriptPolicy,
} from '#http/security-headers.ts';
import { StartProblem } from '#start-problem.ts';
import { type Asset, chooseVariant, isUnchanged, makeAsset, type Variant } from './asset.ts';
import { contentTypeOf } from './content-type.ts';
import { acceptedEncodings } from './encoding.ts';
import { type ManifestPage, readManifest } from './manifest.ts';

/** A page of the site whose texts have gaps, such as `{{amount}}`, with the headers of a page. */
export type PageTemplate = {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The built site, whole, in memory. */
export type Site = {
  /** Responds if the path is one of the site's and the method reads; returns whether it did. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether the path is one of the site's, which can only be read. */
  has(path: string): boolean;
  isPage(path: string): boolean;
  /** The page for paths that no one knows. */
  notFound(path: string, acceptEncoding: string | undefined): Variant;
  /** Throws for a name that the build does not have. */
  template(name: string): PageTemplate;
};

export type SiteOptions = HeaderOptions & {
  /** Without it devices get a worker that clears up after the one they have, and leaves. */
  readonly hasServiceWorker: boolean;
};

/** Pictures made for other sites to show; everything else is for our own pages alone. */
const forOthers = ['/assets/cards/', '/press/'];

const forever = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache'; // cached, but revalidated each time: a page is never older than our last deployment
const never = 'no-store';
const anHour = 'public, max-age=3600';
const serviceWorker = '/service-worker';

type Headers = Readonly<Record<string, string>>;

export function loadSite(dir: string, options: SiteOptions): Site {
  const { siteUrl, hasServiceWorker } = options;
  const manifest = readManifest(dir);
  const files = join(dir, 'site');
  const common = commonHeaders(options);
  const load = (file: string, cacheControl: string, policy: string, headers: Headers = {}): Asset =>
    makeAsset({
      bodies: readBodies(join(files, file)),
      contentType: contentTypeOf(file),
      cacheControl,
      common: forOthers.some((prefix) => `/${file}`.startsWith(prefix))
        ? { ...common, 'cross-origin-resource-policy': 'cross-origin' }
        : { ...common, ...headers },
      policy,
    });
  const loadPage = (page: ManifestPage) => load(page.file, askAgain, pagePolicy(page, siteUrl));

  const pageFiles = new Set(
    [
      ...Object.values(manifest.pages),
      ...manifest.notFound,
      ...(manifest.console ? [manifest.console] : []),
    ].map((page) => page.file),
  );
  const assets = new Map<string, Asset>();
  for (const file of listFiles(files)) {
    if (pageFiles.has(file)) continue;
    const path = `/${file}`;
    const cacheControl = path.startsWith(manifest.immutablePrefix)
      ? forever
      : path.startsWith(serviceWorker)
        ? askAgain
        : anHour;
    assets.set(path, load(file, cacheControl, file.endsWith('.js') ? scriptPolicy : responsePolicy));
  }
  const switchedOff = assets.get(`${serviceWorker}-off.js`);
  if (switchedOff && !hasServiceWorker) assets.set(`${serviceWorker}.js`, switchedOff);
  for (const [path, page] of Object.entries(manifest.pages)) assets.set(path, loadPage(page));
  const notFoundPages = manifest.notFound.map((page) => ({ prefix: page.prefix, asset: loadPage(page) }));

  const templates = new Map<string, PageTemplate>();
  for (const [name, page] of Object.entries(manifest.templates)) {
    const headers = {
      ...{ 'content-type': contentTypeOf(page.file), 'cache-control': never },
      'content-security-policy': pagePolicy(page, siteUrl),
      ...common,
    };
    templates.set(name, { html: readBodies(join(dir, page.file)).identity.toString(), headers });
  }

  const { console: page } = manifest;
  const consolePage =
    page && load(page.file, never, consolePolicy(page, siteUrl), { 'x-robots-tag': 'noindex' });
  const assetAt = (path: string) =>
    assets.get(path) ??
    (page && (path === page.path || path.startsWith(`${page.path}/`)) ? consolePage : undefined);

  const redirectHeaders = Object.entries({
    'content-length': '0',
    'content-security-policy': responsePolicy,
    ...common,
  }).flat();

  return {
    respond(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const path = pathOf(request.url ?? '/');
      const asset = assetAt(path);
      if (!asset) {
        const location = pageWithoutSlash(assets, path, request.url ?? '');
        if (location === undefined) return false;
        response.writeHead(308, [...redirectHeaders, 'location', location]).end();
        return true;
      }
      const variant = chooseVariant(asset, acceptedEncodings(request.headers['accept-encoding']));
      if (isUnchanged(variant, request.headers['if-none-match'])) {
        response.writeHead(304, variant.headersUnchanged as string[]).end();
        return true;
      }
      response.writeHead(200, variant.headers as string[]);
      response.end(request.method === 'HEAD' ? undefined : variant.body);
      return true;
    },
    has: (path) => assetAt(path) !== undefined,
    isPage: (path) => Object.hasOwn(manifest.pages, path),
    notFound(path, acceptEncoding) {
      const page = notFoundPages.find(({ prefix }) => path.startsWith(prefix));
      if (!page) throw new Error('The manifest has no page for paths that nobody knows.');
      return chooseVariant(page.asset, acceptedEncodings(acceptEncoding));
    },
    template(name) {
      const template = templates.get(name);
      if (!template) throw new Error(`The manifest has no template ${name}.`);
      return template;
    },
  };
}

/** `/faq/` is `/faq` typed by hand. Only a path we serve is redirected to, so no one can send visitors elsewhere. */
function pageWithoutSlash(assets: ReadonlyMap<string, Asset>, path: string, url: string): string | undefined {
  const bare = path.replace(/\/+$/, '') || '/';
  if (bare === path || !assets.has(bare)) return undefined;
  const query = url.indexOf('?');
  return encodeURI(bare) + (query === -1 ? '' : url.slice(query));
}

function pathOf(target: string): string {
  // A proxy may request the whole URL rather than its path.
  const url = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? target);
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function readBodies(path: string): { identity: Buffer; br?: Buffer; gzip?: Buffer } {
  if (!existsSync(path)) {
    throw new StartProblem(`The built site is damaged (no ${path}): run "npm start" again to rebuild it.`);
  }
  return {
    identity: readFileSync(path),
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) throw new StartProblem('The site is not built: run "npm start", which builds it.');
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}
