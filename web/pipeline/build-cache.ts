import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/build', import.meta.url));
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Stored under the hash of everything that it is built from. */
export async function cached(recipe: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, hashOf(JSON.stringify(recipe)));
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return stored;
  const built = await make();
  await store(path, built);
  return built;
}

/** A cache that cannot be written costs time, not the build. */
async function store(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(unfinished, content))
    .then(() => rename(unfinished, path))
    .catch(() => undefined);
}

export async function tidyCache(now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const built = await stat(path).catch(() => undefined);
    if (built && built.mtimeMs < now.getTime() - keptMs) await rm(path, { force: true });
  }
}

export const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
