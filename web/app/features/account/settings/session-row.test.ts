import { expect, it } from 'vitest';
import { deviceName } from './session-row.tsx';

it.each([
  { browser: 'Firefox', system: 'Android', said: 'Firefox on Android' },
  { browser: 'Safari', system: null, said: 'Safari' },
  { browser: null, system: 'Linux', said: 'Linux' },
  { browser: null, system: null, said: 'A device that does not say what it is' },
])('calls $browser and $system “$said”', ({ browser, system, said }) =>
  expect(deviceName({ browser, system, isMobile: false })).toBe(said),
);
