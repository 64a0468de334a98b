import { waitlistPlace as copy } from '#content/forms/waitlist-place.ts';
import type { KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { lazyOptional } from '#ui/lazy-optional.tsx';

export const placePanel =
  'dashed-outline flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-raised px-5 py-4';

/** While the session is loading; prerendered. */
export function WaitlistPlaceLoading() {
  return (
    <div className={placePanel}>
      <div className="flex-[1_1_14rem]">
        <p className="font-semibold">{copy.heading}</p>
        <p className="text-[.94rem] text-muted">{copy.loading}</p>
      </div>
      <span aria-hidden="true" className="skeleton h-12 w-36 rounded-lg" />
    </div>
  );
}

/** Only members load the code for it. */
export const WaitlistPlace = lazyOptional<KnownCorridor>(
  () => import('#features/waitlist/waitlist-place-panel.tsx').then((part) => part.WaitlistPlacePanel),
  WaitlistPlaceLoading,
  () => <p role="alert">{copy.notLoaded}</p>,
);
