import type { Transaction } from '@remit/platform/db/database.ts';
import { seal, sealedExtraBytes, unseal } from '@remit/platform/secrets/sealing.ts';
import type { CvType } from '../cv-type.ts';

export type Cv = { readonly type: CvType; readonly bytes: Buffer };

/** Where CVs lie. The storage service gives it. */
export type CvFiles = {
  stage(content: Buffer): Promise<StagedCv>;
  read(transaction: Transaction, name: string): Promise<Buffer | undefined>;
};
/** Durable, and belonging to no enquiry yet. */
export type StagedCv = {
  insert(transaction: Transaction, name: string): Promise<void>;
  discard(): Promise<void>;
};

/** Bound to its enquiry: under another name it cannot be opened. */
const contextOf = (enquiryId: string) => `cv:${enquiryId}`;

export const stageCv = (files: CvFiles, key: Buffer, enquiryId: string, { bytes }: Cv): Promise<StagedCv> =>
  files.stage(seal(key, bytes, contextOf(enquiryId)));

export async function insertCv(
  transaction: Transaction,
  enquiryId: string,
  { type, bytes }: Cv,
  staged: StagedCv,
): Promise<void> {
  await transaction.rows('insert into enquiries.cvs (enquiry_id, type, size) values ($1, $2, $3)', [
    enquiryId,
    type,
    bytes.length,
  ]);
  await staged.insert(transaction, enquiryId);
}

/** Of the file as it was sent, wherever it lies. */
export const cvSize = (cv: string) =>
  `coalesce(${cv}.size, octet_length(${cv}.sealed) - ${sealedExtraBytes})`;

export async function findCv(
  transaction: Transaction,
  { enquiryId, key, files }: { enquiryId: string; key: Buffer; files: CvFiles },
): Promise<Cv | undefined> {
  const [row] = await transaction.rows<{ type: CvType; sealed: Buffer | null }>(
    'select type, sealed from enquiries.cvs where enquiry_id = $1',
    [enquiryId],
  );
  if (!row) return undefined;
  const sealed = row.sealed ?? (await files.read(transaction, enquiryId));
  const bytes = sealed && unseal(key, sealed, contextOf(enquiryId));
  return bytes && { type: row.type, bytes };
}

/** One that lies in its row, as all did once. */
export async function findCvInRow(
  transaction: Transaction,
): Promise<{ enquiryId: string; sealed: Buffer } | undefined> {
  const [row] = await transaction.rows<{ enquiryId: string; sealed: Buffer }>(
    'select enquiry_id as "enquiryId", sealed from enquiries.cvs where sealed is not null limit 1',
  );
  return row;
}

/** False when another process was quicker, or the enquiry is gone. */
export async function moveCvOutOfRow(
  transaction: Transaction,
  enquiryId: string,
  staged: StagedCv,
): Promise<boolean> {
  const moved = await transaction.rows(
    `update enquiries.cvs set sealed = null, size = ${cvSize('cvs')}
      where enquiry_id = $1 and sealed is not null returning 1`,
    [enquiryId],
  );
  if (moved.length > 0) await staged.insert(transaction, enquiryId);
  return moved.length > 0;
}
