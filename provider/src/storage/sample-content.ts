import { type Database, service } from '@remit/platform/db/database.ts';
import { createBytes } from './bytes/create-bytes.ts';
import type { StorageConfig } from './config.ts';
import { sampleObjects } from './store/objects.ts';

/** Whether objects have their content, and all of it: of a sample, since reading them all may take hours. */
export async function sampleContent(db: Database, config: StorageConfig, filesMax: number) {
  const sample = await db.as(service, (transaction) => sampleObjects(transaction, filesMax));
  const bytes = await createBytes(config);
  let missing = 0;
  for (const { version, metadata } of sample) {
    const content = await bytes.read(version);
    await content?.stream.cancel();
    if (content?.size !== metadata.size) missing += 1;
  }
  return { looked: sample.length, missing };
}
