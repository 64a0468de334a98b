import { expect, it } from 'vitest';
import { isApplePhone } from './install.ts';

it.each([
  { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5, is: true },
  { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5, is: true },
  { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0, is: false },
  { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5, is: false },
])('$userAgent with $maxTouchPoints points of touch: $is', ({ is, ...device }) =>
  expect(isApplePhone(device)).toBe(is),
);
