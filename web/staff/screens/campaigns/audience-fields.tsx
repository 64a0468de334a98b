import { AudienceCount, type CampaignAudience } from '@remit/contract/staff/campaigns.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useStaff } from '../../client.ts';
import { audienceCopy } from '../../content/en/campaigns.ts';
import { type Option, receivingOptions, sendingOptions } from '../../ui/catalogue-names.ts';

type AudienceFieldsProps = {
  readonly audience: CampaignAudience;
  /** How many that are at the moment; absent while they are counted. */
  readonly people: number | undefined;
  readonly onAudience: (audience: CampaignAudience) => void;
};

const withAny = (options: readonly Option[]) => [{ value: '', label: audienceCopy.anywhere }, ...options];
const lists = Object.entries(audienceCopy.lists).map(([value, label]) => ({ value, label }));
const anywhere = { list: 'waitlist', from: null, to: null } as const;

/** Who gets it, and how many that are. */
export function AudienceFields({ audience, people, onAudience }: AudienceFieldsProps) {
  const corridor = audience.list === 'waitlist' ? audience : undefined;
  const change = (more: { from?: string | null; to?: string | null }) =>
    onAudience({ ...anywhere, ...corridor, ...more } as CampaignAudience);
  return (
    <div className="grid gap-4 @2xl:grid-cols-3">
      <Field
        label={audienceCopy.list}
        hint={
          <span role="status">
            {people === undefined ? audienceCopy.counting : audienceCopy.count(people)}
          </span>
        }
      >
        <Select
          options={lists}
          value={audience.list}
          onValue={(list) => onAudience(list === 'waitlist' ? anywhere : { list: 'newsletter' })}
        />
      </Field>
      {corridor && (
        <>
          <Field label={audienceCopy.from}>
            <Select
              options={withAny(sendingOptions)}
              value={corridor.from ?? ''}
              onValue={(from) => change({ from: from || null })}
            />
          </Field>
          <Field label={audienceCopy.to}>
            <Select
              options={withAny(receivingOptions)}
              value={corridor.to ?? ''}
              onValue={(to) => change({ to: to || null })}
            />
          </Field>
        </>
      )}
    </div>
  );
}

export function useAudienceCount(audience: CampaignAudience) {
  const query = new URLSearchParams({ list: audience.list });
  if (audience.list === 'waitlist') {
    if (audience.from) query.set('from', audience.from);
    if (audience.to) query.set('to', audience.to);
  }
  return useStaff(`/campaigns/audience?${query}`, AudienceCount);
}
