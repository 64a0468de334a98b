/** What happened on the page before our code arrived; `pre-paint.ts` collects it. */
export type Early = {
  /** The browser offers installation once, often before anything has loaded. */
  installPrompt: Event | null;
  /** Buttons pressed before they could answer. */
  presses: HTMLElement[];
  holdPress: (event: MouseEvent) => void;
  /** The button whose held press is being repeated just now: a script's click, but a person's wish. */
  repeated?: HTMLElement;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** Lets presses through from now on and repeats those that were held. */
export function releasePresses(): void {
  const { early } = window;
  if (!early) return;
  document.removeEventListener('click', early.holdPress, true);
  for (const button of early.presses.splice(0)) {
    early.repeated = button;
    button.click();
  }
  delete early.repeated;
}
