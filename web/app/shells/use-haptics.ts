import { useEffect } from 'react';
import { vibrateForOutcome, watchTaps } from '#device/haptics.ts';
import { onOutcome } from '#ui/outcome.ts';

/** Haptic feedback for the whole product: taps, and what comes of them. */
export function useHaptics(): void {
  useEffect(watchTaps, []);
  useEffect(() => onOutcome(vibrateForOutcome), []);
}
