/** A process with a database of its own, to be killed by a test. It says when it is ready, or why it will not be. */

import { startEmbedded } from '#db/embedded/embedded.ts';
import { StartProblem } from '#start-problem.ts';
import { slug } from './a-data-folder.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await startEmbedded({ dataDir, slug, report: () => undefined });
  process.send?.({ isReady: true });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.send?.({ isReady: false, problem: error.message });
  process.disconnect?.();
}
