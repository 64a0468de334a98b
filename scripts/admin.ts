import { once } from 'node:events';
import { runAdmin } from '@remit/server/admin/commands.ts';

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', () => process.exit(0));

/** What progress wrote is replaced by whatever comes next. */
const clearLine = process.stderr.isTTY ? '\r\u001b[2K' : '';

/** The result goes to standard output, everything else to standard error. */
process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  async stdout(text) {
    process.stderr.write(clearLine);
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  stderr: (text) => process.stderr.write(`${clearLine}${text}\n`),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`${clearLine}${text}`);
  },
});
