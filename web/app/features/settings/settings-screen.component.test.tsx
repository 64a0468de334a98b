import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settings } from '#content/en/app/settings.ts';
import { renderAt } from '../../../testing/render.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const theme = () => document.documentElement.dataset.theme;

it('dark mode is a switch that this device remembers', async () => {
  const { user } = renderAt('/more/settings', <SettingsScreen />);
  const dark = screen.getByRole('switch', { name: new RegExp(settings.darkMode.title) });
  expect(dark).not.toBeChecked();
  await user.click(dark);
  expect(dark).toBeChecked();
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(dark);
  expect(theme()).toBeUndefined();
  expect(localStorage.getItem('theme')).toBe('light');
});
