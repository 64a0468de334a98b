import { createLog } from '@remit/platform/log.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { readConfig } from '#config.ts';
import { startProduct } from '#product.ts';

/** Ctrl-C reaches us from the terminal and again through npm; only a later, second one means "now". */
const sameGestureMs = 1_000;

type Options = {
  /** Where a browser reaches the product, if that is not the port it listens on. */
  readonly openAt?: string | undefined;
};

export async function main(
  environment: Readonly<Record<string, string | undefined>>,
  { openAt }: Options = {},
): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel, (line) => process.stdout.write(line));
    const product = await startProduct(config, log);
    stopOnSignal(async () => {
      log.info('stopping');
      await product.stop();
      log.info('stopped');
    });
    const origin = openAt ?? `http://${hostInUrl(config.host)}:${product.port}`;
    const { capturedMailPath, publishableKey, metricsTokenFile } = product;
    const lines = [
      `Ready on ${origin}`,
      `  database  ${config.databaseUrl ? 'the one in DATABASE_URL' : `built-in, in ${config.dataDir}`}`,
      `  e-mail    ${mailLine[config.mail.mode](capturedMailPath && `${origin}${capturedMailPath}`)}`,
      `  apps      connect as docs/connect.md says${publishableKey ? `, with ${publishableKey}` : ''}`,
      `  metrics   ${metricsLine(config.metricsToken, metricsTokenFile)}`,
      ...product.warnings.map((warning) => `  warning   ${warning}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    process.send?.('ready');
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    process.disconnect?.();
  }
}

/** What to type into a browser on this machine to reach what listens on `host`. */
function hostInUrl(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const mailLine = {
  smtp: () => 'sent through SMTP_URL',
  capture: (where: string | undefined) => (where ? `captured, at ${where}` : 'neither sent nor shown'),
  hold: () => 'held in the outbox until SMTP_URL is set',
} as const;

function metricsLine(token: string | undefined, file: string | undefined): string {
  if (token !== undefined) return 'at /metrics, with METRICS_TOKEN';
  return file ? `at /metrics, with the token in ${file}` : 'not shown until METRICS_TOKEN is set';
}

function stopOnSignal(stop: () => Promise<void>): void {
  let signalledAt: number | undefined;
  const stopOnce = () => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > sameGestureMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // Started by another Node process (npm start with an older one installed): when that is gone, so are we.
  process.on('disconnect', stopOnce);
}

if (import.meta.main) await main(process.env);
