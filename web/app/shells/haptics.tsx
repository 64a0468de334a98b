import { useEffect } from 'react';
import { vibrateForOutcome, watchTaps } from '#device/haptics.ts';
import { onOutcome } from '#ui/outcome.ts';

export function Haptics(): null {
  useEffect(watchTaps, []);
  useEffect(() => onOutcome(vibrateForOutcome), []);
  return null;
}
