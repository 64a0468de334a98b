// The front door of every npm command. It is plain JavaScript, because it must run on the Node a machine happens to
// have (20 or newer) before anything is installed; what it starts is TypeScript on the Node that our packages bring.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, requireInstalled } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [task = 'start', ...rest] = process.argv.slice(2);
/** React Router, Vitest and running TypeScript as it is all need at least this. */
const oldest = [22, 22];

if (process.platform === 'win32') {
  console.error('Windows is not supported directly: run this inside WSL (the Windows Subsystem for Linux).');
  process.exit(1);
}
// What runs on a server installs nothing there.
if (task === 'serve' || task === 'admin') requireInstalled(root);
else await ensureInstalled(root);
// Half of a start is compiling our sources. Node stores what it compiled in a folder, for us and for the processes that
// we start; one of ours, because anyone who may write there can run code as us.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled');
process.env.NODE_COMPILE_CACHE = compiled;
const script = join(root, 'scripts', `${task}.ts`);
const node = findNode();
if (node === process.execPath) {
  whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
  process.argv = [process.execPath, script, ...rest];
  module.enableCompileCache?.(compiled);
  await import(pathToFileURL(script).href);
} else {
  await runOn(node, [script, ...rest]);
}

/**
 * npm passes a signal on to the shell between us, and some shells die of it without telling us. Then we have another
 * parent, which is how we notice.
 * @param {() => void} stop
 */
function whenAbandoned(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}

function findNode() {
  const bundled = join(root, 'node_modules/.bin/node');
  if (isRecent(process.versions.node)) return process.execPath;
  if (existsSync(bundled)) return bundled;
  console.error(
    `Node ${process.versions.node} is too old and there is no newer one for ${process.platform}-${process.arch} among our packages: install Node ${oldest.join('.')} or newer.`,
  );
  process.exit(1);
}

/** @param {string} version */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * The channel between the two lets the child notice when this process is killed with no chance to pass that on.
 * @param {string} command
 * @param {string[]} args
 */
function runOn(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  whenAbandoned(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve(undefined);
    });
  });
}
