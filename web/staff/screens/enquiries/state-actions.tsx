import { Changed, type EnquiryState } from '@remit/contract/staff/enquiries.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { sendStaff } from '../../client.ts';
import { failureText } from '../../ui/failed.tsx';
import { changeCopy as copy } from './copy.ts';
import type { EnquiryProps } from './enquiry.tsx';
import { StateBadge } from './state-badge.tsx';

/** The second is to close it, whatever the state: its button keeps its place. */
const nextStates: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
};

/** The state of an enquiry and who looks after it. `answered` is for what was answered in another mail program. */
export function StateActions({
  enquiry: { id, state, assignee, team },
  mayChange,
  onChange,
}: EnquiryProps & { readonly mayChange: boolean }) {
  const [busy, setBusy] = useState<string>();
  const change = async (what: 'state' | 'assignee', value: string | null, done: string) => {
    setBusy(value ?? '');
    const result = await sendStaff('PUT', `/enquiries/${id}/${what}`, {
      body: { [what]: value },
      schema: Changed,
    });
    setBusy(undefined);
    if (result.isOk) showToast({ title: done });
    else showToast({ tone: 'danger', title: copy.failed, description: failureText(result.failure) });
    onChange();
  };
  // Whoever it was assigned to may have another role by now.
  const listed = assignee && !team.some((one) => one.id === assignee.id) ? [assignee, ...team] : team;
  return (
    <section aria-labelledby="state" className="grid gap-4 rounded-card border border-rule bg-raised p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="state" className="text-xl">
          {copy.state}
        </h2>
        <StateBadge state={state} />
      </div>
      {mayChange ? (
        <>
          <div className="grid grid-cols-[3fr_2fr] gap-3">
            {nextStates[state].map((next) => (
              <Button
                key={next}
                tone="secondary"
                size="small"
                isWide
                isBusy={busy === next}
                onClick={() => void change('state', next, copy.done[next])}
              >
                {copy.to[next]}
              </Button>
            ))}
          </div>
          <Field label={copy.assignee}>
            <Select
              name="assignee"
              value={assignee?.id ?? ''}
              options={[
                { value: '', label: copy.nobody },
                ...listed.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onValue={(value) => void change('assignee', value || null, copy.assigned)}
            />
          </Field>
        </>
      ) : (
        <p>
          {copy.assignee}: {assignee?.name ?? copy.nobody}
        </p>
      )}
    </section>
  );
}
