import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { runningOn } from '../support/processes.ts';
import { aNewDataDir, freePort, launch, removeDataDir, startProduct } from '../support/product.ts';

// Several products start, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

let dataDir: string;
test.beforeEach(() => {
  dataDir = aNewDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

test('it stops cleanly on a signal, and leaves nothing running', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const product = await startProduct({ dataDir });
    expect((await fetch(`${product.url}/ready`)).status).toBe(200);
    expect(product.output()).toMatch(
      /^ {2}apps {6}connect as docs\/connect\.md says, with sb_publishable_\S+$/m,
    );
    product.child.kill(signal);
    const [code] = await once(product.child, 'exit');
    expect(code).toBe(0);
    expect(runningOn(dataDir)).toEqual([]);
  }
});

test('a second start on the same data refuses with one line and does not disturb the first', async () => {
  const first = await startProduct({ dataDir });
  const second = launch({ dataDir, port: await freePort() });
  const [code] = await once(second.child, 'close');
  expect(code).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^Already running on the data folder/),
  ]);
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  await first.stop();
});

test('of five starts at the same moment on new data exactly one wins', async () => {
  const starts = await Promise.all(
    Array.from({ length: 5 }, async () => launch({ dataDir, port: await freePort() })),
  );
  await expect.poll(() => starts.filter(({ child }) => child.exitCode !== null).length).toBe(4);
  const winner = starts.find(({ child }) => child.exitCode === null);
  await expect.poll(() => winner?.output()).toContain('Ready on');
  for (const loser of starts.filter((one) => one !== winner)) {
    expect(loser.output()).toContain('Already running on the data folder');
  }
  winner?.child.kill('SIGTERM');
  if (winner) await once(winner.child, 'exit');
});

test('a busy port is reported in one line, and the database is not left running', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as { port: number };
  const product = launch({ dataDir, port });
  const [code] = await once(product.child, 'close');
  expect(code).toBe(1);
  expect(product.output()).toMatch(new RegExp(`^Port ${port} is in use: .*PORT`, 'm'));
  expect(runningOn(dataDir)).toEqual([]);
  squatter.close();
});

const bad: { why: string; env: Record<string, string>; says: RegExp }[] = [
  { why: 'a port that is none', env: { PORT: 'http' }, says: /^PORT must be/ },
  {
    why: 'a database without a secret',
    env: { DATABASE_URL: 'postgres://u:hush@127.0.0.1/x' },
    says: /^SECRET_KEY is required/,
  },
  {
    why: 'a public site without mail',
    env: { SITE_URL: 'https://money.example' },
    says: /set SMTP_URL, or MAIL=hold/,
  },
  {
    why: 'a data folder that is a file',
    env: { DATA_DIR: '/etc/hostname' },
    says: /^Cannot write to the data folder/,
  },
];
for (const { why, env, says } of bad) {
  test(`${why} is reported in one line with what to do`, async () => {
    const product = launch({ dataDir, port: await freePort(), env });
    const [code] = await once(product.child, 'close');
    expect(code).toBe(1);
    const lines = product.output().trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(says)]);
    expect(lines[0]).not.toContain('hush');
  });
}
