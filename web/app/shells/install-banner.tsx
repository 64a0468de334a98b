import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useInstallOffer } from '#device/install.ts';
import type { InstallCardProps } from '#shells/install-card.tsx';

/** A page whose banner cannot be loaded does without it. */
const InstallCard = lazy<ComponentType<InstallCardProps>>(() =>
  import('#shells/install-card.tsx').then(
    (module) => ({ default: module.InstallCard }),
    () => ({ default: () => null }),
  ),
);

/**
 * At the end of the content, so that it covers nothing and nothing above it moves. Most visitors are never offered an
 * installation, so what it shows is loaded with the offer.
 */
export function InstallBanner() {
  const [offer, dismiss] = useInstallOffer(useLocation().pathname);
  if (offer.kind === 'none') return null;
  return (
    <div data-part="install-banner">
      <Suspense>
        <InstallCard offer={offer} onDismiss={dismiss} />
      </Suspense>
    </div>
  );
}
