import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { RenderJob, RenderResult } from './render-job.ts';

export type RenderLimits = { readonly seconds: number; readonly bytes: number };
export type ProcessJob = { readonly job: RenderJob; readonly bytesMax: number };
/** The first message is that it is ready, and then there is one for each job. */
export type ProcessMessage = { readonly kind: 'ready' } | ProcessResult;
/** With the memory that the process has then. */
type ProcessResult = RenderResult & { readonly residentBytes: number };

export type Renderers = {
  /** Rejects when the signal is aborted. Either way the process no longer works on it then. */
  render(job: RenderJob, limits: RenderLimits, signal: AbortSignal): Promise<RenderResult>;
  pids(): number[];
};

/** Starting one takes a tenth of a second, so one that did its work waits so long for more. */
const idleMs = 20_000;
/** A process that holds on to more than this after its work is not used again. */
const idleBytesMax = 100 * 1024 * 1024;
/** As `nice` has them: the server comes first, for which everyone waits. */
const priorities = { quick: 5, long: 19 } as const;
/** Decoders crash on some files. */
const unreadable = 'The source image cannot be read.';

type Renderer = {
  readonly child: ChildProcess;
  /** False when it ended before it could begin. */
  readonly started: Promise<boolean>;
  readonly ended: Promise<void>;
  idle?: NodeJS.Timeout;
};

/** As many processes as there is work at once, which a queue in front of this bounds. */
export function createRenderers(): Renderers {
  const living = new Set<Renderer>();
  let idle: Renderer[] = [];

  const take = (): Renderer => {
    const last = idle.pop();
    clearTimeout(last?.idle);
    return last ?? start(true);
  };
  const start = (isQuick: boolean): Renderer => {
    const renderer = startRenderer(isQuick ? priorities.quick : priorities.long);
    living.add(renderer);
    void renderer.ended.then(() => {
      living.delete(renderer);
      leaveIdle(renderer);
    });
    return renderer;
  };
  const rest = (renderer: Renderer) => {
    idle.push(renderer);
    renderer.idle = setTimeout(() => {
      leaveIdle(renderer);
      renderer.child.kill('SIGKILL');
    }, idleMs).unref();
  };
  const leaveIdle = (renderer: Renderer) => {
    clearTimeout(renderer.idle);
    idle = idle.filter((one) => one !== renderer);
  };

  return {
    async render(job, limits, signal) {
      signal.throwIfAborted();
      // Long work has a process of its own, which is not used again.
      const renderer = job.isQuick ? take() : start(false);
      let isReusable = false;
      try {
        const { residentBytes, ...result } = await resultOf(renderer, job, limits, signal);
        isReusable = job.isQuick && residentBytes <= idleBytesMax;
        return result;
      } finally {
        if (isReusable) rest(renderer);
        else {
          renderer.child.kill('SIGKILL');
          await renderer.ended; // it has its memory until then
          // So that the next request need not wait for the start of another.
          if (job.isQuick && idle.length === 0) rest(start(true));
        }
      }
    },
    pids: () => [...living].flatMap(({ child }) => child.pid ?? []),
  };
}

function startRenderer(priority: number): Renderer {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), {
    serialization: 'advanced', // pictures are bytes
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // At once, so that all its threads begin with it.
  if (child.pid !== undefined) lowerPriority(child.pid, priority);
  // The server need not wait for these when it stops: they end when their channel to it closes.
  child.unref();
  child.channel?.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).on('error', () => resolve());
  });
  const ready = new Promise<true>((resolve) => child.once('message', () => resolve(true)));
  return { child, ended, started: Promise.race([ready, ended.then(() => false)]) };
}

/** A process that has ended, or a machine that does not allow it, is no reason to make no picture. */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It competes with the server then.
  }
}

/** What the process says of a job. Rejects when the signal is aborted. */
async function resultOf(
  { child, started }: Renderer,
  job: RenderJob,
  { seconds, bytes }: RenderLimits,
  signal: AbortSignal,
): Promise<ProcessResult> {
  const over = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<ProcessResult>();
  signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
  void started.then((isStarted) => {
    if (!isStarted) return reject(new Error('The process that renders pictures did not start.'));
    if (signal.aborted) return;
    const crashed = () =>
      resolve({ kind: 'not_transformable', message: unreadable, residentBytes: Infinity });
    const timer = setTimeout(() => resolve({ kind: 'too_much', residentBytes: Infinity }), seconds * 1000);
    child.once('message', resolve as (message: unknown) => void).once('exit', crashed);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', crashed);
    });
    child.send({ job, bytesMax: bytes } satisfies ProcessJob, (error) => error && crashed());
  });
  return promise.finally(() => over.abort());
}
