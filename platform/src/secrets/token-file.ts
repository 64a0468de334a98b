import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartProblem } from '#start-problem.ts';
import { secretFromFile } from './secret-file.ts';

export const tokenFiles = { capturedMail: 'captured-mail-token', metrics: 'metrics-token' } as const;

/** A token that opens something. In a file, so that it survives a restart and programs on this machine can read it. */
export function tokenFromFile(
  dataDir: string,
  fileName: (typeof tokenFiles)[keyof typeof tokenFiles],
): string {
  const token = secretFromFile(dataDir, fileName, () => randomBytes(32).toString('base64url'));
  if (!/^[\w-]{43}$/.test(token)) {
    throw new StartProblem(
      `${join(dataDir, fileName)} is damaged: remove it. The next start makes a new one.`,
    );
  }
  return token;
}
