import { makeBackup } from '@remit/platform/backup/backup-file.ts';

const [connectionString = '', file = ''] = process.argv.slice(2);
const since = performance.now();
const { rows } = await makeBackup({
  connection: { connectionString },
  masterKeys: () => [Buffer.alloc(32)],
  file,
});
const ms = performance.now() - since;
console.log(JSON.stringify({ rows, ms, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
