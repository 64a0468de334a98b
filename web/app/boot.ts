// Runs inline in the head, like `pre-paint.ts`. It loads the page's scripts after the page itself, and hydrates it when the
// browser is idle or the visitor interacts with it.
import { repeatEarlyClicks } from '#early.ts';

/** A click may come alone, from a screen reader; a text, by dictation. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'input', 'click'];

let isPreloaded = false;
let isHydrating = false;

/** The scripts that hydration needs, as the prerender lists them; the first is the entry. */
const scripts = () => document.querySelector<HTMLMetaElement>('meta[name=assets]')?.content.split(' ') ?? [];

function hydrate(): void {
  if (isHydrating) return;
  isHydrating = true;
  preload();
  // Without our code, links and native controls must still work.
  import(/* @vite-ignore */ scripts()[0] ?? '').catch(repeatEarlyClicks);
}

function preload(): void {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const href of scripts()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

// Browsers treat these as passive on the window, so scrolling does not wait.
for (const interaction of interactions) addEventListener(interaction, hydrate, true);

/** A page that is busy for longer, or paints nothing because nobody sees it, is hydrated all the same. */
const waitMsMax = 2000;

function start(): void {
  preload();
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: waitMsMax });
  else setTimeout(hydrate);
}

// When the page has loaded and its first paint is on the screen: until then the text and its fonts have the connection
// to themselves. A paint may go unreported, as when the window is resized meanwhile.
addEventListener('load', () => {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, waitMsMax);
});
