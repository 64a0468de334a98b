import type { AccountSession, AccountSummary } from '@remit/contract/account.ts';
import { deviceOf } from '@remit/platform/http/device.ts';
import type { Owner, OwnerSession } from './deps.ts';
import { freshFor } from './guard.ts';

export function summaryOf(owner: Owner): AccountSummary {
  const { email, emailConfirmedAt, isAnonymous, passwordHash, isPasswordProof, createdAt } = owner.user;
  return {
    email: email ?? '',
    isEmailConfirmed: emailConfirmedAt !== null,
    isAnonymous,
    hasPassword: passwordHash !== null && isPasswordProof,
    freshForSeconds: freshFor(owner),
    isMailboxProven: owner.provenEmail !== undefined,
    mustSetPassword: owner.session?.firstPassword === 'must',
    needsSecondFactor: owner.needsSecondFactor,
    createdAt: new Date(createdAt).toISOString(),
  };
}

export function wireSession({ session: current }: Owner, session: OwnerSession): AccountSession {
  const { id, userAgent, ip, createdAt, refreshedAt, amr } = session;
  return {
    id,
    isCurrent: id === current?.id,
    device: deviceOf(userAgent),
    ip,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: (refreshedAt ?? createdAt).toISOString(),
    method: amr[0]?.method ?? null,
  };
}
