import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a process that renders ends with the server, however that ends', async () => {
  const script = `
    setInterval(() => {}, 1000);
    const { createRenderers } = await import(${JSON.stringify(join(import.meta.dirname, 'renderers.ts'))});
    const renderers = createRenderers();
    const source = Buffer.from('no picture');
    await renderers.render({ source, resize: 'cover', quality: 80, format: 'png', sourcePixelsMax: 1e6, isQuick: true },
      { seconds: 60, bytes: 1e9 }, new AbortController().signal);
    console.log(renderers.pids()[0]);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  try {
    const [line] = await once(server.stdout, 'data');
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    server.kill('SIGKILL');
  }
});
