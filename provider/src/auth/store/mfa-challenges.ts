import type { Transaction } from '@remit/platform/db/database.ts';

/** Of a factor and a session; the oldest are deleted. */
const openMax = 10;

export type NewChallenge = {
  readonly id: string;
  readonly factorId: string;
  readonly sessionId: string;
  readonly ip: string;
  readonly codeHash?: Buffer;
  readonly webauthnChallenge?: string;
};

/** Returns its time in Unix seconds, on the clock of the database. */
export async function insertChallenge(transaction: Transaction, challenge: NewChallenge): Promise<number> {
  const { id, factorId, sessionId, ip, codeHash = null, webauthnChallenge = null } = challenge;
  await transaction.rows(
    `delete from auth.mfa_challenges where id in (
      select id from auth.mfa_challenges where factor_id = $1 and session_id = $2
      order by created_at desc offset $3)`,
    [factorId, sessionId, openMax - 1],
  );
  const [inserted] = await transaction.rows<{ seconds: number }>(
    `insert into auth.mfa_challenges (id, factor_id, session_id, ip, code_hash, webauthn_challenge)
      values ($1, $2, $3, $4, $5, $6) returning extract(epoch from created_at)::float8 as seconds`,
    [id, factorId, sessionId, ip, codeHash, webauthnChallenge],
  );
  return Math.floor(inserted?.seconds ?? 0);
}

export type ChallengeRow = {
  readonly ip: string;
  readonly codeHash: Buffer | null;
  readonly webauthnChallenge: string | null;
  readonly ageSeconds: number;
  readonly isUsed: boolean;
};

export async function lockChallenge(
  transaction: Transaction,
  { id, factorId, sessionId }: { readonly id: string; readonly factorId: string; readonly sessionId: string },
): Promise<ChallengeRow | undefined> {
  const [found] = await transaction.rows<ChallengeRow>(
    `select ip, code_hash as "codeHash", webauthn_challenge as "webauthnChallenge",
        extract(epoch from now() - created_at)::float8 as "ageSeconds", verified_at is not null as "isUsed"
      from auth.mfa_challenges where id = $1 and factor_id = $2 and session_id = $3 for update`,
    [id, factorId, sessionId],
  );
  return found;
}

export async function useChallenge(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('update auth.mfa_challenges set verified_at = now() where id = $1', [id]);
}
