import { businessTransfers } from '#content/en/website/services/business-transfers.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';
import { still } from '#ui/still.tsx';

export const meta = pageMeta(businessTransfers.meta);

const Reading = still(() =>
  import('#features/services/business-transfers-reading.tsx').then((part) => part.BusinessTransfersReading),
);

export default function BusinessTransfersPage() {
  return (
    <>
      <Opening
        {...businessTransfers.opening}
        band="weave"
        primary={<EnquiryButton kind="partnership">{businessTransfers.write}</EnquiryButton>}
      />
      <Reading />
    </>
  );
}
