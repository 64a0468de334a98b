/** A click follows its release at once; on a touch screen it takes a moment. */
const clickMs = 300;
/** A press without a release, such as one that opened a menu of the browser, is no click. */
const pressMsMax = 2_000;

let release: (() => void) | undefined;
let released = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

function endAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

function begin(): void {
  endAfter(pressMsMax);
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
addEventListener('pointerup', () => endAfter(clickMs), true);
addEventListener('pointercancel', end, true);
// After what listens to the click.
addEventListener('click', () => queueMicrotask(end), true);

/** Resolves when nothing is pressed. The browser drops a click when its element has moved between press and release. */
export const whenReleased = (): Promise<void> => released;
