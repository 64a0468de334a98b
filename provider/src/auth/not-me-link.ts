import { randomBytes } from 'node:crypto';
import type { Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import { insertNotMe } from './store/not-me-tokens.ts';

const tokenBytes = 28;
export const notMeHash = ({ lookupKey }: Pick<AuthDeps, 'lookupKey'>, token: string) =>
  fingerprint(lookupKey, `not-me\n${token}`);

/** The token is in the fragment, so that no server logs it. */
export async function notMeLink(
  deps: AuthDeps,
  transaction: Transaction,
  { userId, to }: { readonly userId: string; readonly to: string },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('hex');
  await insertNotMe(transaction, { id: deps.newId(), userId, email: to, tokenHash: notMeHash(deps, token) });
  return `${deps.config.siteUrl}${deps.notMePage}#token=${token}`;
}
