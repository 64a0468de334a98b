import { lazy, Suspense } from 'react';
import { useCanInstall } from '#device/can-install.ts';

/** A page whose banner cannot be loaded does without it. */
const InstallCard = lazy(() =>
  import('#shells/install-card.tsx').then(
    ({ InstallCard: Card }) => ({ default: Card }),
    () => ({ default: () => null }),
  ),
);

/**
 * At the end of the content, so that it covers nothing and nothing above it moves. Most visitors are never offered an
 * installation, so it is loaded with the offer.
 */
export function InstallBanner() {
  return (
    useCanInstall() && (
      <Suspense>
        <InstallCard />
      </Suspense>
    )
  );
}
