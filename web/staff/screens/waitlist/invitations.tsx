import { InvitationBatches } from '@remit/contract/staff/invitations.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useEffect } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { inviteCopy, personCopy } from '../../content/en/waitlist.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Batch } from './batch.tsx';
import { InviteForm } from './invite-form.tsx';

/** Without a live channel, a batch that is being sent is read again this often. */
const againMs = 5_000;

export function Invitations() {
  const { role, mail } = useStaffSession();
  const isEditor = hasRole(role, 'editor');
  const read = useStaff('/invitations', InvitationBatches);
  const { data, refetch } = read;
  const reload = () => void refetch();
  useLive(['waitlist', 'mail'], reload);
  const isSending =
    mail === 'sent' &&
    data?.batches.some(
      ({ startsAt, waiting, sending }) =>
        waiting + sending > 0 && Date.parse(startsAt) <= Date.parse(data.now),
    );
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void refetch(), againMs);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  return (
    <>
      <BackLink to="/staff/waitlist" label={personCopy.back} />
      <Screen heading={inviteCopy.heading}>
        {isEditor && <InviteForm />}
        <h2 className="mb-4 text-2xl">{inviteCopy.batches}</h2>
        <Loaded read={read}>
          {({ batches, now }) =>
            batches.length === 0 ? (
              <EmptyState line={inviteCopy.noBatches} />
            ) : (
              <>
                <ul className="grid gap-4">
                  {batches.map((batch) => (
                    <Batch key={batch.id} batch={batch} now={now} isEditor={isEditor} onStart={reload} />
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
