import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite, type Site } from '../../platform/src/http/site/site.ts';
import { freePort } from './product.ts';

export const builtSiteDir = join(import.meta.dirname, '../../web/dist');

/** The built site as our server gives it out, and nothing else: one that can be published anew, fail and go away. */
export type SiteServer = {
  readonly url: string;
  /** Every path requested since the last call. */
  requested(): string[];
  publish(siteDir: string, options?: { readonly hasServiceWorker?: boolean }): void;
  /** Responds to this path with 503 from now on, or to none. */
  fail(path: string | undefined): void;
  /** From now on nobody answers. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

export async function aSiteServer(): Promise<SiteServer> {
  const port = await freePort();
  const siteUrl = new URL(`http://localhost:${port}`);
  let site: Site = loadSite(builtSiteDir, { siteUrl, hasServiceWorker: true });
  let failing: string | undefined;
  let requested: string[] = [];
  let server: Server;
  const start = () =>
    new Promise<void>((isListening) => {
      server = createServer((request, response) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        requested.push(path);
        if (path === failing) response.writeHead(503).end();
        else if (!site.respond(request, response)) {
          const { headers, body } = site.notFound(path, undefined);
          response.writeHead(404, [...headers]).end(body);
        }
      }).listen(port, 'localhost', isListening);
    });
  await start();
  return {
    url: siteUrl.origin,
    requested() {
      const paths = requested;
      requested = [];
      return paths;
    },
    publish(siteDir, { hasServiceWorker = true } = {}) {
      site = loadSite(siteDir, { siteUrl, hasServiceWorker });
    },
    fail(path) {
      failing = path;
    },
    stop: () =>
      new Promise((isClosed) => {
        server.close(() => isClosed());
        server.closeAllConnections();
      }),
    start,
  };
}

/**
 * The built site as another build would have it: every script under another name, and one word changed everywhere.
 * What it replaces is not there any more, as after a deployment.
 */
export function anotherBuild(mark: string): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  cpSync(builtSiteDir, dir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(dir, 'site/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  for (const file of scripts) renameSync(join(assets, file), join(assets, file.replace('.js', `${mark}.js`)));
  // Some lists have the names without their ending.
  const names = new RegExp(
    `(?<![\\w-])(${scripts.map((file) => file.slice(0, -3)).join('|')})(?![\\w-])`,
    'g',
  );
  const files = readdirSync(join(dir, 'site'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(dir, 'site', file);
    const text = readFileSync(path, 'utf8')
      .replace(names, `$1${mark}`)
      .replaceAll('Skip to content', `Skip to content ${mark}`)
      .replace(/(version:[`'"]\w{12})(?=[`'"])/, `$1${mark}`);
    writeFileSync(path, text);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
