import type { Readable } from 'node:stream';
import type { Database } from '@remit/platform/db/database.ts';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { deleteUpload, findUpload } from '../store/uploads.ts';
import { lifetimeMs } from './clean-up.ts';
import type { UploadFiles } from './upload-files.ts';

/** What the protocol's library asks about uploads: their rows and files. */
export class UploadStore extends DataStore {
  readonly #db: Pick<Database, 'as' | 'statement'>;
  readonly #files: UploadFiles;
  constructor(db: Pick<Database, 'as' | 'statement'>, files: UploadFiles) {
    super();
    this.#db = db;
    this.#files = files;
    // A deferred length is rejected, because the length is checked before anything is stored.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }
  /** Its row was inserted when it was admitted; the file comes with its first bytes. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }
  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.#files.write(id, content, offset);
  }
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    await this.#files.settled(id);
    const size = Number(row.size);
    return new Upload({
      id,
      size,
      offset: row.completed_at ? size : await this.#files.size(id),
      metadata: { ...row.metadata },
      creation_date: row.created_at.toISOString(),
    });
  }
  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#db, id);
    await this.#files.remove(id);
  }
  override getExpiration(): number {
    return lifetimeMs;
  }
}
