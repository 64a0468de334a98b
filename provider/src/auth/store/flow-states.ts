import type { Transaction } from '@remit/platform/db/database.ts';
import type { SessionProofs } from './sessions.ts';

export type FlowStateRow = SessionProofs & {
  readonly id: string;
  readonly userId: string | null;
  readonly authenticationMethod: string;
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: 's256' | 'plain' | null;
  readonly providerType: string;
  readonly sealedProviderTokens: Buffer | null;
  readonly referrer: string | null;
  readonly linkingTargetId: string | null;
  readonly providerNonce: string | null;
  /** The network that began linking. */
  readonly networkHash: Buffer | null;
  /** Since its mail was due and since its code was issued, on the clock of the database. */
  readonly ageSeconds: number;
  readonly codeAgeSeconds: number | null;
};

const columns = `id, user_id as "userId", authentication_method as "authenticationMethod",
  code_challenge as "codeChallenge", code_challenge_method as "codeChallengeMethod", provider_type as "providerType",
  proven_email as "provenEmail", first_password as "firstPassword",
  sealed_provider_tokens as "sealedProviderTokens", referrer, linking_target_id as "linkingTargetId",
  provider_nonce as "providerNonce", network_hash as "networkHash",
  extract(epoch from now() - created_at - sent_after)::float8 as "ageSeconds",
  extract(epoch from now() - auth_code_issued_at)::float8 as "codeAgeSeconds"`;

type NewFlowState = Pick<
  FlowStateRow,
  'id' | 'userId' | 'authenticationMethod' | 'codeChallenge' | 'codeChallengeMethod' | 'providerType'
> &
  Partial<Pick<FlowStateRow, 'referrer' | 'providerNonce'>> & {
    readonly delayMs?: number;
    readonly linking?: Linking | undefined;
  };

/** The account to link, and the session and network that requested it. */
export type Linking = {
  readonly targetId: string;
  readonly sessionId: string | null;
  readonly networkHash: Buffer;
};

export async function insertFlowState(transaction: Transaction, flow: NewFlowState): Promise<void> {
  await transaction.rows(
    `insert into auth.flow_state
        (id, user_id, authentication_method, code_challenge, code_challenge_method, provider_type, referrer,
          sent_after, linking_target_id, session_id, provider_nonce, network_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8::float8 * interval '1 ms', $9, $10, $11, $12)`,
    [
      flow.id,
      flow.userId,
      flow.authenticationMethod,
      flow.codeChallenge,
      flow.codeChallengeMethod,
      flow.providerType,
      flow.referrer ?? null,
      flow.delayMs ?? 0,
      flow.linking?.targetId ?? null,
      flow.linking?.sessionId ?? null,
      flow.providerNonce ?? null,
      flow.linking?.networkHash ?? null,
    ],
  );
}

/**
 * Stores the code and the proofs of a followed link. A link without a flow, to the first of two mailboxes, uses the
 * newest of its user and method.
 */
export async function setAuthCode(
  transaction: Transaction,
  flow: SessionProofs & {
    readonly userId: string;
    readonly authenticationMethod: string;
    readonly flowStateId: string | null;
    readonly authCodeHash: Buffer;
  },
): Promise<string | undefined> {
  const [updated] = await transaction.rows<{ id: string }>(
    `update auth.flow_state set auth_code_hash = $3, auth_code_issued_at = now(), proven_email = $4, first_password = $5
      where id = coalesce($6::uuid, (select id from auth.flow_state where user_id = $1 and authentication_method = $2
        order by created_at desc, id limit 1))
      returning id`,
    [
      flow.userId,
      flow.authenticationMethod,
      flow.authCodeHash,
      flow.provenEmail,
      flow.firstPassword,
      flow.flowStateId,
    ],
  );
  return updated?.id;
}

/** Locked: of two exchanges at once the second finds it gone. */
export async function lockFlowStateByCode(
  transaction: Transaction,
  authCodeHash: Buffer,
): Promise<FlowStateRow | undefined> {
  const rows = await transaction.rows<FlowStateRow>(
    `select ${columns} from auth.flow_state where auth_code_hash = $1 for update`,
    [authCodeHash],
  );
  return rows[0];
}

/** A flow returns from its provider once. */
export async function takeProviderFlow(
  transaction: Transaction,
  id: string,
): Promise<FlowStateRow | 'used' | undefined> {
  const [taken] = await transaction.rows<FlowStateRow>(
    `update auth.flow_state set used_at = now()
      where id = $1 and used_at is null and provider_type <> 'email' returning ${columns}`,
    [id],
  );
  if (taken) return taken;
  const known = await transaction.rows(
    "select 1 from auth.flow_state where id = $1 and provider_type <> 'email'",
    [id],
  );
  return known.length > 0 ? 'used' : undefined;
}

/** False when the flow has ended meanwhile. */
export async function completeProviderFlow(
  transaction: Transaction,
  flow: {
    readonly id: string;
    readonly userId: string;
    readonly authCodeHash: Buffer;
    readonly provenEmail: string | null;
    readonly sealedProviderTokens: Buffer;
  },
): Promise<boolean> {
  const completed = await transaction.rows(
    `update auth.flow_state set user_id = $2, auth_code_hash = $3, auth_code_issued_at = now(), proven_email = $4,
        sealed_provider_tokens = $5, session_id = null
      where id = $1 returning 1`,
    [flow.id, flow.userId, flow.authCodeHash, flow.provenEmail, flow.sealedProviderTokens],
  );
  return completed.length === 1;
}

/** Locks the flow. */
export async function isFlowAlive(transaction: Transaction, id: string): Promise<boolean> {
  return (
    (await transaction.rows('select 1 from auth.flow_state where id = $1 for update', [id])).length === 1
  );
}

export async function deleteFlowState(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from auth.flow_state where id = $1', [id]);
}
