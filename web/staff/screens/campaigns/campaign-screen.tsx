import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff/session.ts';
import { useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { isRejected, useStaff } from '../../client.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { editorCopy, listCopy } from './copy.ts';
import { DraftEditor } from './draft-editor.tsx';

/** A draft is written here; from the moment it is scheduled this says what becomes of it. */
export function CampaignScreen() {
  const { id = '' } = useParams();
  const { role } = useStaffSession();
  const read = useStaff(`/campaigns/${encodeURIComponent(id)}`, Campaign);
  useLive(['campaigns'], read.reload);
  const heading = read.value ? read.value.subject || editorCopy.newHeading : listCopy.heading;
  return (
    <>
      <BackLink to="/staff/campaigns" label={editorCopy.back} />
      <Screen heading={heading}>
        {isRejected(read.failure, 'not_found') && !read.value ? (
          <EmptyState line={editorCopy.gone} />
        ) : (
          <Loaded read={read}>
            {(campaign) =>
              campaign.state === 'draft' && hasRole(role, 'editor') ? (
                <DraftEditor key={campaign.id} campaign={campaign} onChanged={read.reload} />
              ) : (
                <CampaignReport campaign={campaign} onChanged={read.reload} />
              )
            }
          </Loaded>
        )}
      </Screen>
    </>
  );
}
