import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  formatProofOfWork,
  type ProofOfWorkResponse,
  proofOfWorkPath,
  solve,
} from '@remit/contract/proof-of-work.ts';
import { sha256 } from '@remit/platform/guards/challenges.ts';
import { aDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import type { Bench, Figure } from './figure.ts';
import type { FloodName, FloodOrder } from './flood-sender.ts';

const kinds: readonly { readonly name: FloodName; readonly what: string }[] = [
  { name: 'emptyParts', what: '70,000 empty parts an upload' },
  { name: 'emptyPartsWithProof', what: 'the same with proof of work' },
  { name: 'mebibyteOfJson', what: 'a mebibyte of JSON' },
  { name: 'asMuchJsonAsIsRead', what: 'as much JSON as is read' },
  { name: 'parallelUploads', what: '64 parallel uploads' },
  { name: 'slowBodies', what: '200 slow bodies' },
];

const pagePauseMs = 4;

/**
 * How long a page takes beside one visitor who sends the costliest bodies we know, and without one. On loopback, bounded
 * in connections, requests and time. Tests count what is read and parsed (`bodies.test.ts`, `uploads.test.ts`); these
 * times depend on the machine, which sends the flood too.
 */
export const flood: Bench = {
  name: 'flood',
  async run({ isSmoke }): Promise<Figure[]> {
    const seconds = isSmoke ? 0.5 : 8;
    const dataDir = aDataDir();
    const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const { port, url } = product;
      const page = () => pageMs(port, agent);
      for (let warm = 0; warm < 200; warm += 1) await page();
      const quiet = p99(await timesWithin(seconds, page));
      const proofs: string[] = [];
      while (proofs.length < (isSmoke ? 2 : 40)) proofs.push(await solvedChallenge(url));
      const figures: Figure[] = [{ what: 'a page with no flood, p99', value: quiet, unit: 'ms' }];
      for (const { name, what } of kinds) {
        const sending = sendFlood({ name, port, seconds, proofs });
        const beside = p99(await timesWithin(seconds, page));
        const requests = await sending;
        figures.push(
          { what: `a page beside ${what}, p99`, value: beside, unit: 'ms', budget: { atMost: 250 } },
          {
            what: `  against no flood, ${requests} requests`,
            value: beside / quiet,
            unit: 'x',
            budget: { atMost: 20 },
          },
        );
        await sleep(500); // what is still on its way
      }
      return figures;
    } finally {
      agent.destroy();
      await product.stop();
      removeDataDir(dataDir);
    }
  },
};

/** Beside this thread, so that sending does not delay what is measured. Returns how many requests were sent. */
async function sendFlood(order: FloodOrder): Promise<number> {
  const worker = new Worker(join(import.meta.dirname, 'flood-sender.ts'), { workerData: order });
  const [requests] = await once(worker, 'message');
  await worker.terminate();
  if (requests === 0) throw new Error(`The flood of ${order.name} sent nothing.`);
  return requests;
}

async function solvedChallenge(url: string): Promise<string> {
  const response = await fetch(`${url}${proofOfWorkPath}?form=enquiry`);
  const { challenge } = (await response.json()) as ProofOfWorkResponse;
  return formatProofOfWork(challenge, solve(challenge, sha256));
}

async function timesWithin(seconds: number, measure: () => Promise<number>): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push(await measure());
    await sleep(pagePauseMs);
  }
  return times;
}

async function pageMs(port: number, agent: Agent): Promise<number> {
  const since = performance.now();
  const request = get({ host: '127.0.0.1', port, path: '/', agent });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`The page returned ${response.statusCode}.`);
  return performance.now() - since;
}

function p99(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
