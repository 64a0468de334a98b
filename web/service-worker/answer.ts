import type { KeptSite } from './kept-site.ts';
import type { Plan } from './plan.ts';
import { isOutdated, keptFile, keptPage } from './versions.ts';

/** A line that takes longer is as good as none, when there is something to show instead. */
const patienceMs = 4000;

export function answer(plan: Plan, request: Request, site: KeptSite): Promise<Response> {
  switch (plan.kind) {
    case 'file':
      return keptFile(request.url).then((kept) => kept ?? fetch(request));
    case 'screen':
      return answerScreen(plan.path, request, site);
    case 'page':
      return answerPage(plan.path, request, site);
  }
}

/** One visit may see what was kept. From then on a newer version is known, and asked for until it is kept itself. */
async function answerScreen(path: string, request: Request, site: KeptSite): Promise<Response> {
  const kept = (await isOutdated(site)) ? undefined : await keptPage(site, path);
  return kept ?? answerPage(path, request, site);
}

async function answerPage(path: string, request: Request, site: KeptSite): Promise<Response> {
  const fromServer = fetch(request).then((response) => {
    // The server is there but not well: it has nothing to say about a page that we can show.
    if (response.status >= 500) throw new Error(`answered with ${response.status}`);
    return response;
  });
  try {
    return await Promise.race([fromServer, tooLong()]);
  } catch {
    const kept = (await keptPage(site, path)) ?? (await emptyPage(site));
    return kept ?? fetch(request);
  }
}

const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, patienceMs, new Error('the line is too slow'));
  });

/**
 * For a page that is not kept: a screen of ours without its content. The scripts are all here; they find nothing to take
 * over and draw what the address asks for. The page's policy goes by its head, which stays as it was.
 */
async function emptyPage(site: KeptSite): Promise<Response | undefined> {
  const [path] = site.ownScreens;
  const screen = path === undefined ? undefined : await keptPage(site, path);
  if (!screen) return undefined;
  const html = (await screen.text())
    .replace(/<div id="root">.*<\/div>(?=<\/body>)/s, '<div id="root"></div>')
    .replace(/<title>.*?<\/title>/s, '<title></title>');
  return new Response(html, { headers: screen.headers });
}
