import { render } from './render.ts';
import { NotTransformable, type RenderJob } from './render-job.ts';
import type { ProcessJob, ProcessMessage } from './renderers.ts';

/**
 * Renders pictures for the server, in a process of its own: nothing else ends the work of an encoder once it has begun, and
 * what a decoder takes goes back to the machine with the process. It has no settings, so it knows no secret.
 */
const memoryCheckMs = 20;

const tell = (message: ProcessMessage) => process.send?.(message);
/** Not `exit`, which waits for the encoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end); // the server has gone
process.on('message', ({ job, bytesMax }: ProcessJob) => {
  // Decoders and encoders run on other threads, so this one is free to look.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= bytesMax) return;
    clearInterval(watch);
    tell({ kind: 'too_much' });
  }, memoryCheckMs);
  void outcomeOf(job).then((outcome) => {
    clearInterval(watch);
    tell(outcome);
  });
});
tell({ kind: 'ready' });

async function outcomeOf(job: RenderJob): Promise<ProcessMessage> {
  try {
    return { kind: 'rendered', ...(await render(job)), residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    const message = error instanceof NotTransformable ? error.message : 'The source image cannot be read.';
    return { kind: 'not_transformable', message, residentBytes: process.memoryUsage.rss() };
  }
}
