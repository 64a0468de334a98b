import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { editorCopy, listCopy } from '../../content/en/campaigns.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { DraftEditor } from './draft-editor.tsx';

export function CampaignScreen() {
  const { id = '' } = useParams();
  return <OneCampaign key={id} id={id} />;
}

const empty = {
  ...{ state: 'draft', version: 0, subject: '', preheader: '', source: '' },
  audience: { list: 'newsletter' },
  ...{ updatedAt: '', scheduledAt: null, startedAt: null, endedAt: null, people: null, counts: null },
  isCaptured: false,
} as const satisfies Omit<Campaign, 'id'>;

/** A draft is written here; from the moment it is scheduled this says what becomes of it. */
function OneCampaign({ id }: { id: string }) {
  const { role } = useStaffSession();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // In the history entry, so that a reload opens the same new draft.
  const isNew = state?.isNew === true && hasRole(role, 'editor');
  const read = useStaff(`/campaigns/${encodeURIComponent(id)}`, Campaign, { isOff: isNew });
  const { data, error, isFetching, refetch } = read;
  useLive(['campaigns'], () => !isNew && void refetch());
  // The draft as it was opened: its author keeps the editor and the heading above it until they leave.
  const [opened, setOpened] = useState<Campaign | undefined>(isNew ? { ...empty, id } : undefined);
  if (!opened && data?.state === 'draft' && hasRole(role, 'editor')) setOpened(data);
  const [hasLeft, setLeft] = useState(false);
  const isEditing = opened !== undefined && (!data || data.state === 'draft' || !hasLeft);
  const named = isEditing && !hasLeft ? opened : data;
  const heading = named ? named.subject || editorCopy.newHeading : listCopy.heading;
  const leave = () => {
    setLeft(true);
    void refetch();
  };
  return (
    <>
      <BackLink to="/staff/campaigns" label={editorCopy.back} />
      <Screen heading={heading}>
        {isEditing ? (
          <>
            <DraftEditor
              campaign={data ?? opened}
              onCreated={() => void navigate(pathname, { replace: true, state: null })}
              onLeave={leave}
            />
            {error && !isFetching && (
              <div className="sticky bottom-4 z-10 mt-5">
                <Failed failure={error} onRetry={() => void refetch()} />
              </div>
            )}
          </>
        ) : isRejected(error, 'not_found') && !data ? (
          <EmptyState line={editorCopy.gone} />
        ) : (
          <Loaded read={read}>{(campaign) => <CampaignReport campaign={campaign} />}</Loaded>
        )}
      </Screen>
    </>
  );
}
