import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { defaultSiteUrl } from '../../web/site-url.ts';
import { runningOn } from '../support/processes.ts';
import { aDataDir, freePort, removeDataDir } from '../support/product.ts';

// Vite bundles the libraries at its first start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

const checkout = join(import.meta.dirname, '../..');
let copy: string;
let dataDir: string;
let child: ChildProcess | undefined;
test.beforeEach(() => {
  copy = copyOfCheckout();
  dataDir = aDataDir();
});
test.afterEach(async () => {
  if (child && child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(copy, { recursive: true, force: true });
  removeDataDir(dataDir);
});

test('"npm run dev" shows the site where it says, and a changed word at once', async ({ page }) => {
  const port = await freePorts();
  const output = startDev(port);
  const url = `http://localhost:${port}`;
  // It may have to build the site first.
  await expect.poll(output, { timeout: 240_000 }).toContain(`Ready on ${url}\n`);

  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = page.getByText('Coming Soon - Join Our Waitlist', { exact: true });
  await expect(notice).toBeVisible();
  const home = join(copy, 'web/app/content/en/website/home.ts');
  writeFileSync(home, readFileSync(home, 'utf8').replace('Join Our Waitlist', 'Join Our Rehearsal'));
  await expect(page.getByText('Coming Soon - Join Our Rehearsal', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect((await fetch(`${url}/ready`)).status, 'the server behind it').toBe(200);

  child?.kill('SIGTERM');
  await expect.poll(() => runningOn(dataDir)).toEqual([]);
});

/** What is changed here must not change the checkout. Packages are the checkout's own, except those that are the copy's. */
function copyOfCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const leftOut = new Set(['node_modules', '.git', '.cache', '.data', 'test-results', 'screenshots']);
  for (const name of readdirSync(checkout).filter((entry) => !leftOut.has(entry))) {
    cpSync(join(checkout, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  const packages = join(checkout, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const target = join(folder, 'node_modules', name);
    if (name === '@remit') cpSync(join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(packages, name), target);
  }
  return folder;
}

/** Everything that it prints. The site is built for the default URL, so that it need not be built again. */
function startDev(port: number): () => string {
  child = spawn(process.execPath, [join(copy, 'scripts/dev.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: defaultSiteUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return () => output;
}

/** A free port with another one after it, for the server. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const next = createServer().listen(port + 1, '127.0.0.1');
    const isFree = await Promise.race([once(next, 'listening'), once(next, 'error')]).then(
      () => next.listening,
      () => false,
    );
    next.close();
    if (isFree) return port;
  }
}
