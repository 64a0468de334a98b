import './styles.css';
import { releasePresses } from '#early.ts';

const gestures = ['pointerdown', 'touchstart', 'keydown'] as const;
const idleTimeoutMs = 2000;
/** For browsers without idle callbacks: after the first paint, before most people reach for anything. */
const idleGuessMs = 200;

let isFetched = false;
let isBegun = false;

/** What the page will need to come alive, fetched once it can be read. */
function fetchTheRest(): void {
  if (isFetched) return;
  isFetched = true;
  const later = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? [];
  for (const href of later) {
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
  import('#hydrate.tsx')
    .then(({ hydrate }) => hydrate())
    // Without our code the page is still a page: links and native controls must answer.
    .catch(releasePresses);
}

for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true });

// A frame is drawn after this callback, and the timer comes after the frame.
requestAnimationFrame(() => setTimeout(fetchTheRest));
if (window.early?.presses.length) begin();
else if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: idleTimeoutMs });
else setTimeout(begin, idleGuessMs);
