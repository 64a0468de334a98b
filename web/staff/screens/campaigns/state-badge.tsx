import type { CampaignState, CampaignSummary } from '@remit/contract/staff/campaigns.ts';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { stateCopy } from '../../content/en/campaigns.ts';
import { messageStateName } from '../../content/en/mail.ts';

const looks: Record<CampaignState, Omit<BadgeProps, 'children'>> = {
  draft: { tone: 'neutral' },
  scheduled: { tone: 'indigo', mark: 'waiting' },
  sending: { tone: 'pending', mark: 'waiting' },
  stopped: { tone: 'danger', mark: 'failed' },
  sent: { tone: 'success', mark: 'done' },
  cancelled: { tone: 'neutral', mark: 'failed' },
};

export const StateBadge = ({ state, isCaptured }: Pick<CampaignSummary, 'state' | 'isCaptured'>) =>
  state === 'sent' && isCaptured ? (
    <Badge>{messageStateName('waiting', 'captured')}</Badge>
  ) : (
    <Badge {...looks[state]}>{stateCopy[state]}</Badge>
  );
