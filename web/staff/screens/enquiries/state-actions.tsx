import { Changed, type EnquiryState } from '@remit/contract/staff/enquiries.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useChange } from '../../client.ts';
import { changeCopy as copy, unsentCopy } from '../../content/en/enquiries.ts';
import { useShortcuts } from '../../shell/shortcuts.tsx';
import { answerFormId } from './answer-form.tsx';
import type { EnquiryProps } from './enquiry.tsx';
import { StateBadge } from './state-badge.tsx';
import { UnsentDialog, useUnsentAnswer } from './unsent-answer.tsx';

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
}: EnquiryProps & { readonly mayChange: boolean }) {
  const { busy, changeAtOnce } = useChange(`/enquiries/${id}`, Changed);
  const put = (path: 'state' | 'assignee', value: string | null, done: string) =>
    changeAtOnce({ method: 'PUT', path, body: { [path]: value }, done }, copy.failed);
  const hasUnsent = useUnsentAnswer(id).text.trim() !== '';
  const [asking, setAsking] = useState<Exclude<EnquiryState, 'open'>>();
  const moveTo = (next: EnquiryState) => put('state', next, copy.done[next]);
  const choose = (next: EnquiryState) => {
    if (hasUnsent && next !== 'open') setAsking(next);
    else moveTo(next);
  };
  useShortcuts({ e: mayChange && state === 'open' ? () => choose('answered') : undefined });
  // The assignee may have another role by now.
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
                isBusy={busy?.done === copy.done[next]}
                onClick={() => choose(next)}
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
              onValue={(value) => put('assignee', value || null, copy.assigned)}
            />
          </Field>
          <UnsentDialog
            next={asking}
            first={{ label: unsentCopy.send, run: sendAnswer }}
            onKeep={() => asking && moveTo(asking)}
            onClose={() => setAsking(undefined)}
          />
        </>
      ) : (
        <p>
          {copy.assignee}: {assignee?.name ?? copy.nobody}
        </p>
      )}
    </section>
  );
}

/** As its button does, with everything that is checked then. */
function sendAnswer(): void {
  const form = document.getElementById(answerFormId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
