import { type EnquiryPage, SeveralChanged } from '@remit/contract/staff/enquiries.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/show-toast.ts';
import { sendStaff, showFailure } from '../../client.ts';
import { changeCopy, inboxCopy as copy } from '../../content/en/enquiries.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import type { Selection } from '../../ui/selection.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';

type ChosenActionsProps = {
  readonly selection: Selection;
  readonly team: EnquiryPage['team'];
  readonly onDone: () => void;
};

type Change = {
  readonly path: 'assign' | 'mark-answered';
  readonly body: { readonly ids: readonly string[]; readonly assignee?: string | null };
};

const unassigned = 'nobody';

/** What can be done with several enquiries at once. A change that fails keeps the choice. */
export function ChosenActions({ selection, team, onDone }: ChosenActionsProps) {
  const { id: me } = useStaffSession();
  const { isPending, variables, mutate } = useMutation({
    mutationFn: ({ path, body }: Change) =>
      sendStaff('POST', `/enquiries/${path}`, { body, schema: SeveralChanged }),
    onSuccess: ({ count }, { path }) => {
      showToast({ title: path === 'assign' ? copy.assigned(count) : copy.marked(count) });
      onDone();
    },
    onError: (failure) => showFailure(failure, changeCopy.failed),
  });
  const ids = [...selection.chosen];
  return (
    <SelectionBar selection={selection}>
      <Select
        aria-label={copy.assignTo}
        value=""
        disabled={isPending}
        options={[
          { value: '', label: copy.assignTo },
          { value: me, label: copy.me },
          ...team.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
          { value: unassigned, label: copy.nobody },
        ]}
        onValue={(value) =>
          value && mutate({ path: 'assign', body: { ids, assignee: value === unassigned ? null : value } })
        }
      />
      <Button
        tone="secondary"
        size="small"
        isBusy={isPending && variables.path === 'mark-answered'}
        busyLabel={copy.markBusy}
        onClick={() => mutate({ path: 'mark-answered', body: { ids } })}
      >
        {copy.markAnswered}
      </Button>
    </SelectionBar>
  );
}
