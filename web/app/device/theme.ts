import { storeValue, useStoredValue } from '#device/stored-value.ts';

export type ThemeName = 'light' | 'dark';

/** Light unless dark is stored, whatever the system prefers. `pre-paint.ts` reads the same key and value. */
export function themeIn(stored: string | null): ThemeName {
  return stored === 'dark' ? 'dark' : 'light';
}

export function useTheme(): ThemeName {
  const [stored] = useStoredValue('theme');
  return themeIn(stored);
}

export function setTheme(theme: ThemeName): void {
  storeValue('theme', theme);
  showTheme(theme);
}

export function showTheme(theme: ThemeName): void {
  const page = document.documentElement;
  if (theme === 'dark') page.dataset.theme = theme;
  else delete page.dataset.theme;
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (themeColor) themeColor.content = getComputedStyle(page).getPropertyValue('--color-paper').trim();
}
