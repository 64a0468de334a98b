import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { treeOf } from '../e2e/support/processes.ts';
import { aDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import type { Bench } from './figure.ts';

const settleMs = 3_000;

/** Server and database together, each page of memory counted once however many processes share it. */
export const idleMemory: Bench = {
  name: 'memory',
  async run({ isSmoke }) {
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir });
    await fetch(`${product.url}/ready`);
    await sleep(isSmoke ? 0 : settleMs);
    const [server = 0, ...others] = treeOf(product.child.pid ?? 0).map(sharedMegabytes);
    const database = others.reduce((total, megabytes) => total + megabytes, 0);
    await product.stop();
    removeDataDir(dataDir);
    return [
      { what: 'idle memory of the server process', value: server, unit: 'MB' },
      { what: 'idle memory of the database', value: database, unit: 'MB' },
      { what: 'idle memory together', value: server + database, unit: 'MB', budget: { atMost: 200 } },
    ];
  },
};

/** Of a process, its share of what others use as well. */
export function sharedMegabytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // ended meanwhile
  }
}
