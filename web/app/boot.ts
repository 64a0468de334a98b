// Runs inline in the head, like `pre-paint.ts`. It loads the page's scripts after the page itself, and hydrates it when the
// browser is idle or somebody interacts with it.
import { repeatEarlyClicks } from '#early.ts';

/** A click may come alone, from a screen reader; a text, by dictation. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'input', 'click'];

let isHydrating = false;

/** The scripts of this page, as the prerender lists them; the first is the entry. */
const scripts = () => document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ') ?? [];

function hydrate(): void {
  if (isHydrating) return;
  isHydrating = true;
  // Without our code, links and native controls must still work.
  import(/* @vite-ignore */ scripts()[0] ?? '').catch(repeatEarlyClicks);
}

function preloadScripts(): void {
  for (const href of scripts()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

// Browsers treat these as passive on the window, so scrolling does not wait.
for (const interaction of interactions) addEventListener(interaction, hydrate, true);

addEventListener('load', () => {
  preloadScripts();
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate);
  else setTimeout(hydrate);
});
