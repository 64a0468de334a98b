/** Events before hydration; `pre-paint.ts` collects them. */
export type Early = {
  /** The browser offers installation once, often before anything has loaded. */
  installPrompt: Event | null;
  /** Buttons clicked before hydration. */
  clicked: HTMLElement[];
  holdClick: (event: MouseEvent) => void;
  /** The button whose click is being repeated: not trusted, but a user's. */
  repeated?: HTMLElement;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** Lets clicks through from now on and repeats those that were held. */
export function repeatEarlyClicks(): void {
  const { early } = window;
  if (!early) return;
  document.removeEventListener('click', early.holdClick, true);
  for (const button of early.clicked.splice(0)) {
    early.repeated = button;
    button.click();
  }
  delete early.repeated;
}
