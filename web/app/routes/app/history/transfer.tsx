import { transferPage } from '#content/app/transfer.ts';
import { pageMeta } from '#page-meta.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';

export const meta = pageMeta(transferPage.meta);

export default function TransferPage() {
  return <ScreenHeader heading={transferPage.heading} />;
}
