// Runs inline in the head, like `pre-paint.ts`. It loads the page's scripts after the page itself, and hydrates it when the
// browser is idle or the visitor interacts with it.
import { repeatEarlyClicks } from '#early.ts';

/** A click may come alone, from a screen reader; a text, by dictation. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'input', 'click'];

let isPreloaded = false;
let isHydrating = false;

/** What hydration needs, as the prerender lists it: scripts, of which the first is the entry, and the stylesheet. */
const assets = () => document.querySelector<HTMLMetaElement>('meta[name=assets]')?.content.split(' ') ?? [];

function hydrate(): void {
  if (isHydrating) return;
  isHydrating = true;
  preload();
  // Without our code, links and native controls must still work.
  import(/* @vite-ignore */ assets()[0] ?? '').catch(repeatEarlyClicks);
}

function preload(): void {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const href of assets()) {
    const link = document.createElement('link');
    const isStylesheet = href.endsWith('.css');
    link.rel = isStylesheet ? 'stylesheet' : 'modulepreload';
    // Fetched, not used: `hydrate` enables it.
    if (isStylesheet) link.media = 'not all';
    link.href = href;
    document.head.append(link);
  }
}

// Browsers treat these as passive on the window, so scrolling does not wait.
for (const interaction of interactions) addEventListener(interaction, hydrate, true);

/** A page that is busy for longer comes alive all the same. */
const idleWaitMsMax = 2000;

function start(): void {
  preload();
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: idleWaitMsMax });
  else setTimeout(hydrate);
}

// When the page has loaded and is painted: until then the text and its fonts have the connection to themselves. The second
// frame follows the first paint; the browser's own report of that paint is lost when the window is resized meanwhile.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(start)));
