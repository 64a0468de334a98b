import { randomInt, randomUUID } from 'node:crypto';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Service } from '@remit/platform/http/service.ts';
import { advanceTransfer } from './advance.ts';
import type { TransfersDeps } from './deps.ts';
import { type MoveEvent, moveTransfer } from './move-transfer.ts';
import { openAccounts } from './open-accounts.ts';
import { transfersRoutes } from './register.ts';
import { startTransferWorker } from './work.ts';

export type TransfersOptions = Omit<TransfersDeps, 'wake' | 'newId' | 'randomBelow'>;

export async function createTransfersService(options: TransfersOptions) {
  await options.db.as(service, openAccounts);
  const worker = startTransferWorker(options);
  const deps: TransfersDeps = {
    ...options,
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: worker.notify,
  };
  return {
    name: 'transfers',
    routes: transfersRoutes(deps),
    stop: worker.stop,
    /** For the console. */
    moveTransfer: (transaction: Transaction, id: string, event: MoveEvent) =>
      moveTransfer(deps, transaction, id, event),
    /** For a deletion, which does not wait for the job. */
    advanceTransfer: (id: string) => advanceTransfer(deps, id),
    wake: worker.notify,
  } satisfies Service & Record<string, unknown>;
}
