import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from '@remit/platform/db/database.ts';
import type { StorageDeps } from './deps.ts';
import { contentMissing } from './operations/read-objects.ts';
import { findObject, insertObject, type ObjectMetadata } from './store/objects.ts';

/** Content that is durable, and not an object yet. The sweep removes what is neither inserted nor discarded. */
export type StagedFile = {
  /**
   * Makes it an object in a transaction of the server, committed with whatever else that does. With an owner it is deleted
   * and exported with that account.
   */
  insert(transaction: Transaction, name: string, owner?: string): Promise<void>;
  discard(): Promise<void>;
};

/** Files of the server itself in one bucket, for a service whose rows they belong to. */
export type ServerFiles = {
  stage(content: Buffer, type?: string): Promise<StagedFile>;
  /** Undefined when there is no such object. One without its content is an alarm, and undefined too. */
  read(transaction: Transaction, name: string): Promise<Buffer | undefined>;
};

type ServerFilesDeps = Pick<StorageDeps, 'bytes' | 'log' | 'onContentMissing'>;

export function createServerFiles(deps: ServerFilesDeps, bucket: string): ServerFiles {
  const { bytes } = deps;
  return {
    async stage(content, type = 'application/octet-stream') {
      const version = randomUUID();
      const { size, sha256 } = await bytes.write(version, Readable.from([content]), {
        sizeMax: content.length,
      });
      const metadata: ObjectMetadata = {
        eTag: `"${sha256}"`,
        size,
        mimetype: type,
        cacheControl: 'no-store',
        lastModified: new Date().toISOString(),
        contentLength: size,
        httpStatusCode: 200,
      };
      return {
        async insert(transaction, name, owner) {
          const facts = { metadata, owner, userMetadata: undefined, pictureType: undefined };
          const object = { bucket, name, version, id: randomUUID(), ...facts };
          await insertObject(transaction, object, { isUpsert: false });
        },
        discard: () => bytes.remove([version]),
      };
    },
    async read(transaction, name) {
      const object = await findObject(transaction, { bucket, name });
      if (!object) return undefined;
      const content = await bytes.read(object.version);
      if (content) return buffer(content.stream);
      contentMissing(deps, object);
      return undefined;
    },
  };
}
