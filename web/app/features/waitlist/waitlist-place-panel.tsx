import { type OwnWaitlist, useOwnWaitlist } from '#client/session/own-waitlist.ts';
import { corridorName } from '#content/forms/corridor-name.ts';
import { waitlistSummary } from '#content/forms/own-waitlist.ts';
import { waitlistPlace as copy } from '#content/forms/waitlist-place.ts';
import type { KnownCorridor } from '#features/waitlist/corridor-fields.tsx';
import { JoinWaitlistButton } from '#features/waitlist/join-waitlist-button.tsx';
import { placePanel } from '#features/waitlist/waitlist-place.tsx';

/** For signed-in users, instead of a form on the page: where they are on the list. */
export function WaitlistPlacePanel(corridor: KnownCorridor) {
  const own = useOwnWaitlist();
  return (
    <section aria-labelledby="waitlist-place" className={placePanel}>
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

function summaryOf(own: OwnWaitlist): string {
  if (own.status === 'loading') return copy.loading;
  if (own.status !== 'confirmed') return waitlistSummary[own.status];
  const { place, corridor } = own.subscription;
  return waitlistSummary.confirmed(
    (place?.number ?? 0).toLocaleString('en-GB'),
    corridor ? corridorName(corridor) : '',
  );
}
