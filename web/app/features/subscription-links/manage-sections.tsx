import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import type { ComponentType } from 'react';
import { manage as words } from '#content/en/forms/links/manage.ts';
import { DataSection } from '#features/subscription-links/data-section.tsx';
import { LeaveSection } from '#features/subscription-links/leave-section.tsx';
import { corridorWords, PlaceCard } from '#features/subscription-links/place-card.tsx';
import { PreferencesForm } from '#features/subscription-links/preferences-form.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageSection } from '#ui/page-section.tsx';

/** The waitlist's questions about a corridor, handed in by the route: fields, and how to read them. */
export type CorridorForm = {
  readonly Fields: ComponentType<{
    readonly errors: Readonly<Record<string, string>>;
    readonly chosen: {
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly method?: string | undefined;
      readonly wallet?: string | undefined;
    };
  }>;
  readonly read: (data: FormData) => object;
};

export type ManageSectionsProps = {
  readonly token: string;
  readonly standing: SubscriptionStatus;
  readonly corridorForm: CorridorForm;
  readonly onStanding: (standing: SubscriptionStatus) => void;
  /** Something has changed that only the server can tell. */
  readonly onLook: () => void;
  readonly onRemoved: () => void;
};

export function ManageSections(props: ManageSectionsProps) {
  const { token, standing, corridorForm, onStanding, onLook, onRemoved } = props;
  const { list, state, email, corridor } = standing;
  const { facts } = words;
  return (
    <>
      <div className="page-width grid items-start gap-6 pb-12 @3xl:pb-20 @5xl:grid-cols-2">
        <Card isStitched className="max-w-2xl">
          <FactList
            facts={[
              { term: facts.email, detail: email },
              { term: facts.list, detail: words.lists[list] },
              { term: facts.state, detail: words.states[state] },
              ...(corridor ? [{ term: facts.corridor, detail: corridorWords(corridor) }] : []),
            ]}
          />
        </Card>
        <PlaceCard standing={standing} />
      </div>
      {corridor && state === 'confirmed' && (
        <PageSection heading={words.preferences.heading} isBeside>
          <PreferencesForm
            token={token}
            standing={standing}
            corridorForm={corridorForm}
            onStanding={onStanding}
          />
        </PageSection>
      )}
      <DataSection token={token} />
      <LeaveSection token={token} isOnList={state !== 'unsubscribed'} onLeft={onLook} onRemoved={onRemoved} />
    </>
  );
}
