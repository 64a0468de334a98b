import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
/** Below this a compressed twin saves less than its headers cost. */
const worthwhileBytes = 200;

/** Writes a `.br` and a `.gz` beside every file that gets smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    if (!compressible.has(extname(path)) || !(await stat(path)).isFile()) continue;
    const content = await readFile(path);
    if (content.length < worthwhileBytes) continue;
    const twins = {
      '.br': await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      '.gz': await promisify(gzip)(content, { level: 9 }),
    };
    for (const [ending, twin] of Object.entries(twins)) {
      if (twin.length < content.length) await writeFile(path + ending, twin);
    }
  }
}
