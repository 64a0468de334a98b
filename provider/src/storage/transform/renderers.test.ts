import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { RenderJob } from './render-job.ts';
import { createRenderers, lowerPriority } from './renderers.ts';

const aPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const source = await aPicture(20);
const job: RenderJob = {
  ...{ source, width: 10, height: undefined, resize: 'cover', quality: 80 },
  ...{ format: 'png', sourcePixelsMax: 50_000_000, isQuick: true },
};
/** Takes the encoder a second or so. */
const costly = async (): Promise<RenderJob> => ({
  ...job,
  source: await aPicture(3_000),
  width: undefined,
  format: 'avif',
  isQuick: false,
});
const ample = { seconds: 60, bytes: 1024 ** 3 };
const neverAborted = new AbortController().signal;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const stopped: number[] = [];
afterEach(() => {
  for (const pid of stopped.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** Renderers whose process does nothing more, so that their work never ends. */
async function aStuckRenderer() {
  const renderers = createRenderers();
  expect(await renderers.render(job, ample, neverAborted)).toMatchObject({ kind: 'rendered' });
  const [pid = 0] = renderers.pids();
  process.kill(pid, 'SIGSTOP');
  stopped.push(pid);
  return { renderers, pid };
}

describe('a process that renders', () => {
  it('runs behind the server, where that is allowed and it still lives', async () => {
    const renderers = createRenderers();
    await renderers.render(job, ample, neverAborted);
    expect(renderers.pids().map(getPriority)).toEqual([5]);
    const ended = 2 ** 30; // more than there can be
    expect(() => getPriority(ended)).toThrow();
    expect(() => lowerPriority(ended, 5)).not.toThrow();
  });

  it('is used again', async () => {
    const renderers = createRenderers();
    await renderers.render(job, ample, neverAborted);
    const first = renderers.pids();
    const unreadable = { ...job, source: source.subarray(0, 50) };
    expect(await renderers.render(unreadable, ample, neverAborted)).toMatchObject({
      kind: 'not_transformable',
    });
    await renderers.render(job, ample, neverAborted);
    expect([first.length, renderers.pids()]).toEqual([1, first]);
  });

  it('is ended in the middle of its work when the client has left', async () => {
    const { renderers, pid } = await aStuckRenderer();
    const client = new AbortController();
    const rendering = renderers.render(job, ample, client.signal);
    client.abort();
    await expect(rendering).rejects.toThrow('aborted');
    expect([isAlive(pid), renderers.pids().includes(pid)]).toEqual([false, false]);
    expect(await renderers.render(job, ample, neverAborted)).toMatchObject({ kind: 'rendered' });
  });

  it('is ended in the middle of an encoder’s work too', async () => {
    const renderers = createRenderers();
    const client = new AbortController();
    const avif = await costly();
    const rendering = renderers.render(avif, ample, client.signal);
    await expect.poll(() => renderers.pids()).toHaveLength(1);
    client.abort();
    await expect(rendering).rejects.toThrow('aborted');
    expect(renderers.pids()).toEqual([]);
  });

  it('is ended when its work takes too long', async () => {
    const { renderers, pid } = await aStuckRenderer();
    expect(await renderers.render(job, { ...ample, seconds: 0.01 }, neverAborted)).toEqual({
      kind: 'too_much',
    });
    expect(isAlive(pid)).toBe(false);
  });

  it('is ended when its work takes too much memory', async () => {
    const renderers = createRenderers();
    const avif = await costly();
    expect(await renderers.render(avif, { ...ample, bytes: 1 }, neverAborted)).toEqual({ kind: 'too_much' });
    expect(renderers.pids()).toEqual([]);
  });

  it('leaves work undone that is sure to take long, where there is no time for it', async () => {
    const renderers = createRenderers();
    const avif = { ...(await costly()), isQuick: true };
    await renderers.render(job, ample, neverAborted);
    const pids = renderers.pids();
    expect(await renderers.render(avif, ample, neverAborted)).toEqual({ kind: 'too_much' });
    expect(renderers.pids()).toEqual(pids);
  });

  it('that crashes costs one picture', async () => {
    const { renderers, pid } = await aStuckRenderer();
    const rendering = renderers.render(job, ample, neverAborted);
    process.kill(pid, 'SIGKILL');
    expect(await rendering).toMatchObject({ kind: 'not_transformable' });
    expect(await renderers.render(job, ample, neverAborted)).toMatchObject({ kind: 'rendered' });
  });

  it('knows no setting of the server', async () => {
    const renderers = createRenderers();
    await renderers.render(job, ample, neverAborted);
    const [pid] = renderers.pids();
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    expect(environment.split('\0').filter((line) => line && !/^NODE_CHANNEL_/.test(line))).toEqual([]);
  });
});
