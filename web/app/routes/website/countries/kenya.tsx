import { kenya } from '#content/en/website/countries/kenya.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(kenya.meta);

export default function KenyaPage() {
  return <CorridorOpening code="KE" opening={kenya.opening} primary={<JoinWaitlistButton to="KE" />} />;
}
