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

/** What goes into a mail: a long token for the link, a short code to type. An SMS has the code alone. */
export type Mailed = { readonly token: string; readonly code: string };

export type OneTimeCodes = {
  /** Makes and keeps a new pair; the code before it, of this user and kind, no longer works. */
  issue(
    transaction: Transaction,
    wanted: {
      readonly userId: string;
      readonly kind: OneTimeKind;
      /** The e-mail address or phone number that it is sent to. */
      readonly to: string;
      readonly isPkce: boolean;
      /** In place of a random one: that of a number for tests. */
      readonly code?: string | undefined;
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
