// Inline in the head: the theme of the console before the first paint. Until one is chosen here, it is the app's.
import { readStorage } from '#device/page-modes.ts';

const chosen = readStorage('localStorage', 'staff-theme') ?? readStorage('localStorage', 'theme');
if (chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
  document.documentElement.dataset.theme = 'dark';
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (frame?.dataset.dark) frame.content = frame.dataset.dark;
}
