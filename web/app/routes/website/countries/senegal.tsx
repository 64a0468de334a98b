import { senegal } from '#content/en/website/countries/senegal.ts';
import { CorridorOpening } from '#features/corridor/corridor-opening.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { pageMeta } from '#page-meta.ts';

export const meta = pageMeta(senegal.meta);

export default function SenegalPage() {
  return <CorridorOpening code="SN" opening={senegal.opening} primary={<JoinWaitlistButton to="SN" />} />;
}
