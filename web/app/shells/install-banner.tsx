import { useLocation } from 'react-router';
import { installBanner } from '#content/shell/shell.ts';
import { useInstallOffer } from '#device/install.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heart } from '#ui/logo.tsx';

/** At the end of the content, so that it covers nothing and nothing above it moves. */
export function InstallBanner() {
  const [offer, dismiss] = useInstallOffer(useLocation().pathname);
  if (offer.kind === 'none') return null;
  if (offer.kind === 'installed') {
    return (
      <div data-part="install-banner" className="px-5 pb-6">
        <Alert tone="success" title={installBanner.installed} />
      </div>
    );
  }
  return (
    <section data-part="install-banner" aria-label={installBanner.label} className="px-5 pb-6">
      <Card tone="sand" className="grid grid-cols-1 gap-4">
        <div className="flex items-start gap-4">
          <Heart className="mt-0.5 size-8 shrink-0 text-clay" />
          {offer.kind === 'prompt' ? <p>{installBanner.offer}</p> : <Steps />}
        </div>
        <div className="flex flex-wrap gap-3">
          {offer.kind === 'prompt' && (
            <Button size="small" onClick={offer.install}>
              {installBanner.install}
            </Button>
          )}
          <Button size="small" tone="secondary" onClick={dismiss}>
            {installBanner.notNow}
          </Button>
        </div>
      </Card>
    </section>
  );
}

function Steps() {
  const { title, steps } = installBanner.byHand;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ol className="mt-1 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
