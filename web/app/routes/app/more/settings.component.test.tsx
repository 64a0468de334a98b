import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settings } from '#content/app/settings.ts';
import { storeValue } from '#device/stored-value.ts';
import { renderForAccount } from '../../../../testing/member.tsx';
import SettingsPage from './settings.tsx';

const theme = () => document.documentElement.dataset.theme;

it('dark mode is a switch that this device remembers', async () => {
  const { user } = renderForAccount('/more/settings', <SettingsPage />);
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

it.each([
  { why: 'nothing was chosen', stored: null, isOn: true },
  { why: 'they were turned on', stored: 'on', isOn: true },
  { why: 'they were turned off', stored: 'off', isOn: false },
  { why: 'something unknown is stored', stored: '{}', isOn: true },
])('notifications are on: $isOn, when $why', ({ stored, isOn }) => {
  storeValue('notifications', stored);
  renderForAccount('/more/settings', <SettingsPage />);
  const notifications = screen.getByRole<HTMLInputElement>('switch', {
    name: new RegExp(settings.notifications.title),
  });
  expect(notifications.checked).toBe(isOn);
});
