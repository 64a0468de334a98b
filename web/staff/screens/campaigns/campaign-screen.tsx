import { Campaign } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff/session.ts';
import { useRef, useState } from 'react';
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
  // What this editor saves comes back as news. If somebody else made that version, the save is rejected and says so.
  const ownVersion = useRef(0);
  useLive(['campaigns'], (draft) => {
    const isKnown = draft && (draft.id !== id || draft.version <= ownVersion.current);
    if (!isKnown) read.reload();
  });
  const [saved, setSaved] = useState<Campaign>();
  const newest = read.value && saved && saved.version > read.value.version ? saved : read.value;
  const heading = newest ? newest.subject || editorWords.newHeading : listWords.heading;
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
            <DraftEditor
              key={campaign.id}
              campaign={campaign}
              onChanged={read.reload}
              onSaving={(version) => {
                ownVersion.current = version;
              }}
              onSaved={setSaved}
            />
          ) : (
            <CampaignReport campaign={campaign} onChanged={read.reload} />
          )
        }
      </Loaded>
    </Screen>
  );
}
