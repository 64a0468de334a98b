import { useEffect } from 'react';
import { vibrateForOutcome, watchTaps } from '#device/haptics.ts';
import { onOutcome } from '#ui/outcome.ts';

/** Taps are felt, and what comes of them. */
export function TapHaptics(): null {
  useEffect(watchTaps, []);
  useEffect(() => onOutcome(vibrateForOutcome), []);
  return null;
}
