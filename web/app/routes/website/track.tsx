import { useParams } from 'react-router';
import { tracking } from '#content/website/tracking.ts';
import { TrackedTransfer } from '#features/tracking/tracked-transfer.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(tracking.meta);

export default function TrackPage() {
  const { code = '' } = useParams();
  return <TrackedTransfer key={code} code={code} />;
}
