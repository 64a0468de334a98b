import { runAdmin } from '@remit/server/admin/commands.ts';

/** What an operator does from a shell. The answer goes to standard output, everything else beside it. */
process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(`${text}\n`),
});
