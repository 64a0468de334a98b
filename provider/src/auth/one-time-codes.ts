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

type Issue = {
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
};

type Typed = {
  readonly userId: string;
  readonly kinds: readonly OneTimeKind[];
  readonly to: string;
  readonly code: string;
};

const tokenBytes = 28; // 56 characters, as long as the contract's
const wrongCodesMax = 5;

type Codes = { readonly digits: number; readonly codeSeconds: number };

type Options = {
  readonly key: Buffer;
  readonly mail: Codes & { readonly lifeSeconds: number };
  readonly sms: Codes;
  readonly newId: () => string;
};

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

const randomCode = ({ digits }: Codes) => String(randomInt(10 ** digits)).padStart(digits, '0');

export function createOneTimeCodes({ key, mail, sms, newId }: Options) {
  const codesTo = (to: string): Codes => (to.includes('@') ? mail : sms);
  const tokenHash = (token: string) => fingerprint(key, `token\n${token}`);
  const codeHash = (kind: OneTimeKind, to: string, code: string) =>
    fingerprint(key, `code\n${kind}\n${to}\n${code}`);
  return {
    /**
     * A mail has a long token for its link and a short code to type; an SMS the code alone. The code before it, of this
     * user and kind, no longer works.
     */
    async issue(transaction: Transaction, { isPkce, to, code = randomCode(codesTo(to)), ...issue }: Issue) {
      const token = `${isPkce ? pkcePrefix : ''}${randomBytes(tokenBytes).toString('hex')}`;
      await putOneTime(transaction, {
        ...{ keepsPassword: true, mustSetPassword: false, delayMs: 0, flowStateId: null },
        ...issue,
        id: newId(),
        tokenHash: tokenHash(token),
        codeHash: codeHash(issue.kind, to, code),
        relatesTo: to,
      });
      return { token, code };
    },
    /** The owner, so that the account is locked before the token, as everywhere. */
    ownerOf: (transaction: Transaction, token: string) => findOneTimeOwner(transaction, tokenHash(token)),
    /** Locks the token of a link; undefined when unknown or expired. */
    async byToken(transaction: Transaction, token: string) {
      const found = await lockOneTimeByToken(transaction, tokenHash(token));
      return found && found.ageSeconds < mail.lifeSeconds ? found : undefined;
    },
    /** After five wrong codes no code works any more, but the link does: guessing does not take it from its owner. */
    async byCode(transaction: Transaction, { userId, kinds, to, code }: Typed) {
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
