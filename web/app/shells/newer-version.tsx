import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { registerServiceWorker } from '#client/register-service-worker.ts';
import { lazyOptional } from '#ui/lazy-optional.tsx';

const VersionOffer = lazyOptional(() =>
  import('#shells/version-offer.tsx').then((part) => part.VersionOffer),
);

/**
 * Offers a newer version once one is on the device. Not at once: it appears with the next page, so nothing moves under a
 * finger and nobody is interrupted.
 */
export function NewerVersion({ pathname, isApp }: { pathname: string; isApp: boolean }) {
  const isKnown = useRef(false);
  const [isOffered, setOffered] = useState(false);
  const [isAppAtFirst] = useState(isApp);

  useEffect(() => {
    const onUpdate = () => {
      isKnown.current = true;
    };
    return registerServiceWorker({ isApp: isAppAtFirst, onUpdate });
  }, [isAppAtFirst]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the next page that shows it
  useLayoutEffect(() => setOffered(isKnown.current), [pathname]);

  return isOffered && <VersionOffer />;
}
