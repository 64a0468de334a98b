import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@remit/platform/db/database.ts';
import { fingerprint } from '@remit/platform/secrets/sealing.ts';
import { pkcePrefix } from './pkce.ts';
import {
  countWrongCodes,
  findOneTimeOwner,
  lockOneTimeByToken,
  lockOneTimesOf,
  type OneTimeKind,
  type OneTimeRow,
  putOneTime,
} from './store/one-time-tokens.ts';

/** A mail has a long token for its link and a short code to type; an SMS the code alone. */
export type Mailed = { readonly token: string; readonly code: string };

export type OneTimeCodes = {
  /** The code before it, of this user and kind, no longer works. */
  issue(
    transaction: Transaction,
    options: {
      readonly userId: string;
      readonly kind: OneTimeKind;
      /** E-mail address or phone number. */
      readonly to: string;
      readonly isPkce: boolean;
      /** Instead of a random one: that of a test number. */
      readonly code?: string | undefined;
      /** False when the request did not prove the account's password. */
      readonly keepsPassword?: boolean;
      /** Until its mail is sent, when its life begins. */
      readonly delayMs?: number;
      readonly mustSetPassword?: boolean;
      readonly flowStateId?: string | null;
    },
  ): Promise<Mailed>;
  /** The owner, so that the account is locked before the token, as everywhere. */
  ownerOf(transaction: Transaction, token: string): Promise<string | undefined>;
  /** Locks the token of a link; undefined when unknown or expired. */
  byToken(transaction: Transaction, token: string): Promise<OneTimeRow | undefined>;
  /**
   * By a typed code. After five wrong ones no code works any more, but the link does: guessing does not take it from
   * its owner.
   */
  byCode(
    transaction: Transaction,
    typed: {
      readonly userId: string;
      readonly kinds: readonly OneTimeKind[];
      readonly to: string;
      readonly code: string;
    },
  ): Promise<OneTimeRow | undefined>;
};

const tokenBytes = 28; // 56 characters, as long as the contract's
const wrongCodesMax = 5;

type Codes = { readonly digits: number; readonly codeSeconds: number };

export type OneTimeOptions = {
  readonly key: Buffer;
  readonly mail: Codes & { readonly lifeSeconds: number };
  readonly sms: Codes;
  readonly newId: () => string;
};

const randomCode = ({ digits }: Codes) => String(randomInt(10 ** digits)).padStart(digits, '0');

export function createOneTimeCodes({ key, mail, sms, newId }: OneTimeOptions): OneTimeCodes {
  const codesTo = (to: string): Codes => (to.includes('@') ? mail : sms);
  const tokenHash = (token: string) => fingerprint(key, `token\n${token}`);
  const codeHash = (kind: OneTimeKind, to: string, code: string) =>
    fingerprint(key, `code\n${kind}\n${to}\n${code}`);
  return {
    async issue(
      transaction,
      {
        userId,
        kind,
        to,
        isPkce,
        code = randomCode(codesTo(to)),
        keepsPassword = true,
        mustSetPassword = false,
        delayMs = 0,
        flowStateId = null,
      },
    ) {
      const token = `${isPkce ? pkcePrefix : ''}${randomBytes(tokenBytes).toString('hex')}`;
      await putOneTime(transaction, {
        id: newId(),
        userId,
        kind,
        tokenHash: tokenHash(token),
        codeHash: codeHash(kind, to, code),
        relatesTo: to,
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
      return found && found.ageSeconds < mail.lifeSeconds ? found : undefined;
    },
    async byCode(transaction, { userId, kinds, to, code }) {
      const open = (row: OneTimeRow) =>
        row.ageSeconds < codesTo(to).codeSeconds && row.failures < wrongCodesMax && row.relatesTo === to;
      const alive = (await lockOneTimesOf(transaction, { userId, kinds })).filter(open);
      const right = alive.find((row) => timingSafeEqual(row.codeHash, codeHash(row.kind, to, code)));
      if (right) return right;
      await countWrongCodes(
        transaction,
        alive.map(({ id }) => id),
      );
      return undefined;
    },
  };
}
