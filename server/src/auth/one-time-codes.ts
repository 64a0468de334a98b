import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import { fingerprint } from '#secrets/sealing.ts';
import {
  countWrongCode,
  holdOneTimeByToken,
  holdOneTimesOf,
  type OneTimeKind,
  type OneTimeRow,
  putOneTime,
} from './store/one-time-tokens.ts';

/** What goes into a mail: a long token for the link, a short code to type. */
export type Mailed = { readonly token: string; readonly code: string };

export type OneTimeCodes = {
  /** Makes and keeps a new pair; the one before it, of this user and kind, no longer works. */
  issue(
    transaction: Transaction,
    wanted: {
      readonly userId: string;
      readonly kind: OneTimeKind;
      readonly email: string;
      readonly isPkce: boolean;
    },
  ): Promise<Mailed>;
  /** By the token of a link; undefined when unknown or too old. Locked until the transaction ends. */
  byToken(transaction: Transaction, token: string): Promise<OneTimeRow | undefined>;
  /** By a typed code; a wrong one is counted against what it was tried on, and the fifth ends that. */
  byCode(
    transaction: Transaction,
    typed: {
      readonly userId: string;
      readonly kinds: readonly OneTimeKind[];
      readonly email: string;
      readonly code: string;
    },
  ): Promise<OneTimeRow | undefined>;
};

/** Tokens of a PKCE flow begin with it, so that whoever opens the link is sent back with a code. */
export const pkcePrefix = 'pkce_';
const tokenBytes = 28; // 56 characters, as long as the contract's
const wrongCodesMax = 5;

export type OneTimeOptions = {
  readonly key: Buffer;
  readonly digits: number;
  readonly lifeSeconds: number;
  readonly newId: () => string;
};

export function openOneTimeCodes({ key, digits, lifeSeconds, newId }: OneTimeOptions): OneTimeCodes {
  const tokenHash = (token: string) => fingerprint(key, `token\n${token}`);
  const codeHash = (kind: OneTimeKind, email: string, code: string) =>
    fingerprint(key, `code\n${kind}\n${email}\n${code}`);
  const isAlive = (row: OneTimeRow) => row.ageSeconds < lifeSeconds;
  return {
    async issue(transaction, { userId, kind, email, isPkce }) {
      const token = `${isPkce ? pkcePrefix : ''}${randomBytes(tokenBytes).toString('hex')}`;
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await putOneTime(transaction, {
        id: newId(),
        userId,
        kind,
        tokenHash: tokenHash(token),
        codeHash: codeHash(kind, email, code),
        relatesTo: email,
      });
      return { token, code };
    },
    async byToken(transaction, token) {
      const found = await holdOneTimeByToken(transaction, tokenHash(token));
      return found && isAlive(found) ? found : undefined;
    },
    async byCode(transaction, { userId, kinds, email, code }) {
      const alive = (await holdOneTimesOf(transaction, { userId, kinds })).filter(isAlive);
      const right = alive.find((row) => timingSafeEqual(row.codeHash, codeHash(row.kind, email, code)));
      if (right) return right;
      for (const { id } of alive) await countWrongCode(transaction, { id, failuresMax: wrongCodesMax });
      return undefined;
    },
  };
}
