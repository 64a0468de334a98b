import { spawnSync } from 'node:child_process';

const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Sees to it that these commands exist: where we are root on Debian by installing them, else by saying what is missing. */
export function installFromDebian(commands: readonly string[], packages: readonly string[]): void {
  if (commands.every(isThere)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'ignore' });
  }
  const missing = commands.filter((command) => !isThere(command));
  if (missing.length > 0) {
    throw new Error(`This needs ${missing.join(' and ')}: install it, then run it again.`);
  }
}
