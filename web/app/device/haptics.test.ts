import { afterEach, expect, it, vi } from 'vitest';
import { isVibrationOn, vibrate } from './haptics.ts';

afterEach(() => vi.unstubAllGlobals());

function aPhone(stored: string | null) {
  const felt = vi.fn();
  vi.stubGlobal('navigator', { vibrate: felt });
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } });
  return felt;
}

it('lasts 10, 20 and 30 milliseconds', () => {
  const felt = aPhone(null);
  vibrate('light');
  vibrate('medium');
  vibrate('heavy');
  expect(felt.mock.calls).toEqual([[10], [20], [30]]);
});

it('is on until it is switched off', () => {
  const felt = aPhone('off');
  vibrate('heavy');
  expect(felt).not.toHaveBeenCalled();
  expect([null, 'on', 'off', 'nonsense'].map(isVibrationOn)).toEqual([true, true, false, true]);
});

it('asks nothing of a device that cannot', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { localStorage: { getItem: () => null } });
  expect(() => vibrate('light')).not.toThrow();
});
