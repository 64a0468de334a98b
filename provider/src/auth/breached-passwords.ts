import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import { errorFacts, type Log } from '@remit/platform/log.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';

export type BreachedPasswords = { has(password: string): Promise<boolean> };

const hashCharacters = 40;
/** More than two lines of the list. */
const chunkBytes = 160;
const readInto = promisify(read);

/**
 * Searches a sorted file of SHA-1 hashes in hex, one a line, as Have I Been Pwned publishes it. It has 40 GB, so it
 * is searched on disk: some thirty short reads for each password.
 */
export function openBreachedPasswords(file: string, log: Log): BreachedPasswords {
  const { fd, bytes } = openList(file);
  /** The first hash at or after this position. */
  const hashFrom = async (place: number) => {
    // One byte earlier, so that a line that begins here is not skipped.
    const from = Math.max(0, place - 1);
    const { bytesRead, buffer } = await readInto(fd, Buffer.alloc(chunkBytes), 0, chunkBytes, from);
    const text = buffer.toString('latin1', 0, bytesRead);
    const begin = place === 0 ? 0 : text.indexOf('\n') + 1;
    if (place !== 0 && begin === 0) return undefined;
    const hash = text.slice(begin, begin + hashCharacters).toUpperCase();
    return hash.length === hashCharacters ? { hash, begin: from + begin } : undefined;
  };
  return {
    async has(password) {
      const target = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        let low = 0;
        let high = bytes;
        while (low < high) {
          const middle = Math.floor((low + high) / 2);
          const found = await hashFrom(middle);
          if (found?.hash === target) return true;
          if (found !== undefined && found.hash < target) low = found.begin + 1;
          else high = middle;
        }
        return false;
      } catch (error) {
        // A failing disk must not keep users from choosing a password.
        log.error('auth.breached_passwords_unreadable', errorFacts(error));
        return false;
      }
    },
  };
}

function openList(file: string): { readonly fd: number; readonly bytes: number } {
  const problem = (why: string) => new StartProblem(`AUTH_PASSWORD_HIBP_FILE ${file} ${why}.`);
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    throw problem(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const status = fstatSync(fd);
  const beginning = Buffer.alloc(hashCharacters + 1);
  if (status.isFile()) readSync(fd, beginning, 0, beginning.length, 0);
  if (!/^[0-9A-Fa-f]{40}[:\r\n]/.test(beginning.toString('latin1'))) {
    closeSync(fd);
    throw problem('is not a list of SHA-1 hashes, one per line');
  }
  return { fd, bytes: status.size };
}
