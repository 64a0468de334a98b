import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff/session.ts';
import { useParams } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { useStaff } from '../../client.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CampaignReport } from './campaign-report.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { editorWords, listWords } from './words.ts';

/** A draft is written here; from the moment it is scheduled this says what becomes of it. */
export function CampaignScreen() {
  const { id = '' } = useParams();
  const { role } = useStaffSession();
  const read = useStaff(`/campaigns/${encodeURIComponent(id)}`, Campaign);
  useLive(['campaigns'], read.reload);
  const heading = read.value ? read.value.subject || editorWords.newHeading : listWords.heading;
  return (
    <Screen
      heading={heading}
      actions={
        <LinkButton tone="secondary" size="small" to="/staff/campaigns">
          {editorWords.back}
        </LinkButton>
      }
    >
      <Loaded read={read}>
        {(campaign) =>
          campaign.state === 'draft' && hasRole(role, 'editor') ? (
            <DraftEditor key={campaign.id} campaign={campaign} onChanged={read.reload} />
          ) : (
            <CampaignReport campaign={campaign} onChanged={read.reload} />
          )
        }
      </Loaded>
    </Screen>
  );
}
