import type { EnquiryState } from '@remit/contract/staff/enquiries.ts';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { stateLabels } from '../../content/en/enquiries.ts';

const looks = {
  open: { tone: 'pending', mark: 'waiting' },
  answered: { tone: 'success', mark: 'done' },
  closed: { tone: 'neutral', mark: 'dot' },
} as const satisfies Record<EnquiryState, Omit<BadgeProps, 'children'>>;

export const StateBadge = ({ state }: { state: EnquiryState }) => (
  <Badge {...looks[state]}>{stateLabels[state]}</Badge>
);
