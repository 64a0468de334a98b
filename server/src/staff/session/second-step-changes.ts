import {
  type SecondStepChange,
  secondStepChangeDays,
  secondStepChangesMax,
} from '@remit/contract/staff/session.ts';
import { hasRole } from '@remit/contract/staff-roles.ts';
import { service } from '@remit/platform/db/database.ts';
import type { StaffDeps } from '../deps.ts';
import type { Staff } from '../guard.ts';

type Row = {
  readonly at: Date;
  readonly change: 'added' | 'removed';
  readonly kind: string;
  readonly userId: string;
  readonly name: string | null;
};

/** What happened to second steps lately: to one's own, and for administrators to every colleague's. */
export async function readSecondStepChanges(
  { db }: Pick<StaffDeps, 'db'>,
  { id, role }: Pick<Staff, 'id' | 'role'>,
): Promise<SecondStepChange[]> {
  const rows = await db.as(service, (transaction) =>
    transaction.rows<Row>(
      `select e.at, replace(e.action, 'staff second-step-', '') as change, e.details ->> 'kind' as kind, u.id as "userId",
          coalesce(nullif(u.raw_user_meta_data ->> 'full_name', ''), u.email) as name
        from audit.entries e join auth.users u on u.id = case when e.action like 'staff second-step-%' then e.subject::uuid end
        where e.action in ('staff second-step-added', 'staff second-step-removed')
          and e.at > now() - make_interval(days => $3)
          and (u.id = $1 or ($2 and u.raw_app_meta_data ? 'staff_role'))
        order by e.at desc, e.id desc limit $4`,
      [id, hasRole(role, 'administrator'), secondStepChangeDays, secondStepChangesMax],
    ),
  );
  return rows.map(({ at, change, kind, userId, name }) => ({
    at: at.toISOString(),
    what: whatOf(kind, change),
    name: (name ?? '').slice(0, 200),
    isYours: userId === id,
  }));
}

function whatOf(kind: string, change: Row['change']): SecondStepChange['what'] {
  if (kind === 'passkey') return `passkey_${change}`;
  if (kind !== 'recovery_code') return `factor_${change}`;
  return change === 'added' ? 'recovery_codes_made' : 'recovery_codes_removed';
}
