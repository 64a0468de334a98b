import { useStoredValue } from '#device/stored-value.ts';

export type ThemeName = 'light' | 'dark';

/** Light unless this device has chosen dark, whatever the system prefers. `pre-paint.ts` goes by the same key and word. */
export function themeIn(stored: string | null): ThemeName {
  return stored === 'dark' ? 'dark' : 'light';
}

export function useTheme(): readonly [ThemeName, (theme: ThemeName) => void] {
  const [stored, store] = useStoredValue('theme');
  return [
    themeIn(stored),
    (theme) => {
      store(theme);
      wear(theme);
    },
  ];
}

function wear(theme: ThemeName): void {
  const page = document.documentElement;
  if (theme === 'dark') page.dataset.theme = theme;
  else delete page.dataset.theme;
  const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (frame) frame.content = getComputedStyle(page).getPropertyValue('--color-paper').trim();
}
