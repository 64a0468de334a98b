import { canGoNext } from '@remit/domain/send-flow/send-flow.ts';
import { startTransition, useState } from 'react';
import { guidedSend } from '#content/app/send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { randomId } from './random.ts';
import { noDraft, RecipientForm, shownPhone } from './recipient-form.tsx';
import type { StepProps } from './use-send-flow.ts';

export function RecipientStep({ flow, dispatch }: StepProps) {
  const { listLabel, none, selectExisting, addNew } = guidedSend.recipient;
  const [draft, setDraft] = useState(noDraft);
  const { isAddingRecipient, recipients, selectedId } = flow;

  const submit = () => {
    dispatch({ type: 'recipient-submitted', id: randomId(), ...draft, phone: shownPhone(draft.phone) });
    if (draft.name.trim() && draft.phone.trim()) startTransition(() => setDraft(noDraft));
  };
  const next = () => {
    // A typed recipient is saved first; if a field is missing, the flow shows a toast and stays.
    const isTyped = isAddingRecipient && (draft.name.trim() || draft.phone.trim());
    if (isTyped) submit();
    if (!isTyped || (draft.name.trim() && draft.phone.trim())) dispatch({ type: 'next' });
  };

  const toggle = (
    <Button
      tone="secondary"
      size="small"
      onClick={() => dispatch({ type: isAddingRecipient ? 'select-existing-chosen' : 'add-new-chosen' })}
    >
      {isAddingRecipient ? selectExisting : addNew}
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-4 short:gap-2">
      {isAddingRecipient ? (
        <RecipientForm draft={draft} onDraft={setDraft} onSubmit={submit} toggle={toggle} />
      ) : (
        <>
          {recipients.length > 0 ? (
            <RadioGroup
              legend={listLabel}
              name="recipient"
              value={selectedId ?? ''}
              onValue={(id) => dispatch({ type: 'recipient-selected', id })}
              options={recipients.map(({ id, name, phone }) => ({
                value: id,
                label: name,
                description: phone,
                leading: <Avatar name={name} />,
              }))}
            />
          ) : (
            <p className="text-muted">{none}</p>
          )}
          <div>{toggle}</div>
        </>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button tone="secondary" onClick={() => dispatch({ type: 'back' })}>
          {guidedSend.back}
        </Button>
        <Button disabled={!canGoNext(flow)} onClick={next}>
          {guidedSend.next}
        </Button>
      </div>
    </div>
  );
}
