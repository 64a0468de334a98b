import type { TransferResponse } from '@remit/contract/transfers.ts';
import type { Transaction } from '@remit/platform/db/database.ts';

type ResponseKey = { readonly accountId: string; readonly key: string };

export type StoredResponse = { readonly requestHash: Buffer; readonly body: TransferResponse };

export async function findResponse(
  transaction: Transaction,
  { accountId, key }: ResponseKey,
): Promise<StoredResponse | undefined> {
  const [row] = await transaction.rows<StoredResponse>({
    name: 'transfers-find-response',
    text: 'select request_hash as "requestHash", body from transfers.responses where user_id = $1 and key = $2',
    values: [accountId, key],
  });
  return row;
}

export async function insertResponse(
  transaction: Transaction,
  { accountId, key }: ResponseKey,
  { requestHash, body }: StoredResponse,
): Promise<void> {
  await transaction.rows({
    name: 'transfers-insert-response',
    text: 'insert into transfers.responses (user_id, key, request_hash, transfer, body) values ($1, $2, $3, $4, $5)',
    values: [accountId, key, requestHash, body.id, JSON.stringify(body)],
  });
}
