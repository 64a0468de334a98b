import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { siteUrlFrom } from '../web/site-url.ts';
import { ensureBuilt } from './build-if-changed.ts';
import { root } from './tally.ts';

/**
 * Hot reload of both halves: Vite serves the site on PORT and passes the services' paths on to the server, which runs
 * one port above and starts again when its sources change.
 */
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const siteUrl = siteUrlFrom(process.env);
await ensureBuilt(siteUrl); // the server wants a site to serve, even though Vite stands in front of it

process.env.API_ORIGIN = `http://localhost:${serverPort}`;
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  server: { port, strictPort: true },
  clearScreen: false, // the server prints here too
  logLevel: 'warn',
});
try {
  await vite.listen();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Second, so that the site answers when the server says that it is ready.
const server = spawn(
  process.execPath,
  [
    ...['--watch', '--watch-preserve-output'],
    ...[join(root, 'scripts/dev-server.ts'), `http://localhost:${port}`],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), SITE_URL: siteUrl },
  },
);
server.on('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
const stop = () => server.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
