import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { aDataDir, freePort, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { root } from '../scripts/tally.ts';
import { defaultSiteUrl } from '../web/site-url.ts';
import { type Bench, median } from './figure.ts';

/** From starting the process to its word that it is ready; `npm start` with all its checks, beside it. */
export const timeToReady: Bench = {
  name: 'start',
  async run({ isSmoke }) {
    const rounds = isSmoke ? 1 : 5;
    const cold: number[] = [];
    const warm: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = aDataDir();
      for (const times of [cold, warm]) {
        const product = await startProduct({ dataDir });
        times.push(product.readyInMs);
        await product.stop();
      }
      whole.push(await npmStart(dataDir));
      removeDataDir(dataDir);
    }
    return [
      {
        what: 'server ready, first ever, with a new database',
        value: median(cold),
        unit: 'ms',
        budget: { atMost: 2_500 },
      },
      { what: 'server ready, warm', value: median(warm), unit: 'ms', budget: { atMost: 1_000 } },
      {
        what: 'npm start a second time, its checks included',
        value: median(whole),
        unit: 'ms',
        budget: { atMost: 1_500 },
      },
    ];
  },
};

async function npmStart(dataDir: string): Promise<number> {
  const since = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // With a fixed SITE_URL, since the site is built again for another port.
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SITE_URL: defaultSiteUrl },
  });
  const ended = once(child, 'exit'); // it may end by itself, once nobody reads what it prints
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ready on')) break;
  }
  const took = performance.now() - since;
  child.kill('SIGTERM');
  await ended;
  return took;
}
