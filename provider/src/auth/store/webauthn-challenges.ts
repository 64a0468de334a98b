import type { Database, Transaction } from '@remit/platform/db/database.ts';

type Ceremony = {
  readonly id: string;
  /** Null for a sign-in. */
  readonly sessionId: string | null;
  readonly challenge: string;
};

/** A session has one open registration, the latest. Returns its time in Unix seconds. */
export async function insertCeremony(
  transaction: Transaction,
  { id, sessionId, challenge }: Ceremony,
): Promise<number> {
  const [inserted] = await transaction.rows<{ seconds: number }>(
    `insert into auth.webauthn_challenges as ceremony (id, session_id, challenge) values ($1, $2, $3)
      on conflict (session_id) do update
        set id = excluded.id, challenge = excluded.challenge, created_at = excluded.created_at
      returning extract(epoch from ceremony.created_at)::float8 as seconds`,
    [id, sessionId, challenge],
  );
  return Math.floor(inserted?.seconds ?? 0);
}

export type UsedCeremony = { readonly challenge: string; readonly ageSeconds: number };

/** Used up in any case: of two requests at once the second finds nothing. */
export async function useCeremony(
  db: Database,
  { id, sessionId }: Omit<Ceremony, 'challenge'>,
): Promise<UsedCeremony | undefined> {
  const [used] = await db.statement<UsedCeremony>({
    name: 'auth-use-ceremony',
    text: `delete from auth.webauthn_challenges where id = $1 and session_id is not distinct from $2::uuid
      returning challenge, extract(epoch from now() - created_at)::float8 as "ageSeconds"`,
    values: [id, sessionId],
  });
  return used;
}
