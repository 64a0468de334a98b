import type { TransferDetails } from '@remit/contract/transfers.ts';
import { sendAgainState } from '#client/transfers/send-again.ts';
import { advice, transferPage } from '#content/app/transfer.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { refundReasonOf, situationOf } from './situation.ts';

/** The next step after a failure. A cancel needs none. */
export const adviceFor = (details: TransferDetails) =>
  advice[refundReasonOf(details) ?? situationOf(details)];

export function WhatNow({ details }: { details: TransferDetails }) {
  const found = adviceFor(details);
  if (!found) return null;
  const { recipientId } = details.transfer;
  const to =
    found.to === 'beneficiaries'
      ? '/more/beneficiaries'
      : recipientId
        ? `/send?to=${recipientId}${found.part ? `&part=${found.part}` : ''}`
        : '/send';
  return (
    <Alert tone="info" title={transferPage.whatNow} isStatic>
      <p>{found.text}</p>
      <p className="mt-3">
        <LinkButton to={to} state={sendAgainState(details.transfer)} size="small">
          {found.label}
        </LinkButton>
      </p>
    </Alert>
  );
}
