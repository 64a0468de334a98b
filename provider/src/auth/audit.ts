import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { type AuditEntry, countAuditEntry, insertAuditEntry } from './store/audit-log.ts';
import type { UserRow } from './store/users.ts';

/** Every security event and its type in the contract. */
export const auditActions = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  // Not in the contract.
  account_exported: 'user',
  login_rejected: 'account',
  accounts_read: 'team',
  audit_read: 'team',
  authenticator_cloned: 'factor',
  recovery_codes_generated: 'factor',
  oauth_client_changed: 'team',
} as const;
export type AuditAction = keyof typeof auditActions;

export type Actor = Pick<UserRow, 'id' | 'email' | 'phone' | 'isSsoUser' | 'userMetadata'>;

/** The actor of a service key. */
export const serviceActor: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'service_role',
  phone: null,
  isSsoUser: false,
  userMetadata: {},
};

/** After the deletion of an account, whose entries name no one. */
export const unnamedActor: Actor = { ...serviceActor, email: null };

export type AuditEvent = {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly ip: string;
  /** Never a secret: no token, no code, no password. */
  readonly traits?: Readonly<Record<string, unknown>>;
};

export type Audit = (transaction: Transaction, event: AuditEvent) => Promise<void>;

/** Writes an event in the transaction of its change. */
export function createAudit(newId: () => string): Audit {
  return (transaction, event) => insertAuditEntry(transaction, auditEntryOf(newId(), event));
}

/** For a statement that writes it beside its change. */
export const auditEntryOf = (id: string, event: AuditEvent): AuditEntry => ({
  id,
  ip: event.ip,
  payload: payloadOf(event),
});

function payloadOf({ action, actor, traits }: AuditEvent) {
  const name = actor.userMetadata.full_name;
  return {
    action,
    actor_id: actor.id,
    actor_username: actor.email ?? actor.phone ?? '',
    actor_via_sso: actor.isSsoUser,
    ...(typeof name === 'string' && { actor_name: name }),
    log_type: auditActions[action],
    ...(traits && { traits }),
  };
}

/** For commands, which have no client IP. */
export const auditByOperator = (
  transaction: Transaction,
  event: Pick<AuditEvent, 'action' | 'traits'>,
): Promise<void> => createAudit(randomUUID)(transaction, { ...event, actor: serviceActor, ip: '' });

export type RejectedSignIn = {
  /** Undefined for an unknown account: the same statement then writes nothing. */
  readonly user: UserRow | undefined;
  readonly ip: string;
  readonly network: string;
};

/** One row for each account, network and hour, with a count. */
export async function auditRejectedSignIn(
  { db, now, newId }: Pick<AuthDeps, 'db' | 'now' | 'newId'>,
  { user, ip, network }: RejectedSignIn,
): Promise<void> {
  const actor = user ?? { ...serviceActor, id: newId() };
  const hour = Math.floor(now() / hourMs);
  const id = uuidOf(`${actor.id}\n${network}\n${hour}`);
  const payload = payloadOf({ action: 'login_rejected', actor, ip, traits: { count: 1 } });
  await countAuditEntry(db, { id, payload, ip, isWritten: user !== undefined });
}

const hourMs = 60 * 60 * 1000;

/** Deterministic: the same text has the same id. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
