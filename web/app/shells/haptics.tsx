import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#device/is-hydrated.ts';

const TapHaptics = lazy(() =>
  import('#shells/tap-haptics.tsx').then(
    (module) => ({ default: module.TapHaptics }),
    () => ({ default: () => null }),
  ),
);

/** Haptic feedback for the whole product, loaded where there is glass to touch. */
export function Haptics() {
  const hasTouch = useIsHydrated() && navigator.maxTouchPoints > 0;
  return (
    hasTouch && (
      <Suspense>
        <TapHaptics />
      </Suspense>
    )
  );
}
