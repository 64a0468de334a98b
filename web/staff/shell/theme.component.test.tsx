import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShownTheme } from './theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

let isDark = false;
const listeners = new Set<() => void>();
beforeEach(() => {
  isDark = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return isDark;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return () => vi.restoreAllMocks();
});

function Themed() {
  useShownTheme();
  return <ThemeChoice />;
}

const shown = () => document.documentElement.dataset.theme ?? 'light';
const paint = async () => {
  vi.resetModules();
  await import('../pre-paint.ts');
};

it('the console has the theme of the app until it has its own, which the app keeps out of', async () => {
  localStorage.setItem('theme', 'dark');
  await paint();
  render(<Themed />);
  expect([shown(), screen.getByLabelText<HTMLSelectElement>('Theme').value]).toEqual(['dark', 'dark']);
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
  expect([shown(), localStorage.getItem('staff-theme'), localStorage.getItem('theme')]).toEqual([
    'light',
    'light',
    'dark',
  ]);
  await paint();
  expect(shown()).toBe('light');
});

it('the theme of the device is followed while the page is open, and no longer once another is chosen', async () => {
  render(<Themed />);
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'As the device');
  expect(shown()).toBe('light');
  isDark = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.theme;
  await paint();
  expect(shown()).toBe('dark');
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light');
  expect(shown()).toBe('light');
});
