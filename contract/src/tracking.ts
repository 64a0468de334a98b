import { type CountryCode, countries } from '@remit/domain/catalogue/countries.ts';
import type { DeliveryMethodId } from '@remit/domain/catalogue/delivery-methods.ts';
import {
  type TrackedState,
  type TrackingFacts,
  type TrackingView,
  trackedVersion,
  trackingFacts,
  trackingViewOf,
} from '@remit/domain/transfers/tracking.ts';
import type { WireMoney } from './transfers.ts';

// Apart from the other transfers: visitors load this, and need no schemas for it.

/** Open to anyone with the code: the page, and what its live part asks for. */
export const trackingPaths = { page: '/track/:code', live: '/api/track/:code' } as const;
export const trackingCodePattern = /^[0-9a-hjkmnp-tv-z]{20}$/;

/** What anyone with the code sees: nothing here leads to a person. */
export type TrackedTransfer = {
  readonly state: TrackedState;
  /** It should have been there by now. */
  readonly isLate: boolean;
  readonly receive: WireMoney;
  readonly country: CountryCode;
  readonly method: DeliveryMethodId;
  /** While it is on its way: by a moment, or on one of these days. */
  readonly expected: { readonly at: string } | { readonly first: string; readonly last: string } | null;
  /** While cash waits. */
  readonly collectUntil: string | null;
  readonly updatedAt: string;
  readonly endedAt: string | null;
};

/** Which text is shown, what stands in its gaps, and what changes with either. */
export function trackingText(tracked: TrackedTransfer): {
  readonly view: TrackingView;
  readonly facts: TrackingFacts;
  readonly version: string;
} {
  const { state, receive, country, expected } = tracked;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    view: trackingViewOf(state, tracked),
    facts: trackingFacts({
      country,
      receive: { minor: BigInt(receive.minor), currency: countries[country].currency },
      expected: expected && ('at' in expected ? { at: new Date(expected.at) } : expected),
      collectUntil: moment(tracked.collectUntil),
      endedAt: moment(tracked.endedAt),
    }),
    version: trackedVersion(tracked),
  };
}
