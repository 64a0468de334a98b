import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { registerServiceWorker } from '#client/register-service-worker.ts';
import { shell } from '#content/shell/shell.ts';
import { Banner } from '#ui/banner.tsx';

/**
 * Offers a newer version once one is on the device. Not at once: it appears with the next page, so that nothing moves
 * under a finger. Dismissed, the new version comes with the next visit.
 */
export function NewerVersion({ pathname, isApp }: { pathname: string; isApp: boolean }) {
  const isKnown = useRef(false);
  const [isOffered, setOffered] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [isAppAtFirst] = useState(isApp);

  useEffect(() => {
    const onUpdate = () => {
      isKnown.current = true;
    };
    return registerServiceWorker({ isApp: isAppAtFirst, onUpdate });
  }, [isAppAtFirst]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the next page that shows it
  useLayoutEffect(() => setOffered(isKnown.current), [pathname]);

  const { text, reload, later } = shell.newerVersion;
  if (!isOffered || isDismissed) return null;
  return (
    <Banner
      tone="forest"
      isLive
      onDismiss={() => setDismissed(true)}
      dismissLabel={later}
      action={
        <button
          type="button"
          onClick={() => location.reload()}
          className="min-h-11 cursor-pointer rounded-md px-2 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {reload}
        </button>
      }
    >
      {text}
    </Banner>
  );
}
