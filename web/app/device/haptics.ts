import { storedValue } from '#device/stored-value.ts';

/** How long each kind of touch is felt. */
const hapticMs = { light: 10, medium: 20, heavy: 30 } as const;

export const vibrationKey = 'vibration';

/** Whether this device can be felt: browsers on desks say they can, but nobody holds them. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

/** On until somebody switches it off. */
export const isVibrationOn = (stored: string | null) => stored !== 'off';

export function vibrate(touch: keyof typeof hapticMs): void {
  if (isVibrationOn(storedValue(vibrationKey))) navigator.vibrate?.(hapticMs[touch]);
}
