import { useCanInstall } from '#device/can-install.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';

const InstallCard = lazyOptional(() => import('#shells/install-card.tsx').then((part) => part.InstallCard));

/**
 * At the end of the content, so that it covers nothing and nothing above it moves. Most visitors are never offered an
 * installation, so it is loaded with the offer.
 */
export function InstallBanner() {
  return useCanInstall() && <InstallCard />;
}
