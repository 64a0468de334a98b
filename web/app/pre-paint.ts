/// <reference path="./early.ts" />
// Runs inline before the first paint, so it stays tiny and imports only what is made for it.
import { sessionKey } from '#client/session/email-link.ts';
import { applyModes, readStorage } from '#device/page-modes.ts';
import { choiceKey, showQuestion } from '#features/cookie-choice/choice.ts';

(() => {
  applyModes();
  showQuestion(readStorage('localStorage', choiceKey));
  // What is for visitors only is not shown to somebody who is probably signed in.
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
      // A click by a script was not meant by a person, and some pages of ours go by that.
      if (!event.isTrusted) return;
      // A button that the browser itself serves needs no help from us, nor does a link.
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
