import type { DocumentResponse } from '@remit/contract/transfers.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { createConcurrencyLimit } from '@remit/platform/limits/concurrency-limit.ts';
import type { RateLimit, RateLimits } from '@remit/platform/limits/limits.ts';
import type { DocumentFiles } from '../deps.ts';
import { apiError } from '../errors.ts';
import { lockAccount } from '../store/accounts.ts';
import type { DocumentContent } from './content.ts';
import { makePdf } from './make-pdf.ts';

/** Made for one account; one that is stored costs nothing. Ten transfers a day, and their history once. */
export const documentsPerDay: RateLimit = {
  name: 'transfer-documents',
  capacity: 100,
  windowMs: 24 * 60 * 60_000,
};
/** In this process: each takes some tens of megabytes and most of a second. */
const drawing = { concurrentMax: 2, queuedMax: 50 } as const;
const waitMsMax = 20_000;

export type DocumentSource = {
  /** Ends with ".pdf". */
  readonly name: string;
  /** How many transfers it is made from. */
  readonly transfers: number;
  readonly content: () => DocumentContent;
};

type Deps = { readonly db: Database; readonly files: DocumentFiles; readonly limits: RateLimits };

export type Documents = ReturnType<typeof createDocuments>;

export function createDocuments({ db, files, limits }: Deps) {
  const drawings = createConcurrencyLimit(drawing);
  const turns = new Map<string, Promise<unknown>>();

  /** One document of an account at a time. */
  async function inTurn(accountId: string, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(accountId) ?? Promise.resolve()).then(work, work);
    turns.set(accountId, turn);
    try {
      await turn;
    } finally {
      if (turns.get(accountId) === turn) turns.delete(accountId);
    }
  }

  /** Makes and stores it unless it is stored. `read` throws an API error if there is no such document for the account. */
  return async function document(
    accountId: string,
    read: (transaction: Transaction) => Promise<DocumentSource>,
  ): Promise<DocumentResponse> {
    const find = async (transaction: Transaction) => {
      const source = await read(transaction);
      const path = `${accountId}/${source.name}`;
      const stored = await transaction.rows(
        "select from storage.objects where bucket_id = 'receipts' and name = $1",
        [path],
      );
      return { ...source, path, isStored: stored.length > 0 };
    };

    const first = await db.as(service, find);
    const { path, name } = first;
    if (!first.isStored) {
      await requireLimit(limits, accountId);
      await inTurn(accountId, async () => {
        const source = await db.as(service, find);
        if (source.isStored) return;
        const expiresAt = performance.now() + waitMsMax;
        const pdf = await drawings.run(
          () => makePdf(source.content()),
          () => expiresAt - performance.now(),
        );
        const staged = await files.stage(pdf, 'application/pdf');
        // Another process may have stored it meanwhile, or a deletion may have taken what it is about.
        const isInserted = await db
          .as(service, async (transaction) => {
            if (!(await lockAccount(transaction, accountId))) throw apiError('not_found');
            const now = await find(transaction);
            if (now.transfers !== source.transfers) throw apiError('not_found');
            if (!now.isStored) await staged.insert(transaction, path, accountId);
            return !now.isStored;
          })
          .catch(async (error: unknown) => {
            await staged.discard();
            throw error;
          });
        if (!isInserted) await staged.discard();
      });
    }
    return { bucket: 'receipts', path, name };
  };
}

async function requireLimit(limits: RateLimits, accountId: string): Promise<void> {
  const result = await limits.take(documentsPerDay, accountId);
  if (!result.isAllowed) {
    throw apiError('too_many', { retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) });
  }
}
