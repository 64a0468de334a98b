import { demoBanner } from '#content/en/app/demo-banner.ts';
import { Banner } from '#ui/banner.tsx';
import { useLeaveDemo } from './use-leave-demo.ts';

/** Stands on every demo screen: what it is, and the way out. */
export function DemoBanner() {
  const leave = (
    <button
      type="button"
      onClick={useLeaveDemo()}
      className="-mr-2 min-h-11 cursor-pointer rounded-md px-2 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {demoBanner.leave}
    </button>
  );
  return (
    <Banner tone="gold" action={leave}>
      {demoBanner.text}
    </Banner>
  );
}
