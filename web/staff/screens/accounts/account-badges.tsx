import type { AccountRow } from '@remit/contract/staff/accounts.ts';
import { Badge } from '#ui/badge.tsx';
import { badges } from '../../content/en/accounts.ts';
import { shell } from '../../content/en/shell.ts';

type State = Pick<AccountRow, 'isBanned' | 'isGuest' | 'isConfirmed' | 'hasFactor' | 'role'>;

/** What an account is, at a glance. */
export function AccountBadges({ isBanned, isGuest, isConfirmed, hasFactor, role }: State) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 whitespace-nowrap in-[.list-table]:flex-nowrap">
      {isBanned && (
        <Badge tone="danger" mark="failed">
          {badges.banned}
        </Badge>
      )}
      {role && <Badge tone="indigo">{shell.roles[role]}</Badge>}
      {isGuest ? (
        <Badge>{badges.guest}</Badge>
      ) : isConfirmed ? (
        <Badge tone="success" mark="done">
          {badges.confirmed}
        </Badge>
      ) : (
        <Badge tone="pending" mark="waiting">
          {badges.unconfirmed}
        </Badge>
      )}
      {hasFactor && (
        // A row of a list has no space for it.
        <span className="in-[.list-table]:hidden">
          <Badge tone="leaf">{badges.factor}</Badge>
        </span>
      )}
    </span>
  );
}
