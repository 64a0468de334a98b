// Runs inline in the head, like `pre-paint.ts`: a request less on every page, and nothing to wait for.
import { releasePresses } from '#early.ts';

const gestures = ['pointerdown', 'touchstart', 'keydown'] as const;
const idleTimeoutMs = 2000;
/** For browsers without idle callbacks: after the first paint, before most people reach for anything. */
const idleGuessMs = 200;

let isFetched = false;
let isBegun = false;

/** The files that bring the page to life, named by the build; the first is the one to run. */
const later = () => document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? [];

/** What the page will need to come alive, fetched once it can be read. */
function fetchTheRest(): void {
  if (isFetched) return;
  isFetched = true;
  for (const href of later()) {
    const link = document.createElement('link');
    const isSheet = href.endsWith('.css');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    // The sheet is for what is not on this page yet; `hydrate` puts it to use.
    if (isSheet) link.media = 'not all';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
}

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  fetchTheRest();
  for (const gesture of gestures) removeEventListener(gesture, begin, true);
  // Without our code the page is still a page: links and native controls must answer.
  import(/* @vite-ignore */ later()[0] ?? '').catch(releasePresses);
}

for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true });

addEventListener('DOMContentLoaded', () => {
  // A frame is drawn after this callback, and the timer comes after the frame.
  requestAnimationFrame(() => setTimeout(fetchTheRest));
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: idleTimeoutMs });
  else setTimeout(begin, idleGuessMs);
});
