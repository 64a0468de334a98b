import type { TransferRow } from '@remit/contract/staff/transfers.ts';
import type { TransferState } from '@remit/domain/transfers/state.ts';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { listCopy, stateLabels } from '../../content/en/transfers.ts';

const underWay = { tone: 'pending', mark: 'waiting' } as const;
const done = { tone: 'success', mark: 'done' } as const;
const over = { tone: 'neutral', mark: 'dot' } as const;
const failed = { tone: 'danger', mark: 'failed' } as const;

const looks: Readonly<Record<TransferState, Omit<BadgeProps, 'children'>>> = {
  ...{ created: underWay, funded: underWay, sending: underWay, ready: underWay, recalling: underWay },
  ...{ cancelled: over, failed, paid_out: done, collected: done },
  ...{ refunded: over, expired: over, declined: failed },
};

/** The state, and whether it is stuck in it. */
export const TransferBadges = ({ state, due }: Pick<TransferRow, 'state' | 'due'>) => (
  <span className="inline-flex flex-wrap gap-1.5 whitespace-nowrap in-[.list-table]:flex-nowrap">
    {due?.isStuck && (
      <Badge tone="danger" mark="failed">
        {listCopy.stuckBadge}
      </Badge>
    )}
    <Badge {...looks[state]}>{stateLabels[state]}</Badge>
  </span>
);
