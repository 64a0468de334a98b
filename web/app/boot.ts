import './styles.css';
import { releasePresses } from '#early.ts';

const gestures = ['pointerdown', 'touchstart', 'keydown'] as const;
const idleTimeoutMs = 2000;
/** For browsers without idle callbacks: after the first paint, before most people reach for anything. */
const idleGuessMs = 200;

let isBegun = false;

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  for (const gesture of gestures) removeEventListener(gesture, begin, true);
  import('#hydrate.tsx')
    .then(({ hydrate }) => hydrate())
    // Without our code the page is still a page: links and native controls must answer.
    .catch(releasePresses);
}

for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true });

if (window.early?.presses.length) begin();
else if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: idleTimeoutMs });
else setTimeout(begin, idleGuessMs);
