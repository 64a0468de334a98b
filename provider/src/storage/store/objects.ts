import type { Database, Transaction } from '@remit/platform/db/database.ts';
import type { PictureType } from '../content-type.ts';
import type { Place } from '../object-names.ts';
import { ownerOf } from './buckets.ts';

/** As stored, and as lists show it. */
export type ObjectMetadata = {
  /** In quotes; the hash of the content. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
  readonly contentEncoding?: string;
};
export type UserMetadata = Readonly<Record<string, unknown>>;

export type ObjectRow = {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly version: string;
  /** As on the wire: the account, or else the text beside it. SQL may have set only one of the two. */
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: UserMetadata | null;
  readonly picture_type: PictureType | null;
};

const names = [
  ...['id', 'bucket_id', 'name', 'version', 'owner_id', 'created_at', 'updated_at', 'last_accessed_at'],
  ...['user_metadata', 'picture_type'],
];
/** A row that was inserted by SQL has no content, and need not have all facts of it. */
const metadata = `jsonb_build_object('eTag', format('"%s"', o.version), 'size', 0, 'mimetype', 'application/octet-stream',
  'cacheControl', 'no-cache', 'lastModified', o.updated_at, 'contentLength', 0, 'httpStatusCode', 200)
  || coalesce(jsonb_strip_nulls(o.metadata), '{}')`;
const columns = [
  ...names.map((name) => `o.${name}`),
  'coalesce(o.owner::text, o.owner_id) as owner',
  `${metadata} as metadata`,
].join(', ');

/** As far as the caller of the transaction may read it. */
export async function findObject(
  transaction: Transaction,
  { bucket, name }: Place,
): Promise<ObjectRow | undefined> {
  const [row] = await transaction.rows<ObjectRow>({
    name: 'storage_object',
    text: `select ${columns} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
    values: [bucket, name],
  });
  return row;
}

export async function findObjects(
  transaction: Transaction,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return transaction.rows<ObjectRow>(
    `select ${columns} from storage.objects o where o.bucket_id = $1 and o.name = any($2)`,
    [bucket, names],
  );
}

/** How many are read at once: a quota allows tens of thousands. */
const ownedMax = 30_000;

export function findObjectsOf(transaction: Transaction, owner: string): Promise<ObjectRow[]> {
  return transaction.rows<ObjectRow>(
    `select ${columns} from storage.objects o where o.owner_id = $1 order by o.bucket_id, o.name limit ${ownedMax}`,
    [owner],
  );
}

export function sampleObjects(transaction: Transaction, max: number): Promise<ObjectRow[]> {
  return transaction.rows<ObjectRow>(
    `(select ${columns} from storage.objects o where o.id >= gen_random_uuid() order by o.id limit $1)
     union (select ${columns} from storage.objects o order by o.id limit $1) limit $1`,
    [max],
  );
}

/** In one round trip: whether there is such a bucket, and its object if anyone may read it. */
export async function findPublicObject(
  db: Pick<Database, 'statement'>,
  { bucket, name }: Place,
): Promise<{ readonly isPublic: boolean; readonly object: ObjectRow | undefined } | undefined> {
  const [row] = await db.statement<ObjectRow & { is_public: boolean }>({
    name: 'storage_public_object',
    text: `select b.public as is_public, ${columns}
      from storage.buckets b left join storage.objects o on o.bucket_id = b.id and b.public and o.name = $2 where b.id = $1`,
    values: [bucket, name],
  });
  return row && { isPublic: row.is_public, object: row.id === null ? undefined : row };
}

export type NewObject = Place & {
  readonly id: string;
  readonly owner: string | undefined;
  readonly version: string;
  readonly metadata: ObjectMetadata | Readonly<Record<string, unknown>>;
  readonly userMetadata: UserMetadata | undefined;
  readonly pictureType: string | undefined;
};

/** Returns its id: that of the object it replaces, if it does. */
export async function insertObject(
  transaction: Transaction,
  object: NewObject,
  { isUpsert }: { readonly isUpsert: boolean },
): Promise<string> {
  // Without `returning` where nothing is replaced: who may add an object need not be allowed to read it.
  const rows = await transaction.rows<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, picture_type)
     values ($1, $2, $3, ${ownerOf('$4')}, $4, $5, $6, $7, $8)
     ${isUpsert ? `${onConflict} returning id` : ''}`,
    [
      object.id,
      object.bucket,
      object.name,
      object.owner ?? null,
      object.version,
      JSON.stringify(object.metadata),
      object.userMetadata === undefined ? null : JSON.stringify(object.userMetadata),
      object.pictureType ?? null,
    ],
  );
  return rows[0]?.id ?? object.id;
}

const replaced = ['owner', 'owner_id', 'version', 'metadata', 'user_metadata', 'picture_type'];
const onConflict = `on conflict (bucket_id, name) do update set last_accessed_at = now(),
  ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** What counts against a person's quota. Holds their other uploads up until the transaction ends. */
export async function bytesOf(transaction: Transaction, owner: string): Promise<bigint> {
  const [row] = await transaction.rows<{ bytes: bigint }>('select storage.bytes_of($1) as bytes', [owner]);
  return row?.bytes ?? 0n;
}

type Owned = { readonly files: bigint; readonly bytes: bigint };
/** What counts against a person's quota in one bucket. Holds their other uploads up as well. */
export async function ownedIn(transaction: Transaction, owner: string, bucket: string): Promise<Owned> {
  const [row] = await transaction.rows<Owned>('select files, bytes from storage.owned_in($1, $2)', [
    owner,
    bucket,
  ]);
  return row ?? { files: 0n, bytes: 0n };
}

/** Its id; undefined when there is none that the caller may change. */
export async function moveObject(
  transaction: Transaction,
  from: Place,
  to: Place,
): Promise<string | undefined> {
  const [row] = await transaction.rows<{ id: string }>(
    'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id',
    [from.bucket, from.name, to.bucket, to.name],
  );
  return row?.id;
}

/** Those that the caller may read and delete. */
export function deleteObjects(
  transaction: Transaction,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return transaction.rows<ObjectRow>(
    `delete from storage.objects o where o.bucket_id = $1 and o.name = any($2) returning ${columns}`,
    [bucket, names],
  );
}
