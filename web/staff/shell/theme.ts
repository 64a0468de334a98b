import { useEffect, useState } from 'react';
import { useStoredValue } from '#device/stored-value.ts';
import { showTheme, type ThemeName, useTheme } from '#device/theme.ts';

/** Of this device. Until one is chosen, the console has the theme of the app. `pre-paint.ts` reads the same key and values. */
const key = 'staff-theme';
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, store] = useStoredValue(key);
  const ofApp = useTheme();
  return [themeChoices.find((choice) => choice === stored) ?? ofApp, store];
}

/** Shows the chosen theme, and follows the system if that is the choice. */
export function useShownTheme(): void {
  const [choice] = useThemeChoice();
  const ofSystem = useSystemTheme();
  const theme = choice === 'system' ? ofSystem : choice;
  useEffect(() => showTheme(theme), [theme]);
}

function useSystemTheme(): ThemeName {
  const [isDark, setDark] = useState(() => prefersDark().matches);
  useEffect(() => {
    const query = prefersDark();
    const read = () => setDark(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isDark ? 'dark' : 'light';
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
