import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
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

const children: ChildProcess[] = [];
const start = (command: string, args: string[], env: Record<string, string>) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 0));
  children.push(child);
};

start(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], {
  PORT: String(serverPort),
  SITE_URL: siteUrl,
});
start(
  join(root, 'node_modules/.bin/vite'),
  ['dev', 'web', '--config', 'web/vite.config.ts', '--port', String(port), '--strictPort'],
  {
    API_ORIGIN: `http://localhost:${serverPort}`,
  },
);

let isStopping = false;
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('disconnect', () => stop(0));
