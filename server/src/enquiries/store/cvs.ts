import type { Transaction } from '#db/database.ts';
import { seal, unseal } from '#secrets/sealing.ts';
import type { CvType } from '../cv/inspect-cv.ts';

export type Cv = { readonly type: CvType; readonly bytes: Buffer };

/** Bound to its enquiry: copied to another row it cannot be opened. */
const contextOf = (enquiryId: string) => `cv:${enquiryId}`;

export async function insertCv(
  transaction: Transaction,
  { enquiryId, cv, key }: { enquiryId: string; cv: Cv; key: Buffer },
): Promise<void> {
  await transaction.rows('insert into enquiries.cvs (enquiry_id, type, sealed) values ($1, $2, $3)', [
    enquiryId,
    cv.type,
    seal(key, cv.bytes, contextOf(enquiryId)),
  ]);
}

export async function findCv(
  transaction: Transaction,
  { enquiryId, key }: { enquiryId: string; key: Buffer },
): Promise<Cv | undefined> {
  const [row] = await transaction.rows<{ type: CvType; sealed: Buffer }>(
    'select type, sealed from enquiries.cvs where enquiry_id = $1',
    [enquiryId],
  );
  const bytes = row && unseal(key, row.sealed, contextOf(enquiryId));
  return bytes && { type: row.type, bytes };
}
