/** What happened on the page before it was hydrated; `pre-paint.ts` collects it. */
export type Early = {
  /** The browser offers installation once, often before anything has loaded. */
  installPrompt: Event | null;
  /** Buttons clicked before they could answer. */
  clicked: HTMLElement[];
  holdClick: (event: MouseEvent) => void;
  /** The button whose click is being repeated just now: by a script, but a person meant it. */
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
