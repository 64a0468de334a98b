import { siteUrlFrom } from '../web/site-url.ts';
import { ensureBuilt } from './build-if-changed.ts';
import { missingHere } from './install.mjs';
import { root } from './tally.ts';

// Before the server is imported: a process manager may start this file without the install that `npm start` does first.
const missing = missingHere(root);
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
await ensureBuilt(siteUrlFrom(process.env));
const { main } = await import('@remit/server/main.ts');
await main(process.env);
