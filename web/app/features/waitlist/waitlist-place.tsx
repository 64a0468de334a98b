import { type OwnWaitlist, useOwnWaitlist } from '#client/session/own-waitlist.ts';
import { corridorName } from '#content/forms/corridor-name.ts';
import { waitlistPlace as copy } from '#content/forms/waitlist.ts';
import type { KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** For signed-in users, instead of a form on the page: where they are on the list. */
export function WaitlistPlace(corridor: KnownCorridor) {
  const own = useOwnWaitlist();
  return (
    <section aria-labelledby="waitlist-place" className={panel}>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 id="waitlist-place" className="font-sans text-base font-semibold tracking-normal">
          {copy.heading}
        </h2>
        <p className="text-[.94rem] text-muted">{summaryOf(own ?? { status: 'loading' })}</p>
      </div>
      <JoinWaitlistButton {...corridor} isForPlace />
    </section>
  );
}

/** While the session is loading; prerendered. */
export function WaitlistPlaceLoading() {
  return (
    <div className={panel}>
      <div className="flex-[1_1_14rem]">
        <p className="font-semibold">{copy.heading}</p>
        <p className="text-[.94rem] text-muted">{copy.loading}</p>
      </div>
      <Skeleton className="h-12 w-36" />
    </div>
  );
}

const panel = 'dashed-outline flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-raised px-5 py-4';

function summaryOf(own: OwnWaitlist): string {
  if (own.status !== 'confirmed') return copy[own.status];
  const { place, corridor } = own.subscription;
  return copy.confirmed((place?.number ?? 0).toLocaleString('en-GB'), corridor ? corridorName(corridor) : '');
}
