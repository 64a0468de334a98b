import { render } from './render.ts';
import type { ProcessJob, ProcessMessage } from './renderers.ts';

/**
 * Renders pictures for the server, in a process of its own: nothing else ends the work of an encoder once it has begun, and
 * what a decoder takes goes back to the machine with the process. It has no settings, so it knows no secret.
 */
const memoryCheckMs = 20;

const sendToServer = (message: ProcessMessage) => process.send?.(message);
/** Not `exit`, which waits for the encoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end); // the server has gone
process.on('message', ({ job, bytesMax }: ProcessJob) => {
  // Decoders and encoders run on other threads, so this one is free to look.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= bytesMax) return;
    clearInterval(watch);
    sendToServer({ kind: 'too_much', residentBytes: Infinity });
  }, memoryCheckMs);
  void render(job).then((result) => {
    clearInterval(watch);
    sendToServer({ ...result, residentBytes: process.memoryUsage.rss() });
  });
});
sendToServer({ kind: 'ready' });
