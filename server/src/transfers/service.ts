import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import type { Service } from '@remit/platform/http/service.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import type { DocumentFiles, TransferRoutesDeps } from './deps.ts';
import { createDocuments } from './documents/store-document.ts';
import { type MoveEvent, moveTransfer } from './move-transfer.ts';
import { openAccounts } from './open-accounts.ts';
import { createPersonalData } from './personal-data.ts';
import { transfersRoutes } from './register.ts';
import { cleanUpTransfers } from './retention.ts';
import { startTransferWorker } from './work.ts';

export type TransfersOptions = Omit<TransferRoutesDeps, 'wake' | 'newId' | 'randomBelow' | 'documents'> & {
  readonly outbox: Outbox;
  readonly files: DocumentFiles;
};

export async function createTransfersService(options: TransfersOptions) {
  await options.db.as(service, openAccounts);
  const worker = startTransferWorker(options);
  const deps: TransferRoutesDeps = {
    ...options,
    documents: createDocuments(options),
    newId: randomUUID,
    randomBelow: (max) => randomInt(max),
    wake: worker.notify,
  };
  return {
    name: 'transfers',
    routes: transfersRoutes(deps),
    stop: worker.stop,
    cleanUp: () => cleanUpTransfers(options),
    personalData: createPersonalData({ ...options, pause: (ms) => setTimeout(ms) }),
    /** For the console, with the reason in the event. */
    moveTransfer: (transaction: Transaction, id: string, event: MoveEvent) =>
      moveTransfer(deps, transaction, id, event),
    wake: worker.notify,
  } satisfies Service & Record<string, unknown>;
}
