import { spawnSync } from 'node:child_process';

const isThere = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

export const canAptInstall = () => process.getuid?.() === 0 && isThere('apt-get');

export function aptInstall(packages: readonly string[]): boolean {
  if (!canAptInstall()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/** Sees to it that these commands exist: where we are root on Debian by installing them, else by saying what is missing. */
export function installFromDebian(commands: readonly string[], packages: readonly string[]): void {
  if (commands.every(isThere)) return;
  aptInstall(packages);
  const missing = commands.filter((command) => !isThere(command));
  if (missing.length > 0) {
    throw new Error(`This needs ${missing.join(' and ')}: install it, then run it again.`);
  }
}
