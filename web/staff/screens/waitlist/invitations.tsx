import { InvitationBatches } from '@remit/contract/staff/invitations.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useEffect } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Batch } from './batch.tsx';
import { inviteCopy, personCopy } from './copy.ts';
import { InviteForm } from './invite-form.tsx';

/** Where no change is heard of, a batch that is being sent is read again after so long. */
const againMs = 5_000;

export function Invitations() {
  const { role } = useStaffSession();
  const isEditor = hasRole(role, 'editor');
  const read = useStaff('/invitations', InvitationBatches);
  const { value, reload } = read;
  useLive(['waitlist', 'mail'], reload);
  const isSending = value?.batches.some(
    ({ startsAt, waiting }) => waiting > 0 && Date.parse(startsAt) <= Date.parse(value.now),
  );
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(reload, againMs);
    return () => clearInterval(timer);
  }, [isSending, reload]);
  return (
    <>
      <BackLink to="/staff/waitlist" label={personCopy.back} />
      <Screen heading={inviteCopy.heading}>
        {isEditor && <InviteForm onInvited={reload} />}
        <h2 className="mb-4 text-2xl">{inviteCopy.batches}</h2>
        <Loaded read={read}>
          {({ batches, now }) =>
            batches.length === 0 ? (
              <EmptyState line={inviteCopy.noBatches} />
            ) : (
              <>
                <ul className="grid gap-4">
                  {batches.map((batch) => (
                    <Batch key={batch.id} batch={batch} now={now} isEditor={isEditor} onChanged={reload} />
                  ))}
                </ul>
                {batches.length >= 20 && <p className="mt-4 text-muted">{inviteCopy.newest}</p>}
              </>
            )
          }
        </Loaded>
      </Screen>
    </>
  );
}
