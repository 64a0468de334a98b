import type { TransferResponse } from '@remit/contract/transfers.ts';
import { pickupCodeText } from '@remit/domain/transfers/tracking.ts';
import { pickup, transferPage } from '#content/app/transfer.ts';
import { localDay } from '#device/local-time.ts';
import { Card } from '#ui/card.tsx';
import { CopyText } from './copy-text.tsx';
import { pickupUntil } from './timeline-steps.ts';

/** While cash is ready. Whoever has the code and the name can collect it, so it is nowhere else. */
export function PickupCode({ transfer }: { transfer: TransferResponse }) {
  const { state, pickupCode, recipient } = transfer;
  if (state !== 'ready' || pickupCode === null) return null;
  const text = pickupCodeText(pickupCode);
  return (
    <Card as="section" hasDashedOutline aria-labelledby="pickup" className="@container">
      <h2 id="pickup" className="text-xl">
        {pickup.heading}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="font-display text-[clamp(1.7rem,10cqi,2.8rem)] leading-tight font-bold tracking-wide tabular-nums">
          <span className="sr-only">{text.replaceAll(' ', '').split('').join(' ')}</span>
          <span aria-hidden="true" className="[word-spacing:.15em]">
            {text}
          </span>
        </p>
        <CopyText text={text} what={pickup.heading} label={pickup.copy} />
      </div>
      <p className="mt-3">{pickup.bring(recipient?.name ?? transferPage.someone)}</p>
      <p className="mt-2 text-muted">{pickup.until(localDay(pickupUntil(transfer)))}</p>
    </Card>
  );
}
