import { service } from '@remit/platform/db/database.ts';
import type { EnquiriesDeps } from './deps.ts';
import { findCvInRow, moveCvOutOfRow } from './store/cvs.ts';

/**
 * Moves CVs that lie in their rows to the bucket, sealed as they are. One at a time, each in one transaction, so it can be
 * cut off anywhere and run in several processes at once.
 */
export async function moveCvs({ db, cvFiles }: Pick<EnquiriesDeps, 'db' | 'cvFiles'>): Promise<number> {
  for (let moved = 0; ; ) {
    const cv = await db.as(service, findCvInRow);
    if (!cv) return moved;
    const { enquiryId, sealed } = cv;
    const staged = await cvFiles.stage(sealed);
    if (await db.as(service, (transaction) => moveCvOutOfRow(transaction, enquiryId, staged))) moved += 1;
    else await staged.discard();
  }
}
