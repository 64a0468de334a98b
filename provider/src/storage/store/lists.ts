import type { Transaction } from '@remit/platform/db/database.ts';
import { bindings, prefixPattern } from '@remit/platform/db/sql.ts';
import type { ObjectMetadata } from './objects.ts';

/** Above every character that a name may have. */
const last = '\x7f';

export type Entry = {
  readonly name: string;
  /** Null for a folder, like all that follows. */
  readonly id: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: ObjectMetadata | null;
};

export type FolderList = {
  /** Empty, or ends with a slash. */
  readonly folder: string;
  readonly search: string;
  readonly column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

export function listFolder(transaction: Transaction, bucket: string, list: FolderList): Promise<Entry[]> {
  const { folder, search, column, order, limit, offset } = list;
  return transaction.rows<Entry>(
    `with below as (
       select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and name > $2 and name < $3)
     select name, id, updated_at, created_at, last_accessed_at, metadata from (
       select distinct 0 as kind, split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from below where rest ilike $4 and strpos(rest, '/') > 0
       union all
       select 1, rest, id, updated_at, created_at, last_accessed_at, metadata
       from below where rest ilike $4 and strpos(rest, '/') = 0) listed
     order by kind, ${column} ${order}, name ${order} limit $5 offset $6`,
    [bucket, folder, `${folder}${last}`, prefixPattern(search), limit, offset],
  );
}

export type KeyList = {
  readonly prefix: string;
  readonly isByFolder: boolean;
  readonly column: 'name' | 'updated_at' | 'created_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after: Position | undefined;
};

/** Of the last entry that was shown. */
export type Position = { readonly kind: 0 | 1; readonly at: string; readonly key: string };
export type KeyEntry = Entry & Position;

/**
 * Everything below a prefix, from a position on. By name, folders and objects are in one order; by a time, folders, which
 * have none, come first.
 */
export function listKeys(transaction: Transaction, bucket: string, list: KeyList): Promise<KeyEntry[]> {
  const { prefix, isByFolder, column, order, limit, after } = list;
  const isByName = column === 'name';
  const { values, bind } = bindings(bucket, prefix, `${prefix}${last}`, limit);
  const comes = order === 'asc' ? '>' : '<';
  const time = isByName ? `''::text` : column;
  // An infinite time stands for that of folders, so that two positions can be compared.
  const position = () => {
    if (!after) return 'true';
    const key = bind(after.key);
    if (isByName) return `key ${comes} ${key}`;
    const within = `(${column}, key) ${comes} (${bind(after.at)}::timestamptz, ${key})`;
    return isByFolder
      ? `(kind > ${bind(after.kind)}::int or (kind = ${bind(after.kind)}::int and ${within}))`
      : within;
  };
  const facts = 'id, updated_at, created_at, last_accessed_at, metadata';
  const flat = `select 1 as kind, name as key, ${facts} from storage.objects
    where bucket_id = $1 and name >= $2 and name < $3`;
  const slash = `strpos(substr(name, length($2) + 1), '/')`;
  const byFolder = `select 1 as kind, key, ${facts} from (${flat}) o where strpos(substr(key, length($2) + 1), '/') = 0
    union all
    select distinct ${isByName ? 1 : 0}, left(name, length($2) + ${slash}), null::uuid,
      '-infinity'::timestamptz, '-infinity'::timestamptz, null::timestamptz, null::jsonb
    from storage.objects where bucket_id = $1 and name >= $2 and name < $3 and ${slash} > 0`;
  return transaction.rows<KeyEntry>(
    `select kind, key, key as name, id, ${facts.replace('id, ', '')}, ${time}::text as at
     from (${isByFolder ? byFolder : flat}) listed where ${position()}
     order by ${isByName ? '' : `${isByFolder ? 'kind, ' : ''}${column} ${order}, `}key ${order} limit $4`,
    values,
  );
}
