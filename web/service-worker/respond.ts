import { cachedFile, cachedPage, isOutdated } from './precache.ts';
import type { PrecacheManifest } from './precache-manifest.ts';
import type { Strategy } from './strategy.ts';

/** After this, the cached page is shown instead. */
const networkTimeoutMs = 4000;

export function respond(strategy: Strategy, request: Request, manifest: PrecacheManifest): Promise<Response> {
  switch (strategy.kind) {
    case 'file':
      return cachedFile(request.url).then((cached) => cached ?? fetch(request));
    case 'screen':
      return cacheFirst(strategy.path, request, manifest);
    case 'page':
      return networkFirst(strategy.path, request, manifest);
  }
}

/** While a newer version is being precached, its pages come from the server. */
async function cacheFirst(path: string, request: Request, manifest: PrecacheManifest): Promise<Response> {
  const cached = (await isOutdated(manifest)) ? undefined : await cachedPage(manifest, path);
  return cached ?? networkFirst(path, request, manifest);
}

async function networkFirst(path: string, request: Request, manifest: PrecacheManifest): Promise<Response> {
  const fromServer = fetch(request).then((response) => {
    // A server error counts as offline, because the page may be cached.
    if (response.status >= 500) throw new Error(`returned ${response.status}`);
    return response;
  });
  try {
    return await Promise.race([fromServer, rejectAfterTimeout()]);
  } catch {
    const cached = (await cachedPage(manifest, path)) ?? (await emptyShell(manifest));
    return cached ?? fetch(request);
  }
}

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, networkTimeoutMs, new Error('the line is too slow'));
  });

/**
 * For a page that is not precached: a screen with an empty root, in which the scripts render what the URL asks for. The
 * head stays, because the page's Content-Security-Policy has its hashes.
 */
async function emptyShell(manifest: PrecacheManifest): Promise<Response | undefined> {
  const [path] = manifest.cacheFirstScreens;
  const screen = path === undefined ? undefined : await cachedPage(manifest, path);
  if (!screen) return undefined;
  const html = (await screen.text())
    .replace(/<div id="root">.*<\/div>(?=<\/body>)/s, '<div id="root"></div>')
    .replace(/<title>.*?<\/title>/s, '<title></title>');
  return new Response(html, { headers: screen.headers });
}
