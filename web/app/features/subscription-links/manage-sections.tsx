import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { ComponentType } from 'react';
import { corridorName } from '#content/forms/corridor-name.ts';
import { manage as copy } from '#content/forms/subscription-links.ts';
import { DataSection } from '#features/subscription-links/data-section.tsx';
import { LeaveSection } from '#features/subscription-links/leave-section.tsx';
import { PlaceCard } from '#features/subscription-links/place-card.tsx';
import { PreferencesForm } from '#features/subscription-links/preferences-form.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** The waitlist's corridor fields, passed in by the route, because features do not import each other. */
export type CorridorForm = {
  readonly Fields: ComponentType<{
    readonly errors: Readonly<Record<string, string>>;
    readonly chosen: {
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly method?: string | undefined;
      readonly wallet?: string | undefined;
      readonly walletName?: string | undefined;
    };
  }>;
  readonly read: (data: FormData) => object;
};

export type ManageSectionsProps = {
  readonly token: string;
  readonly subscription: SubscriptionStatus;
  readonly corridorForm: CorridorForm;
  readonly onChange: (subscription: SubscriptionStatus) => void;
  /** The subscription has changed on the server. */
  readonly onReload: () => void;
  readonly onRemoved: () => void;
};

export function ManageSections(props: ManageSectionsProps) {
  const { token, subscription, corridorForm, onChange, onReload, onRemoved } = props;
  const { list, state, email, corridor } = subscription;
  const { facts } = copy;
  return (
    <>
      <div className="page-width grid items-start gap-6 pb-12 @3xl:pb-20 @5xl:grid-cols-2">
        <Card hasDashedOutline className="max-w-2xl">
          <FactList
            facts={[
              { term: facts.email, detail: email },
              { term: facts.list, detail: copy.lists[list] },
              { term: facts.state, detail: copy.states[state] },
              ...(corridor ? [{ term: facts.corridor, detail: corridorName(corridor) }] : []),
            ]}
          />
        </Card>
        <PlaceCard subscription={subscription} />
      </div>
      {corridor && state === 'confirmed' && (
        <PageSection heading={copy.preferences.heading} isBeside>
          <PreferencesForm
            token={token}
            subscription={subscription}
            corridorForm={corridorForm}
            onChange={onChange}
          />
        </PageSection>
      )}
      <DataSection token={token} />
      <LeaveSection
        token={token}
        isOnList={state !== 'unsubscribed'}
        onLeft={onReload}
        onRemoved={onRemoved}
      />
    </>
  );
}
