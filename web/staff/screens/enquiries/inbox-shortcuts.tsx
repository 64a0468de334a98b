import { Changed } from '@remit/contract/staff/enquiries.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '#client/http.ts';
import { showToast } from '#ui/show-toast.ts';
import { sendStaff, showFailure } from '../../client.ts';
import { changeCopy, unsentCopy } from '../../content/en/enquiries.ts';
import { useShortcuts } from '../../shell/shortcuts.tsx';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { type ListState, useListState } from '../../ui/search.ts';
import { focusBeside, focusedId, useListShortcuts } from '../../ui/use-list-shortcuts.ts';
import { hasUnsentAnswer, UnsentDialog } from './unsent-answer.tsx';

type InboxShortcutsProps = {
  /** Of the rows, in order. */
  readonly ids: readonly string[];
  readonly onChanged: () => void;
};

/** In the inbox e marks the enquiry of the row as answered and r opens it to answer, beside the keys of every list. */
export function InboxShortcuts({ ids, onChanged }: InboxShortcutsProps) {
  const mayChange = hasRole(useStaffSession().role, 'editor');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { q } = useListState();
  const [unsentId, setUnsentId] = useState<string>();
  const answer = (id: string) => {
    const list: ListState = { search, ...(q !== undefined && { q }), ids: [...ids] };
    void navigate(`/staff/enquiries/${id}`, { state: { ...list, focus: 'answer' } });
  };
  const markAnswered = async (id: string) => {
    try {
      await sendStaff('PUT', `/enquiries/${id}/state`, { body: { state: 'answered' }, schema: Changed });
      showToast({ title: changeCopy.done.answered });
      focusBeside(id);
      onChanged();
    } catch (failure) {
      showFailure(failure as Failure, changeCopy.failed);
    }
  };
  const ofRow = (run: (id: string) => void) => () => {
    const id = focusedId();
    if (id !== undefined && mayChange) run(id);
  };
  useListShortcuts();
  useShortcuts({
    e: ofRow((id) => (hasUnsentAnswer(id) ? setUnsentId(id) : void markAnswered(id))),
    r: ofRow(answer),
  });
  return (
    <UnsentDialog
      next={unsentId === undefined ? undefined : 'answered'}
      first={{ label: unsentCopy.open, run: () => unsentId && answer(unsentId) }}
      onKeep={() => unsentId && void markAnswered(unsentId)}
      onClose={() => setUnsentId(undefined)}
    />
  );
}
