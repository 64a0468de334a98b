import { demoBanner } from '#content/en/app/demo-banner.ts';
import { Banner } from '#ui/banner.tsx';
import { LeaveDemoButton } from './leave-demo-button.tsx';

/** Stands on every demo screen: what it is, and the way out. */
export function DemoBanner() {
  return (
    <Banner tone="gold" action={<LeaveDemoButton tone="quiet" size="small" />}>
      {demoBanner.text}
    </Banner>
  );
}
