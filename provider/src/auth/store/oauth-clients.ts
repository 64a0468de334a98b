import type { Transaction } from '@remit/platform/db/database.ts';
import type { Time } from './users.ts';

export type OAuthClientRow = {
  readonly id: string;
  readonly clientType: 'confidential' | 'public';
  readonly clientName: string | null;
  readonly clientUri: string | null;
  readonly logoUri: string | null;
  readonly redirectUris: readonly string[];
  readonly grantTypes: readonly string[];
  readonly tokenEndpointAuthMethod: string;
  readonly createdAt: Time;
  readonly updatedAt: Time;
};

const columns = `id, client_type as "clientType", client_name as "clientName", client_uri as "clientUri",
  logo_uri as "logoUri", redirect_uris as "redirectUris", grant_types as "grantTypes",
  token_endpoint_auth_method as "tokenEndpointAuthMethod", created_at::text as "createdAt",
  updated_at::text as "updatedAt"`;

/** Inserts or updates. Null keeps the stored secret. */
export async function putOAuthClient(
  transaction: Transaction,
  client: Omit<OAuthClientRow, 'createdAt' | 'updatedAt'>,
  secretHash: Buffer | null,
): Promise<OAuthClientRow> {
  const [put] = await transaction.rows<OAuthClientRow>(
    `insert into auth.oauth_clients as client (id, client_type, client_name, client_uri, logo_uri, redirect_uris,
        grant_types, token_endpoint_auth_method, secret_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, (select secret_hash from auth.oauth_clients where id = $1)))
      on conflict (id) do update set client_name = $3, client_uri = $4, logo_uri = $5, redirect_uris = $6,
        grant_types = $7, token_endpoint_auth_method = $8, secret_hash = coalesce($9, client.secret_hash),
        updated_at = now()
      returning ${columns}`,
    [
      client.id,
      client.clientType,
      client.clientName,
      client.clientUri,
      client.logoUri,
      client.redirectUris,
      client.grantTypes,
      client.tokenEndpointAuthMethod,
      secretHash,
    ],
  );
  if (!put) throw new Error('The OAuth client was not written.');
  return put;
}

export async function lockOAuthClient(
  transaction: Transaction,
  id: string,
): Promise<OAuthClientRow | undefined> {
  const [found] = await transaction.rows<OAuthClientRow>(
    `select ${columns} from auth.oauth_clients where id = $1 for update`,
    [id],
  );
  return found;
}

/** Newest first. */
export async function listOAuthClientRows(
  transaction: Transaction,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<OAuthClientRow[]> {
  return transaction.rows<OAuthClientRow>(
    `select ${columns} from auth.oauth_clients order by created_at desc, id limit $2 offset $1`,
    [offset, size],
  );
}

export async function countOAuthClients(transaction: Transaction): Promise<number> {
  const [counted] = await transaction.rows<{ count: number }>(
    'select count(*)::int as count from auth.oauth_clients',
  );
  return counted?.count ?? 0;
}

export async function deleteOAuthClientRow(transaction: Transaction, id: string): Promise<boolean> {
  return (
    (await transaction.rows('delete from auth.oauth_clients where id = $1 returning 1', [id])).length === 1
  );
}
