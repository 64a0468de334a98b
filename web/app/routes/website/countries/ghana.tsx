import { ghana } from '#content/en/website/countries/ghana.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(ghana.meta);

export default function GhanaPage() {
  return <CorridorOpening code="GH" opening={ghana.opening} primary={<JoinWaitlistButton to="GH" />} />;
}
