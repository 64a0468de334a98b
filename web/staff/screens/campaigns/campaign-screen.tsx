import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { editorCopy, listCopy } from '../../content/en/campaigns.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { DraftEditor } from './draft-editor.tsx';

export function CampaignScreen() {
  const { id = '' } = useParams();
  return <OneCampaign key={id} id={id} />;
}

/** A draft is written here; from the moment it is scheduled this says what becomes of it. */
function OneCampaign({ id }: { id: string }) {
  const { role } = useStaffSession();
  const read = useStaff(`/campaigns/${encodeURIComponent(id)}`, Campaign);
  const { data, error, refetch } = read;
  useLive(['campaigns'], () => void refetch());
  // The draft as it was opened: its author keeps the editor and the heading above it until they leave.
  const [opened, setOpened] = useState<Campaign>();
  if (!opened && data?.state === 'draft' && hasRole(role, 'editor')) setOpened(data);
  const [hasLeft, setLeft] = useState(false);
  const isEditing = opened !== undefined && (data?.state === 'draft' || !hasLeft);
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
        {isRejected(error, 'not_found') && !data ? (
          <EmptyState line={editorCopy.gone} />
        ) : (
          <Loaded read={read}>
            {(campaign) =>
              isEditing ? (
                <DraftEditor campaign={campaign} onLeave={leave} />
              ) : (
                <CampaignReport campaign={campaign} />
              )
            }
          </Loaded>
        )}
      </Screen>
    </>
  );
}
