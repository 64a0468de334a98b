import { howItWorks } from '#content/en/website/how-it-works.ts';
import { pageMeta } from '#page-meta.ts';
import { Card } from '#ui/card.tsx';
import { Opening } from '#ui/opening.tsx';

export const meta = pageMeta(howItWorks.meta);

export default function HowItWorksPage() {
  return (
    <Opening {...howItWorks.opening}>
      <Card isStitched>
        <ol className="divide-y divide-rule @5xl:grid @5xl:grid-cols-5 @5xl:divide-x @5xl:divide-y-0">
          {howItWorks.steps.map(({ name, when }, index) => (
            <li
              key={name}
              className="flex items-baseline gap-4 py-3.5 first:pt-0 last:pb-0 @5xl:flex-col @5xl:gap-1 @5xl:px-6 @5xl:py-0 @5xl:first:pl-0 @5xl:last:pr-0"
            >
              <span
                aria-hidden="true"
                className="w-6 font-display text-2xl font-bold text-clay @5xl:text-5xl"
              >
                {index + 1}
              </span>
              <span className="flex-1 font-semibold @5xl:mt-2">{name}</span>
              <span className="text-sm text-muted">{when}</span>
            </li>
          ))}
        </ol>
      </Card>
    </Opening>
  );
}
