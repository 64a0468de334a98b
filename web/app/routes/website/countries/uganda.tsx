import { uganda } from '#content/en/website/countries/uganda.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(uganda.meta);

export default function UgandaPage() {
  return <CorridorOpening code="UG" opening={uganda.opening} primary={<JoinWaitlistButton to="UG" />} />;
}
