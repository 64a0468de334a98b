import { type Database, service } from '#db/database.ts';

/** Uses a challenge up for this submission. False when another one used it before. */
export function spendChallenge(db: Database, challengeHash: Buffer, submission: string): Promise<boolean> {
  return db.as(service, async (transaction) => {
    const spent = await transaction.rows({
      name: 'guards-spend',
      // The update changes nothing. It waits for a concurrent repetition, and compares what that one was for.
      text: `insert into guards.spent_challenges as spent (challenge_hash, spent_for) values ($1, $2)
        on conflict (challenge_hash) do update set spent_for = excluded.spent_for
          where spent.spent_for = excluded.spent_for
        returning 1`,
      values: [challengeHash, submission],
    });
    return spent.length === 1;
  });
}

/** Deletes expired challenges, hours later because clocks differ. Returns how many. */
export async function cleanUpGuards(db: Database): Promise<number> {
  const gone = await db.as(service, (transaction) =>
    transaction.rows(
      "delete from guards.spent_challenges where spent_at < now() - interval '6 hours' returning 1",
    ),
  );
  return gone.length;
}
