import type { Transaction } from '@remit/platform/db/database.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

/** Pending links and codes, without their secrets. */
export async function readPending(transaction: Transaction, userId: string): Promise<Records> {
  return transaction.rows(
    `select kind, relates_to as "sentTo", failures as "wrongCodes", created_at as "madeAt"
        from auth.one_time_tokens where user_id = $1
      union all
      select 'sign-in by ' || authentication_method, null, null, created_at
        from auth.flow_state where user_id = $1
      union all
      select 'second factor asked for from ' || c.ip, f.phone, null, c.created_at
        from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1
      union all
      select 'passkey', null, null, c.created_at
        from auth.webauthn_challenges c join auth.sessions s on s.id = c.session_id where s.user_id = $1
      union all
      select case when made_at is null then 'second step: lost, says an operator' else 'second step: link of an operator' end,
        null, null, coalesce(made_at, waits_since) from auth.staff_set_ups where user_id = $1
      order by 4`,
    [userId],
  );
}

/** The content of a mail is deleted when it is sent. */
export async function readMailsOf(
  transaction: Transaction,
  { recipients, which }: { readonly recipients: readonly (Buffer | null)[]; readonly which: string },
): Promise<Records> {
  return transaction.rows(
    `select kind, created_at as "writtenAt", sent_at as "sentAt", failed_at as "failedAt" from mail.outbox
      where ${which} order by created_at`,
    recipients,
  );
}

/** Their number, and when some were used. */
export async function countRecoveryCodes(transaction: Transaction, userId: string): Promise<Records> {
  return transaction.rows(
    `select count(*)::int as total, array_remove(array_agg(c.used_at order by c.used_at), null) as "usedAt"
      from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
      where f.user_id = $1 group by f.id`,
    [userId],
  );
}
