import { CampaignPage, type CampaignSummary } from '@remit/contract/staff/campaigns.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useStaff } from '../../client.ts';
import { audienceName, listCopy } from '../../content/en/campaigns.ts';
import { useLive } from '../../live.ts';
import { useStaffSession } from '../../shell/use-staff-session.ts';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';
import { StateBadge } from './state-badge.tsx';
import { newCampaignId } from './use-autosaved-draft.ts';

const { columns } = listCopy;

export function CampaignList() {
  const [search] = useSearchParams();
  const { role } = useStaffSession();
  const cursor = new URLSearchParams();
  for (const name of ['before', 'after']) if (search.has(name)) cursor.set(name, search.get(name) ?? '');
  const read = useStaff(`/campaigns${cursor.size > 0 ? `?${cursor}` : ''}`, CampaignPage, {
    keepsLast: true,
  });
  useLive(['campaigns'], () => void read.refetch());
  return (
    <Screen heading={listCopy.heading} actions={hasRole(role, 'editor') && <CreateButton />}>
      <Loaded read={read}>
        {({ campaigns, newer, older }) =>
          campaigns.length === 0 ? (
            <EmptyState line={listCopy.empty} />
          ) : (
            <>
              <Table
                isList
                caption={listCopy.caption}
                columns={[
                  { heading: columns.subject, width: '32%' },
                  { heading: columns.audience, onPhone: 3 },
                  { heading: columns.state, width: '9rem', onPhone: 1 },
                  { heading: columns.people, isFigure: true, width: '6rem' },
                  { heading: columns.when, width: '15rem', onPhone: 2 },
                ]}
                rows={campaigns.map((campaign) => ({
                  key: campaign.id,
                  cells: [
                    <RowLink
                      key="subject"
                      to={`/staff/campaigns/${campaign.id}`}
                      text={campaign.subject || listCopy.noSubject}
                    />,
                    audienceName(campaign.audience),
                    <StateBadge key="state" {...campaign} />,
                    campaign.people === null ? '–' : number(campaign.people),
                    whenOf(campaign),
                  ],
                }))}
              />
              <Pager newer={newer} older={older} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Opens an editor; the first thing typed creates the campaign. */
function CreateButton() {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(`/staff/campaigns/${newCampaignId()}`, { state: { isNew: true } })}>
      {listCopy.create}
    </Button>
  );
}

function whenOf({ state, updatedAt, scheduledAt, startedAt, endedAt }: CampaignSummary): string {
  const { when } = listCopy;
  if (endedAt) return when.ended(endedAt);
  if (state === 'scheduled' && scheduledAt) return when.planned(scheduledAt);
  return startedAt ? when.started(startedAt) : when.edited(updatedAt);
}
