import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { secretFromFile } from '#secrets/secret-file.ts';
import { StartProblem } from '#start-problem.ts';

const fileName = 'captured-mail-token';

/** What opens captured mail. In a file, so that it survives a restart and programs on this machine can read it. */
export function capturedMailToken(dataDir: string): string {
  const token = secretFromFile(dataDir, fileName, () => randomBytes(32).toString('base64url'));
  if (!/^[\w-]{43}$/.test(token)) {
    throw new StartProblem(
      `${join(dataDir, fileName)} is damaged: remove it, and the next start makes another.`,
    );
  }
  return token;
}
