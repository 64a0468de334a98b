import type { Transaction } from '#db/database.ts';
import { insertAuditEntry } from './store/audit-log.ts';
import type { UserRow } from './store/users.ts';

/** Every security event and the kind the contract counts it to. */
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
  identity_unlinked: 'user',
  account_exported: 'user', // ours: the contract knows no export
} as const;
export type AuditAction = keyof typeof auditActions;

export type Actor = Pick<UserRow, 'id' | 'email' | 'phone' | 'isSsoUser' | 'userMetadata'>;

/** Whoever holds a service key acts under this name. */
export const serviceActor: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'service_role',
  phone: null,
  isSsoUser: false,
  userMetadata: {},
};

export type AuditEvent = {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly ip: string;
  /** Facts beyond who and what. Never a secret: no token, no code, no password. */
  readonly traits?: Readonly<Record<string, unknown>>;
};

export type Audit = (transaction: Transaction, event: AuditEvent) => Promise<void>;

/** Writes an event as part of the change it tells of: both are committed or neither. */
export function createAudit(newId: () => string): Audit {
  return (transaction, { action, actor, ip, traits }) => {
    const name = actor.userMetadata.full_name;
    return insertAuditEntry(transaction, {
      id: newId(),
      ip,
      payload: {
        action,
        actor_id: actor.id,
        actor_username: actor.email ?? actor.phone ?? '',
        actor_via_sso: actor.isSsoUser,
        ...(typeof name === 'string' && { actor_name: name }),
        log_type: auditActions[action],
        ...(traits && { traits }),
      },
    });
  };
}
