import { useLocation } from 'react-router';
import { installBanner } from '#content/shell/shell.ts';
import { useInstallOffer } from '#device/install.ts';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/chrome-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckCircleIcon } from '#ui/icons.tsx';
import { Heart } from '#ui/logo.tsx';

/**
 * One line at the end of the content, so that nothing above it moves. Where there is a bottom navigation it stays right above
 * that (`shells.css`), never behind it.
 */
export function InstallBanner() {
  const [offer, dismiss] = useInstallOffer(useLocation().pathname);
  if (offer.kind === 'none') return null;
  if (offer.kind === 'installed') {
    return (
      <div data-part="install-banner" role="status">
        <CheckCircleIcon className="size-6 text-success" />
        <p>{installBanner.installed}</p>
      </div>
    );
  }
  return (
    <section data-part="install-banner" aria-label={installBanner.label}>
      <Heart className="size-6 shrink-0 text-clay" />
      {offer.kind === 'prompt' ? (
        <>
          <p>{installBanner.offer}</p>
          <Button size="small" onClick={offer.install}>
            {installBanner.install}
          </Button>
        </>
      ) : (
        <p>{installBanner.byHand}</p>
      )}
      <div className="-mr-3">
        <IconButton label={installBanner.notNow} onClick={dismiss}>
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}
