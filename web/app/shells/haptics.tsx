import { useIsHydrated } from '#device/is-hydrated.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';

const TapHaptics = lazyOptional(() => import('#shells/tap-haptics.tsx').then((part) => part.TapHaptics));

/** Haptic feedback for the whole product, loaded where there is a touch screen. */
export function Haptics() {
  const hasTouch = useIsHydrated() && navigator.maxTouchPoints > 0;
  return hasTouch && <TapHaptics />;
}
