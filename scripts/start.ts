import { main } from '@remit/server/main.ts';
import { ensureBuilt } from './build-if-changed.ts';

await ensureBuilt();
await main(process.env);
