import type { Transaction } from '@remit/platform/db/database.ts';
import type { Context } from 'hono';
import { openSessions } from './accounts.ts';
import { lowerIfNoneLeft, removeFactor } from './assurance.ts';
import { type AuditAction, serviceActor } from './audit.ts';
import type { AuthDeps } from './deps.ts';
import { requireMailable } from './email-addresses.ts';
import { eraseAccount } from './erase-account.ts';
import { sendConfirmation, sendRecovery } from './mails.ts';
import { originOf } from './operation.ts';
import { traitsOf } from './operations/admin/admin-actor.ts';
import { noticeSecondStep } from './second-step-changes.ts';
import { endPendingSignIns } from './store/one-time-tokens.ts';
import { deletePasskey } from './store/passkeys.ts';
import { deletePasskeySessionsOf, deleteSession, deleteSessionsOf, listSessions } from './store/sessions.ts';
import { banUser } from './store/user-administration.ts';
import type { UserRow } from './store/users.ts';

/** A change by a colleague to an account that the caller has locked in this transaction. */
export type SupportChange = {
  readonly transaction: Transaction;
  readonly user: UserRow;
  /** Account id of the colleague. */
  readonly staffId: string;
  readonly context: Context;
};

const hourSeconds = 3600;
/** For ever in practice, and within the range of the database. */
const foreverHours = 100 * 366 * 24;

/**
 * Support actions of the team, with the audit and the e-mails of the same change by the owner. None returns or sets a
 * password, a token or a code: links go to the owner only.
 */
export function createAccountSupport(deps: AuthDeps) {
  const audit = (
    { transaction, user, staffId, context }: SupportChange,
    action: AuditAction,
    traits: Readonly<Record<string, unknown>> = {},
  ) =>
    deps.audit(transaction, {
      action,
      actor: { ...serviceActor, id: staffId, email: null },
      ip: originOf(deps, context).ip,
      traits: { ...traitsOf(user), ...traits },
    });

  /** Before the transaction. The limits are those of a request by the owner. */
  async function admitMail(kind: 'confirmation' | 'recovery', email: string, context: Context) {
    requireMailable(email, deps.config.authorizedAddresses);
    await deps.rateLimits.admitMail({ kind, email, network: deps.networkOf(context) });
  }

  /** Returns how many were ended; 0 when the account has no such session. */
  async function endSessions(change: SupportChange, sessionId?: string): Promise<number> {
    const { transaction, user } = change;
    if (sessionId === undefined) {
      await audit(change, 'logout', { scope: 'all' });
      return deleteSessionsOf(transaction, user.id);
    }
    const sessions = await listSessions(transaction, user.id);
    if (!sessions.some(({ id }) => id === sessionId)) return 0;
    await deleteSession(transaction, sessionId);
    await audit(change, 'logout', { scope: 'one', session_id: sessionId });
    return 1;
  }

  /** Ends sessions and links that would sign in, too. */
  async function ban(change: SupportChange, hours: number | null): Promise<number> {
    const { transaction, user } = change;
    await banUser(transaction, user.id, (hours ?? foreverHours) * hourSeconds);
    await endPendingSignIns(transaction, user.id);
    await audit(change, 'user_modified', { banned: true });
    return deleteSessionsOf(transaction, user.id);
  }

  async function liftBan(change: SupportChange): Promise<void> {
    await banUser(change.transaction, change.user.id, 0);
    await audit(change, 'user_modified', { banned: false });
  }

  /** False when the account has no such factor. An unverified factor opened nothing, so there is no notice. */
  async function removeFactorOf(change: SupportChange, factorId: string): Promise<boolean> {
    const { transaction, user, context } = change;
    const factor = user.factors.find(({ id }) => id === factorId);
    if (!factor) return false;
    await removeFactor(deps, transaction, { id: factorId, userId: user.id });
    await audit(change, 'factor_deleted', { factor_id: factorId, factor_type: factor.factorType });
    if (factor.status === 'verified') {
      await noticeSecondStep(deps, transaction, {
        ...{ user, origin: originOf(deps, context), by: { who: 'support', actor: change.staffId } },
        ...{ change: 'removed', kind: factor.factorType },
      });
    }
    return true;
  }

  /** Ends the sessions that a passkey opened: its device may be in other hands. */
  async function removePasskey(change: SupportChange, passkeyId: string): Promise<boolean> {
    const { transaction, user, context } = change;
    if (!(await deletePasskey(transaction, { id: passkeyId, userId: user.id }))) return false;
    await deletePasskeySessionsOf(transaction, user.id);
    await lowerIfNoneLeft(deps, transaction, user.id);
    await audit(change, 'passkey_deleted', { passkey_id: passkeyId });
    await noticeSecondStep(deps, transaction, {
      ...{ user, origin: originOf(deps, context), by: { who: 'support', actor: change.staffId } },
      ...{ change: 'removed', kind: 'passkey' },
    });
    return true;
  }

  const linkRequestOf = ({ user }: SupportChange) => ({
    userId: user.id,
    to: user.email ?? '',
    redirectTo: deps.config.siteUrl,
    challenge: undefined,
  });

  async function mailConfirmation(change: SupportChange): Promise<void> {
    await sendConfirmation(deps, change.transaction, linkRequestOf(change));
    await audit(change, 'user_confirmation_requested');
  }

  async function mailRecovery(change: SupportChange): Promise<void> {
    await sendRecovery(deps, change.transaction, linkRequestOf(change));
    await audit(change, 'user_recovery_requested');
  }

  /** The audit names only the colleague. */
  async function erase({ transaction, user, staffId, context }: SupportChange): Promise<void> {
    await eraseAccount(deps, transaction, user);
    const actor = { ...serviceActor, id: staffId, email: null };
    const { ip } = originOf(deps, context);
    await deps.audit(transaction, { action: 'user_deleted', actor, ip, traits: { by: 'support' } });
  }

  return {
    sessions: (transaction: Transaction, userId: string) => openSessions(deps, transaction, userId),
    ...{ admitMail, endSessions, ban, liftBan, removeFactor: removeFactorOf, removePasskey },
    ...{ mailConfirmation, mailRecovery, erase },
  };
}

export type AccountSupport = ReturnType<typeof createAccountSupport>;
