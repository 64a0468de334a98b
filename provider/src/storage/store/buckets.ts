import type { Database, Transaction } from '@remit/platform/db/database.ts';

/** What decides about the content of a bucket. */
export type BucketRules = {
  readonly id: string;
  readonly public: boolean;
  readonly file_size_limit: bigint | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly is_content_checked: boolean;
};

export type BucketRow = Omit<BucketRules, 'is_content_checked'> & {
  readonly name: string;
  readonly owner: string | null;
  readonly type: string;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const columns =
  "id, name, coalesce(owner::text, owner_id, '') as owner, public, type, file_size_limit, allowed_mime_types, created_at, updated_at";

/** For every caller: the rules of a bucket are no secret. */
export async function findBucketRules(
  db: Pick<Database, 'statement'>,
  id: string,
): Promise<BucketRules | undefined> {
  const [row] = await db.statement<BucketRules>({
    name: 'storage_bucket_rules',
    text: 'select id, public, file_size_limit, allowed_mime_types, is_content_checked from storage.buckets where id = $1',
    values: [id],
  });
  return row;
}

export async function findBucket(transaction: Transaction, id: string): Promise<BucketRow | undefined> {
  const [row] = await transaction.rows<BucketRow>(`select ${columns} from storage.buckets where id = $1`, [
    id,
  ]);
  return row;
}

export type BucketList = {
  readonly limit: number;
  readonly offset: number;
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
};

export function listBuckets(transaction: Transaction, list: BucketList): Promise<BucketRow[]> {
  const { limit, offset, sortColumn, sortOrder, search } = list;
  return transaction.rows<BucketRow>(
    `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0
     order by ${sortColumn} ${sortOrder}, id ${sortOrder} limit $2 offset $3`,
    [search, limit, offset],
  );
}

export type NewBucket = {
  readonly id: string;
  readonly name: string;
  readonly owner: string | undefined;
  readonly isPublic: boolean;
  readonly fileSizeLimit: number | null;
  readonly allowedMimeTypes: readonly string[] | null;
};

export async function insertBucket(transaction: Transaction, bucket: NewBucket): Promise<void> {
  // Without `returning`: who may add a bucket need not be allowed to read it.
  await transaction.rows(
    `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, ${ownerOf('$3')}, $3, $4, $5, $6)`,
    [
      bucket.id,
      bucket.name,
      bucket.owner ?? null,
      bucket.isPublic,
      bucket.fileSizeLimit,
      bucket.allowedMimeTypes,
    ],
  );
}

/** The column for who can be an account; the text beside it takes any subject of a token. */
export const ownerOf = (parameter: string) =>
  `case when ${parameter}::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${parameter}::text::uuid end`;

/** Undefined leaves a value as it is. */
export type BucketChange = {
  readonly isPublic: boolean | undefined;
  readonly fileSizeLimit: number | null | undefined;
  readonly allowedMimeTypes: readonly string[] | null | undefined;
};

/** False when there is none, or none that the caller may change. */
export async function updateBucket(
  transaction: Transaction,
  id: string,
  { isPublic, fileSizeLimit, allowedMimeTypes }: BucketChange,
): Promise<boolean> {
  const rows = await transaction.rows(
    `update storage.buckets set public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end
     where id = $1 returning 1`,
    [
      id,
      isPublic ?? null,
      fileSizeLimit !== undefined,
      fileSizeLimit ?? null,
      allowedMimeTypes !== undefined,
      allowedMimeTypes ?? null,
    ],
  );
  return rows.length > 0;
}

export async function deleteBucket(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.rows('delete from storage.buckets where id = $1 returning 1', [id])).length > 0;
}

/** Of those that the caller may delete. Returns how many. */
export async function deleteSomeObjects(
  transaction: Transaction,
  bucket: string,
  max: number,
): Promise<number> {
  const rows = await transaction.rows(
    `delete from storage.objects where id = any(
       array(select id from storage.objects where bucket_id = $1 order by name limit $2)) returning 1`,
    [bucket, max],
  );
  return rows.length;
}
