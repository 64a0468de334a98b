// Inline in the head: the theme of the product before the first paint.
import { readStorage } from '#device/page-modes.ts';

if (readStorage('localStorage', 'theme') === 'dark') {
  document.documentElement.dataset.theme = 'dark';
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (frame?.dataset.dark) frame.content = frame.dataset.dark;
}
