import { buffer } from 'node:stream/consumers';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { Bytes } from './bytes/bytes.ts';
import { findObjectsOf, type ObjectRow } from './store/objects.ts';

/** Of the content in one export. The rest of the files is listed, with how large they are. */
const contentBytesMax = 20 * 1024 * 1024;

/** The files of an account, for its export. They are deleted with it by the database. */
export function createPersonalData(bytes: Pick<Bytes, 'read'>) {
  return {
    async read(transaction: Transaction, account: string) {
      const files: Record<string, unknown>[] = [];
      let bytesLeft = contentBytesMax;
      for (const row of await findObjectsOf(transaction, account)) {
        const { size } = row.metadata;
        const isIncluded = size <= bytesLeft;
        if (isIncluded) bytesLeft -= size;
        files.push({ ...describeFile(row), base64: isIncluded ? await contentOf(bytes, row) : null });
      }
      return files;
    },
  };
}

export const listFilesOf = async (transaction: Transaction, account: string) =>
  (await findObjectsOf(transaction, account)).map(describeFile);

const describeFile = ({ bucket_id: bucket, name, metadata, ...row }: ObjectRow) => ({
  bucket,
  name,
  type: metadata.mimetype,
  bytes: metadata.size,
  details: row.user_metadata,
  createdAt: row.created_at,
  changedAt: row.updated_at,
});

async function contentOf(bytes: Pick<Bytes, 'read'>, { version }: ObjectRow): Promise<string | null> {
  const content = await bytes.read(version);
  return content ? (await buffer(content.stream)).toString('base64') : null;
}
