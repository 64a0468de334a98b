import { pricing } from '#content/en/website/pricing.ts';
import { PlanCards } from '#features/plans/plan-cards.tsx';
import { pageMeta } from '#page-meta.ts';
import { Link } from '#ui/link.tsx';
import { Opening } from '#ui/opening.tsx';
import { textLink } from '#ui/prose.tsx';

export const meta = pageMeta(pricing.meta);

export default function PricingPage() {
  return (
    <Opening {...pricing.opening}>
      <PlanCards />
      <p className="mt-6 flex flex-wrap items-center gap-x-5 text-muted">
        {pricing.status}
        <Link to={pricing.whyTheyDiffer.to} className={`py-2.5 ${textLink}`}>
          {pricing.whyTheyDiffer.label}
        </Link>
      </p>
    </Opening>
  );
}
