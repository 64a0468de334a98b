import type { StaffSession } from '@remit/contract/staff/session.ts';
import { hasRole, type StaffRole } from '@remit/contract/staff-roles.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import {
  isStaffSessionOld,
  type Owner,
  type SessionRow,
  staffRoleOf,
  staffSessionSecondsMax,
} from '@remit/provider';
import type { Context } from 'hono';
import type { StaffDeps } from './deps.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';
import { apiError } from './errors.ts';
import { recordRefusal } from './refusals.ts';
import type { StaffRoute } from './staff-route.ts';

const minuteMs = 60_000;
/** A console reads again after every change it is notified of. */
const requests: RateLimit = { name: 'staff-requests', capacity: 600, windowMs: 10 * minuteMs };

/** A colleague, as the database says now: a token may be older than a demotion. */
export type Staff = {
  /** Of the account; the actor of audit entries. */
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly endsAt: Date;
  readonly missing: StaffSession['missing'];
  readonly session: Pick<SessionRow, 'id' | 'aal'>;
} & Pick<StaffSession, 'hasPasskey' | 'hasFactor' | 'isPasskeySecondStep' | 'maySetUp'>;

/** A caller without a role gets the response for an unknown path, and so learns nothing of the console. */
export async function requireStaff(
  deps: Pick<StaffDeps, 'guards' | 'accounts' | 'limits' | 'db'>,
  context: Context,
  limit = requests,
): Promise<Staff> {
  const { guards, accounts, limits } = deps;
  guards.rejectCrossOrigin(context);
  const owner = await accounts.identify(context);
  if (typeof owner === 'string') throw apiError('not_signed_in');
  await enforceRateLimit(limits, limit, callerOf(owner));
  const staff = staffOf(owner);
  if (isSessionOld(owner)) {
    await recordRefusal(deps, staff, 'staff_session_old');
    throw apiError('staff_session_old');
  }
  return staff;
}

/**
 * At aal2 the account is limited, so that more sessions do not read more people. Below it the session is, so that an attacker
 * with the password cannot use up the owner's requests.
 */
const callerOf = ({ user, session }: Owner) => (session && !hasShownFactor(session) ? session.id : user.id);

/** Checks again after something slow, such as reading a body. */
export async function requireStillStaff(
  { accounts }: Pick<StaffDeps, 'accounts'>,
  context: Context,
  { role: least, isBeforeSecondFactor }: Pick<StaffRoute, 'role' | 'isBeforeSecondFactor'>,
): Promise<Staff> {
  const owner = await accounts.identify(context);
  if (typeof owner === 'string') throw apiError('not_signed_in');
  const staff = staffOf(owner);
  if (isSessionOld(owner)) throw apiError('staff_session_old');
  if (!isBeforeSecondFactor) requireRole(staff, least);
  return staff;
}

export function requireRole({ missing, role }: Staff, least: StaffRole): void {
  if (missing) throw apiError(missing);
  if (!hasRole(role, least)) throw apiError('role_too_low');
}

/** Of a passkey too, if its device verified who used it. */
export const hasShownFactor = ({ aal }: Pick<SessionRow, 'aal'>) => aal === 'aal2';

const isSessionOld = ({ session }: Owner) => session !== undefined && isStaffSessionOld(session);

function staffOf({ user, session, secondSteps }: Owner): Staff {
  const role = staffRoleOf(user);
  if (!role) throw apiError('not_found');
  if (!session || session.firstPassword === 'must') throw apiError('not_signed_in');
  const { full_name: name } = user.userMetadata;
  return {
    id: user.id,
    name: typeof name === 'string' && name !== '' ? name : (user.email ?? ''),
    role,
    endsAt: new Date(session.createdAt.getTime() + staffSessionSecondsMax * 1000),
    missing: hasShownFactor(session)
      ? null
      : secondSteps.hasPasskey || secondSteps.hasFactor
        ? 'second_factor_needed'
        : 'second_factor_missing',
    ...secondSteps,
    maySetUp: session.maySetUp,
    session: { id: session.id, aal: session.aal },
  };
}
