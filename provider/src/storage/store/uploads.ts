import { type Database, service } from '@remit/platform/db/database.ts';

type Db = Pick<Database, 'as' | 'statement'>;

/** An upload that comes in pieces. Its row is its state; the pieces lie in a file. */
export type UploadRow = {
  readonly id: string;
  /** Whose it is: the subject of their token, or what else let them in. */
  readonly holder: string;
  readonly is_signed: boolean;
  readonly is_upsert: boolean;
  readonly bucket_id: string;
  readonly name: string;
  readonly size: bigint;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly created_at: Date;
  /** Under which its content was last being saved. */
  readonly version: string | null;
  readonly completed_at: Date | null;
};

const columns =
  'id, holder, is_signed, is_upsert, bucket_id, name, size, metadata, created_at, version, completed_at';

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.statement<UploadRow>({
    name: 'storage_upload',
    text: `select ${columns} from storage.uploads where id = $1`,
    values: [id],
  });
  return row;
}

export type NewUpload = Pick<
  UploadRow,
  'id' | 'holder' | 'is_signed' | 'is_upsert' | 'bucket_id' | 'name' | 'metadata'
> & { readonly size: number };
export type UploadBounds = { readonly uploadsMax: number; readonly bytesMax: number };

/** False when the holder has begun too many, or too large ones, and completed none of them. */
export function insertUpload(
  db: Db,
  upload: NewUpload,
  { uploadsMax, bytesMax }: UploadBounds,
): Promise<boolean> {
  const { id, holder, is_signed, is_upsert, bucket_id, name, size, metadata } = upload;
  return db.as(service, async (transaction) => {
    // Two at once wait for each other, so that both together stay within the bounds.
    await transaction.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `storage.uploads:${holder}`,
    ]);
    const inserted = await transaction.rows(
      `insert into storage.uploads (id, holder, is_signed, is_upsert, bucket_id, name, size, metadata)
       select $1::uuid, $2, $3::boolean, $4::boolean, $5, $6, $7::bigint, $8::jsonb
       from (select count(*) as uploads, coalesce(sum(size), 0) as bytes from storage.uploads
             where holder = $2 and completed_at is null) begun
       where uploads < $9::bigint and bytes + $7::bigint <= $10::bigint
       returning id`,
      [
        id,
        holder,
        is_signed,
        is_upsert,
        bucket_id,
        name,
        size,
        JSON.stringify(metadata),
        uploadsMax,
        bytesMax,
      ],
    );
    return inserted.length > 0;
  });
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.statement({ text: 'delete from storage.uploads where id = $1', values: [id] });
}

export async function deleteOldUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db.statement<{ id: string }>({
    text: 'delete from storage.uploads where created_at < $1 returning id',
    values: [before],
  });
  return rows.map(({ id }) => id);
}

/** Written before the content is saved, so that after a crash the next request can tell whether it was. */
export async function recordVersion(db: Db, id: string, version: string): Promise<void> {
  await db.statement({
    text: 'update storage.uploads set version = $2 where id = $1',
    values: [id, version],
  });
}

export async function isVersionSaved(db: Db, version: string): Promise<boolean> {
  const rows = await db.statement({
    text: 'select from storage.objects where version = $1',
    values: [version],
  });
  return rows.length > 0;
}

export async function recordCompletion(db: Db, id: string): Promise<void> {
  await db.statement({
    text: 'update storage.uploads set completed_at = now() where id = $1 and completed_at is null',
    values: [id],
  });
}

const lease = "now() + interval '10 seconds'";

/** Whether `owner` has the lock of the upload now. Where there is no such upload, there is nothing to lock. */
export async function takeUploadLock(db: Db, id: string, owner: string): Promise<boolean> {
  const [row] = await db.statement<{ is_taken: boolean; is_there: boolean }>({
    name: 'storage_upload_lock',
    text: `with taken as (
        update storage.uploads set locked_by = $2, locked_until = ${lease}
        where id = $1 and (locked_until is null or locked_until < now()) returning 1)
      select exists (select from taken) as is_taken, exists (select from storage.uploads where id = $1) as is_there`,
    values: [id, owner],
  });
  return row !== undefined && (row.is_taken || !row.is_there);
}

export async function renewUploadLock(db: Db, id: string, owner: string): Promise<void> {
  await db.statement({
    text: `update storage.uploads set locked_until = ${lease} where id = $1 and locked_by = $2`,
    values: [id, owner],
  });
}

export async function releaseUploadLock(db: Db, id: string, owner: string): Promise<void> {
  await db.statement({
    name: 'storage_upload_unlock',
    text: 'update storage.uploads set locked_by = null, locked_until = null where id = $1 and locked_by = $2',
    values: [id, owner],
  });
}
