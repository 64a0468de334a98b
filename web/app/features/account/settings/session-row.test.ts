import { expect, it } from 'vitest';
import { deviceName } from './session-row.tsx';

it.each([
  { browser: 'Firefox', system: 'Android', text: 'Firefox on Android' },
  { browser: 'Safari', system: null, text: 'Safari' },
  { browser: null, system: 'Linux', text: 'Linux' },
  { browser: null, system: null, text: 'Unknown device' },
])('a device with $browser and $system is “$text”', ({ browser, system, text }) =>
  expect(deviceName({ browser, system, isMobile: false })).toBe(text),
);
