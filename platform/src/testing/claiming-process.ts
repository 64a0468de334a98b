/**
 * Claims one folder after another, each at its appointed moment, so that several such processes meet at each of
 * them. Says which it got, and lives until it is ended, because a claim lasts as long as its process.
 */
import { join } from 'node:path';
import { claimFolder } from '#db/embedded/instance.ts';

const [parent = '', startAt = '0', intervalMs = '0', ...folders] = process.argv.slice(2);
const won: string[] = [];
for (const [index, folder] of folders.entries()) {
  const moment = Number(startAt) + index * Number(intervalMs);
  while (Date.now() < moment); // a timer would be too late by different amounts
  if (!claimFolder(join(parent, folder)).takenBy) won.push(folder);
}
process.on('message', () => undefined);
process.send?.({ won });
