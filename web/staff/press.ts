/** A click follows its release at once; on a touch screen it takes a moment. */
const clickMs = 300;

let release: (() => void) | undefined;
let released = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

function begin(): void {
  clearTimeout(timer);
  if (release) return;
  released = new Promise((resolve) => {
    release = resolve;
  });
}

function end(): void {
  clearTimeout(timer);
  release?.();
  release = undefined;
}

addEventListener('pointerdown', begin, true);
addEventListener('pointercancel', end, true);
addEventListener('click', () => queueMicrotask(end), true);
addEventListener(
  'pointerup',
  () => {
    clearTimeout(timer);
    timer = setTimeout(end, clickMs);
  },
  true,
);

/** Resolves when nothing is pressed. The browser drops a click when its element has moved between press and release. */
export const whenReleased = (): Promise<void> => released;
