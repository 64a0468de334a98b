import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import { fingerprint } from '#secrets/sealing.ts';
import {
  countWrongCodes,
  findOneTimeOwner,
  lockOneTimeByToken,
  lockOneTimesOf,
  type OneTimeKind,
  type OneTimeRow,
  putOneTime,
} from './store/one-time-tokens.ts';

/** What goes into a mail: a long token for the link, a short code to type. */
export type Mailed = { readonly token: string; readonly code: string };

export type OneTimeCodes = {
  /** Makes and keeps a new pair; the code before it, of this user and kind, no longer works. */
  issue(
    transaction: Transaction,
    wanted: {
      readonly userId: string;
      readonly kind: OneTimeKind;
      readonly email: string;
      readonly isPkce: boolean;
      /** False when whoever asked for it did not show that they know the account's password. */
      readonly keepsPassword?: boolean;
      /** Until its mail is sent; its life begins then. */
      readonly delayMs?: number;
      /** Whether the session it opens has to set a password first. */
      readonly mustSetPassword?: boolean;
      /** The PKCE flow that its link belongs to. */
      readonly flowStateId?: string | null;
    },
  ): Promise<Mailed>;
  /** Whose a token is, so that the account can be locked before the token: everyone locks in this order. */
  ownerOf(transaction: Transaction, token: string): Promise<string | undefined>;
  /** By the token of a link; undefined when unknown or too old. Locked until the transaction ends. */
  byToken(transaction: Transaction, token: string): Promise<OneTimeRow | undefined>;
  /**
   * By a typed code; a wrong one is counted against what it was tried on. After the fifth no code fits
   * any more, but the link still does: a stranger who guesses cannot take it from its owner.
   */
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
  readonly codeSeconds: number;
  readonly newId: () => string;
};

export function createOneTimeCodes({
  key,
  digits,
  lifeSeconds,
  codeSeconds,
  newId,
}: OneTimeOptions): OneTimeCodes {
  const tokenHash = (token: string) => fingerprint(key, `token\n${token}`);
  const codeHash = (kind: OneTimeKind, email: string, code: string) =>
    fingerprint(key, `code\n${kind}\n${email}\n${code}`);
  return {
    async issue(
      transaction,
      {
        userId,
        kind,
        email,
        isPkce,
        keepsPassword = true,
        mustSetPassword = false,
        delayMs = 0,
        flowStateId = null,
      },
    ) {
      const token = `${isPkce ? pkcePrefix : ''}${randomBytes(tokenBytes).toString('hex')}`;
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await putOneTime(transaction, {
        id: newId(),
        userId,
        kind,
        tokenHash: tokenHash(token),
        codeHash: codeHash(kind, email, code),
        relatesTo: email,
        keepsPassword,
        delayMs,
        mustSetPassword,
        flowStateId,
      });
      return { token, code };
    },
    ownerOf: (transaction, token) => findOneTimeOwner(transaction, tokenHash(token)),
    async byToken(transaction, token) {
      const found = await lockOneTimeByToken(transaction, tokenHash(token));
      return found && found.ageSeconds < lifeSeconds ? found : undefined;
    },
    async byCode(transaction, { userId, kinds, email, code }) {
      const open = (row: OneTimeRow) =>
        row.ageSeconds < codeSeconds && row.failures < wrongCodesMax && row.relatesTo === email;
      const alive = (await lockOneTimesOf(transaction, { userId, kinds })).filter(open);
      const right = alive.find((row) => timingSafeEqual(row.codeHash, codeHash(row.kind, email, code)));
      if (right) return right;
      await countWrongCodes(
        transaction,
        alive.map(({ id }) => id),
      );
      return undefined;
    },
  };
}
