import { randomBytes } from 'node:crypto';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { hasSecondStep } from './assurance.ts';
import { auditByOperator } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import type { Started } from './issue-session.ts';
import { recordSecondStep } from './second-step-changes.ts';
import { isStaff } from './staff-role.ts';
import { deleteFactors } from './store/factors.ts';
import { deletePasskey, listPasskeys } from './store/passkeys.ts';
import { deleteSessionsOf, type Origin, type SessionRow } from './store/sessions.ts';
import { putSetUpLink, startSetUpSession, useSetUpLink } from './store/staff-set-ups.ts';
import { lockUser, type UserRow } from './store/users.ts';

const tokenBytes = 28;
const hashOf = ({ lookupKey }: Pick<AuthDeps, 'lookupKey'>, token: string) =>
  fingerprint(lookupKey, `set-up\n${token}`);

export async function newSetUpToken(
  deps: Pick<AuthDeps, 'lookupKey'>,
  transaction: Transaction,
  { userId, hasWaited }: { readonly userId: string; readonly hasWaited: boolean },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('hex');
  await putSetUpLink(transaction, { userId, hasWaited, tokenHash: hashOf(deps, token) });
  await auditByOperator(transaction, {
    action: 'user_modified',
    traits: { user_id: userId, set_up_link: true },
  });
  return token;
}

export type Redeeming = {
  readonly userId: string;
  /** At the level of the caller's token. */
  readonly session: Pick<SessionRow, 'id' | 'aal'>;
  readonly origin: Origin;
  readonly token: string;
};
type Redeemed = { readonly until: Date; readonly replacesAll: boolean; readonly started: Started };

/**
 * Lets the account of the link add a second step, in a new session, of which an attacker has no copy of the tokens.
 * The session of the caller ends with the second step at the latest. Undefined for any other link.
 */
export function redeemSetUp(
  deps: AuthDeps,
  { userId, session: current, origin, token }: Redeeming,
): Promise<Redeemed | undefined> {
  return deps.db.as(service, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user || !isStaff(user)) return undefined;
    const link = await useSetUpLink(transaction, { userId, tokenHash: hashOf(deps, token) });
    const replacesAll = hasSecondStep(deps, user);
    // A link for an account without a second step does not replace one that was added since.
    if (!link || (replacesAll && !link.hasWaited)) return undefined;
    const started = await startSetUpSession(transaction, { id: deps.newId(), current, origin });
    if (!started) return undefined;
    const { until, ...session } = started;
    await recordAudit(transaction, { actor: userId, action: 'staff set-up-redeem', subject: userId });
    return { until, replacesAll, started: { user, session } };
  });
}

/**
 * Removes all other second steps and sessions: the link is for a lost device. Returns whether there were any second
 * steps.
 */
export async function replaceSecondSteps(
  transaction: Transaction,
  { user, sessionId, newId }: { readonly user: UserRow; readonly sessionId: string; readonly newId: string },
): Promise<boolean> {
  const passkeys = (await listPasskeys(transaction, user.id)).filter(({ id }) => id !== newId);
  const factors = user.factors.filter(({ id }) => id !== newId);
  const verified = factors.filter(({ status }) => status === 'verified');
  for (const { id } of passkeys) await deletePasskey(transaction, { id, userId: user.id });
  await deleteFactors(
    transaction,
    factors.map(({ id }) => id),
  );
  await deleteSessionsOf(transaction, user.id, { except: sessionId });
  const kinds = [...passkeys.map(() => 'passkey' as const), ...verified.map(({ factorType }) => factorType)];
  for (const kind of kinds) {
    await recordSecondStep(transaction, { user, change: 'removed', kind, by: 'operator', actor: user.id });
  }
  return kinds.length > 0;
}
