import { businessTransfers } from '#content/en/website/services/business-transfers.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { BusinessTransfersReading as Reading } from '#features/services/business-transfers-reading.tsx';
import { pageMeta } from '#page-meta.ts';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(businessTransfers.meta);

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
