import { useAuth } from '#client/session/auth-context.tsx';
import { transferPage } from '#content/app/transfer.ts';
import { EnquiryButton } from '#features/enquiries/enquiry-button.tsx';
import { TransferScreen } from '#features/transfer/transfer-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(transferPage.meta);

export default function TransferPage() {
  const { user } = useAuth();
  const { full_name: name } = user?.user_metadata ?? {};
  const sender = { name: typeof name === 'string' ? name : '', email: user?.email ?? '' };
  return (
    <TransferScreen
      ask={(subject) => (
        <EnquiryButton kind="contact" initial={{ ...sender, subject }} tone="secondary">
          {transferPage.ask.button}
        </EnquiryButton>
      )}
    />
  );
}
