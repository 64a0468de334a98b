import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cached, hashOf } from './build-cache.ts';

const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.md',
  '.ico',
]);
/** Below this a compressed encoding saves less than its headers cost. */
const worthwhileBytes = 200;

/** Writes a `.br` and a `.gz` beside every file that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((entry) => join(folder, entry))
    .filter((path) => compressible.has(extname(path)));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) return;
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const encodings = {
    // Takes a tenth of a second for a page, and most pages are the same as at the last build.
    '.br': await cached([hashOf(content), 'brotli', 11], () =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    ),
    '.gz': await promisify(gzip)(content, { level: 9 }),
  };
  for (const [ending, encoded] of Object.entries(encodings)) {
    if (encoded.length < content.length) await writeFile(path + ending, encoded);
  }
}
