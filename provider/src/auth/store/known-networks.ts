import type { Database, Transaction } from '@remit/platform/db/database.ts';

type Known = { readonly userId: string; readonly network: Buffer };

/** After so long without a sign-in a network is unknown again. */
export const knownNetworkDays = 365;

export async function rememberNetwork(transaction: Transaction, { userId, network }: Known): Promise<void> {
  await transaction.rows(
    `insert into auth.known_networks as known (user_id, network) values ($1, $2)
      on conflict (user_id, network) do update set seen_at = now()
        where known.seen_at < now() - interval '1 day'`, // avoids a write at each sign-in
    [userId, network],
  );
}

export async function isKnownNetwork(db: Database, { userId, network }: Known): Promise<boolean> {
  const found = await db.statement({
    name: 'auth-known-network',
    text: 'select 1 from auth.known_networks where user_id = $1 and network = $2',
    values: [userId, network],
  });
  return found.length > 0;
}
