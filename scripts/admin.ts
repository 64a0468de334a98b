import { once } from 'node:events';
import { runAdmin } from '@remit/server/admin/commands.ts';

// Whoever reads the answer may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit(0));

/** What progress wrote is replaced by whatever comes next. */
const clearLine = process.stderr.isTTY ? '\r\u001b[2K' : '';

/** What an operator does from a shell. The answer goes to standard output, everything else beside it. */
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
