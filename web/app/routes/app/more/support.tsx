import { support } from '#content/en/app/support.ts';
import { SupportScreen } from '#features/support/support-screen.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(support.meta);

export default function SupportPage() {
  return <SupportScreen />;
}
