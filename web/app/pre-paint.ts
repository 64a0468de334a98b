/// <reference path="./early.ts" />
// Runs inline before the first paint, so it stays tiny and imports only what is written for it.
import { sessionKey } from '#client/session/email-link.ts';
import { applyModes, readStorage } from '#device/page-modes.ts';
import { choiceKey, toggleCookieBanner } from '#features/cookie-choice/choice.ts';

(() => {
  applyModes();
  toggleCookieBanner(readStorage('localStorage', choiceKey));
  // A stored session: hides what is for visitors only.
  if (readStorage('localStorage', sessionKey) !== null) document.documentElement.dataset.session = '';
  if (readStorage('localStorage', 'theme') === 'dark') {
    document.documentElement.dataset.theme = 'dark';
    const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (frame?.dataset.dark) frame.content = frame.dataset.dark;
  }

  const early: NonNullable<typeof window.early> = {
    installPrompt: null,
    clicked: [],
    holdClick(event) {
      // Some pages of ours ignore clicks by scripts.
      if (!event.isTrusted) return;
      // Links, popovers and other native controls work before hydration.
      const button = (event.target as Element).closest<HTMLElement>(
        'button:not([popovertarget],[commandfor])',
      );
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.clicked.push(button);
    },
  };
  window.early = early;
  document.addEventListener('click', early.holdClick, true);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.installPrompt = event;
  });
})();
