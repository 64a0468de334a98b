import { createLog } from '@remit/platform/log.ts';
import { readConfig } from '@remit/server/config.ts';
import { startProduct } from '@remit/server/product.ts';
import { type Handlers, serve } from './auth-process.ts';
import { type ProcessMethods, processHandlers } from './realtime-process.ts';

/** The whole product, in a process that reports what it uses. */
const config = readConfig(JSON.parse(process.env.AUTH_BENCH ?? '') as Record<string, string>);
const log = createLog(config.logLevel, (line) => process.stderr.write(line));
const { port } = await startProduct(config, log);
serve<ProcessMethods>(port, processHandlers satisfies Handlers<ProcessMethods>);
