import { support } from '#content/en/app/support.ts';
import { liveChat } from '#content/en/forms/live-chat.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { SupportScreen } from '#features/support/support-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(support.meta);

const chatButton = (
  <EnquiryButton kind="live_chat" tone="secondary" size="small" isWide>
    {liveChat.label}
  </EnquiryButton>
);

export default function SupportPage() {
  return <SupportScreen liveChat={chatButton} />;
}
