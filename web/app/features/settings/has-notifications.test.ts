import { expect, it } from 'vitest';
import { hasNotifications } from './has-notifications.ts';

it.each([
  { why: 'nothing was chosen', stored: null, isOn: true },
  { why: 'they were turned on', stored: 'on', isOn: true },
  { why: 'they were turned off', stored: 'off', isOn: false },
  { why: 'something unknown is stored', stored: '{}', isOn: true },
])('notifications are on: $isOn, when $why', ({ stored, isOn }) =>
  expect(hasNotifications(stored)).toBe(isOn),
);
