// Runs inline in the head, like `pre-paint.ts`: a request less on every page, and nothing to wait for.
import { releasePresses } from '#early.ts';

/** Somebody is there. A click may come alone, from a screen reader; a text, by dictation. */
const signs = 'pointermove pointerdown touchstart wheel scroll keydown focusin input click'.split(' ');
/** Pages are read before they are used: until somebody moves, the processor belongs to the reading. */
const quietMs = 4000;
const idleTimeoutMs = 2000;

let rest: Promise<void> | undefined;
let isBegun = false;

const list = () => document.querySelector<HTMLMetaElement>('meta[name=later]');
/** The files that bring the page to life, named by the build; the first is the one to run. */
const later = () => list()?.content.split(' ') ?? [];

function relOf(href: string): string {
  if (href.endsWith('.css')) return 'stylesheet';
  return href.endsWith('.webmanifest') ? 'manifest' : 'modulepreload';
}

/** What the page will need to come alive, fetched once it can be read; then the cloth beside the words, then the rest. */
function fetchTheRest(): Promise<void> {
  rest ??= askForTheRest();
  return rest;
}

async function askForTheRest(): Promise<void> {
  whenIdle(() => {
    document.documentElement.dataset.woven = '';
    whenIdle(layTheRest);
  });
  for (const href of later()) {
    const link = document.createElement('link');
    link.rel = relOf(href);
    // The sheet is for what is not on this page yet; `hydrate` puts it to use.
    if (link.rel === 'stylesheet') link.media = 'not all';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
    // Each costs a phone a few milliseconds, and nobody waits for them yet.
    if (!isBegun) await new Promise((next) => setTimeout(next));
  }
}

/** From here on every part is as long as it really is, which whoever returns to a place further down relies on. */
function layTheRest(): void {
  document.documentElement.dataset.laid = '';
}

/** Browsers report a pointer's move, too, when a page appears under one that lies still. */
const isStill = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
  type === 'pointermove' && !movementX && !movementY;

/** What calls it may be a sign, the idle moment, or nothing at all. */
async function begin(sign: unknown = {}): Promise<void> {
  if (isBegun || isStill(sign as Partial<PointerEvent>)) return;
  isBegun = true;
  layTheRest();
  await fetchTheRest();
  // Without our code the page is still a page: links and native controls must answer.
  import(/* @vite-ignore */ later()[0] ?? '').catch(releasePresses);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work);
}

/**
 * A screen of the app is tapped at once, and shows the time by itself; an address that asks something wants its answer,
 * and whoever is signed in is to see so.
 */
const isForUse = () => {
  const { mode, session } = document.documentElement.dataset;
  return (
    list()?.dataset.isForUse !== undefined ||
    mode === 'app' ||
    session !== undefined ||
    location.search !== '' ||
    // What a mailed link leaves behind the sign is names and values; a passage has none.
    location.hash.includes('=')
  );
};

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// Whoever comes back, or to a passage, may not begin at the top.
if (arrival?.type !== 'navigate' || location.hash !== '') layTheRest();

// On the window all browsers take these for passive: no scrolling waits for them.
for (const sign of signs) addEventListener(sign, begin, true);

/** The words and their faces have the line to themselves until they are on the screen, as the browser reports it. */
function afterPaint(work: () => void): void {
  const type = 'largest-contentful-paint';
  if (PerformanceObserver.supportedEntryTypes.includes(type)) {
    new PerformanceObserver((_, painted) => {
      painted.disconnect();
      work();
    }).observe({ type, buffered: true });
    // Elsewhere: a frame is drawn after the callback, and the timer comes after the frame.
  } else requestAnimationFrame(() => setTimeout(work));
}

addEventListener('load', async () => {
  await document.fonts.ready;
  afterPaint(() => {
    fetchTheRest();
    // Its files are asked for one by one, as long as nobody waits for them.
    if (isForUse()) whenIdle(() => fetchTheRest().then(begin));
  });
  setTimeout(whenIdle, quietMs, begin);
});
