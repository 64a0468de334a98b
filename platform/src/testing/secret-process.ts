/** Asks for a secret in one new folder after another, beside others that do the same. Says what it got. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { secretFromFile } from '#secrets/secret-file.ts';

const [parent = '', ...folders] = process.argv.slice(2);
process.once('message', () => {
  const secrets = folders.map((folder) => secretFromFile(join(parent, folder), 'secret', randomUUID));
  process.send?.({ secrets }, () => process.disconnect());
});
process.send?.('here');
