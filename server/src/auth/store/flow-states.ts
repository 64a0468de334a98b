import type { Transaction } from '#db/database.ts';
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
  /** Since its mail was due, and since its code was handed out, on the database's clock. */
  readonly ageSeconds: number;
  readonly codeAgeSeconds: number | null;
};

const columns = `id, user_id as "userId", authentication_method as "authenticationMethod",
  code_challenge as "codeChallenge", code_challenge_method as "codeChallengeMethod", provider_type as "providerType",
  proven_email as "provenEmail", first_password as "firstPassword",
  sealed_provider_tokens as "sealedProviderTokens", referrer, linking_target_id as "linkingTargetId",
  extract(epoch from now() - created_at - sent_after)::float8 as "ageSeconds",
  extract(epoch from now() - auth_code_issued_at)::float8 as "codeAgeSeconds"`;

export type NewFlowState = {
  readonly id: string;
  readonly userId: string | null;
  readonly authenticationMethod: string;
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: 's256' | 'plain' | null;
  readonly providerType: string;
  readonly referrer?: string | null;
  /** Until its mail is sent. */
  readonly delayMs?: number;
};

export async function insertFlowState(transaction: Transaction, flow: NewFlowState): Promise<void> {
  await transaction.rows(
    `insert into auth.flow_state
        (id, user_id, authentication_method, code_challenge, code_challenge_method, provider_type, referrer,
          sent_after)
      values ($1, $2, $3, $4, $5, $6, $7, $8::float8 * interval '1 ms')`,
    [
      flow.id,
      flow.userId,
      flow.authenticationMethod,
      flow.codeChallenge,
      flow.codeChallengeMethod,
      flow.providerType,
      flow.referrer ?? null,
      flow.delayMs ?? 0,
    ],
  );
}

/**
 * The flow of a link gets the code that the link hands out, and what the link has shown; undefined when there is none. A
 * link without one, the first of two mailboxes, belongs to the newest of its user and method.
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
  const [given] = await transaction.rows<{ id: string }>(
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
  return given?.id;
}

/** By its code. Locked: of two who exchange it at once the second finds it gone. */
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

export async function deleteFlowState(transaction: Transaction, id: string): Promise<void> {
  await transaction.rows('delete from auth.flow_state where id = $1', [id]);
}
