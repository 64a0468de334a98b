import { support } from '#content/en/app/support.ts';
import { liveChat } from '#content/en/forms/live-chat.ts';
import { DemoBanner } from '#features/demo-mode/demo-banner.tsx';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { SupportScreen } from '#features/support/support-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(support.demoMeta);

const chatButton = (
  <EnquiryButton kind="live_chat" tone="secondary" size="small" isWide>
    {liveChat.label}
  </EnquiryButton>
);

export default function DemoSupportPage() {
  return (
    <>
      <DemoBanner />
      <SupportScreen liveChat={chatButton} />
    </>
  );
}
