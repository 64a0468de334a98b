import type { Transaction } from '@remit/platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { mailsOfAccount, recipientsOf } from './erase-account.ts';
import { readAuditOf } from './store/audit-reading.ts';
import { listPasskeys } from './store/passkeys.ts';
import { countRecoveryCodes, readMailsOf, readPending } from './store/personal-data.ts';
import { listSessions, type SessionRow } from './store/sessions.ts';
import type { UserRow } from './store/users.ts';
import { wirePasskey, wireTime, wireUser } from './wire.ts';

/** Personal data, without hashes and tokens. */
export async function readAccount(deps: Pick<AuthDeps, 'outbox'>, transaction: Transaction, user: UserRow) {
  const { id } = user;
  return {
    account: {
      ...wireUser(user),
      has_password: user.passwordHash !== null,
      passkeys: (await listPasskeys(transaction, id)).map(wirePasskey),
      recovery_codes: await countRecoveryCodes(transaction, id),
    },
    sessions: (await listSessions(transaction, id)).map(exportedSession),
    pending: await readPending(transaction, id),
    securityLog: (await readAuditOf(transaction, id)).map(({ payload, createdAt, ip }) => ({
      at: wireTime(createdAt),
      ip,
      ...payload,
    })),
    mails: await readMailsOf(transaction, { recipients: recipientsOf(deps, user), which: mailsOfAccount }),
  };
}

function exportedSession({
  counter,
  reusedAtCounter,
  raisedAtCounter,
  ageSeconds,
  idleSeconds,
  readAtSeconds,
  ...session
}: SessionRow) {
  return { ...session, refreshes: Number(counter) };
}
