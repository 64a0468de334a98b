import { ensureBuilt } from '../scripts/build-if-changed.ts';
import { findBrowser, findChromium } from '../scripts/chromium.ts';
import { conclude, runScript, sum, type Tally } from '../scripts/tally.ts';
import { adminCommands } from './admin.ts';
import { appTaps } from './app-taps.ts';
import { authService } from './auth.ts';
import { backups } from './backup.ts';
import { dataService } from './data.ts';
import { type Bench, isKept, line } from './figure.ts';
import { flood } from './flood.ts';
import { greedy } from './greedy.ts';
import { idleMemory } from './idle-memory.ts';
import { costOfMetrics } from './metrics.ts';
import { navigation } from './navigation.ts';
import { pageWeight } from './page-weight.ts';
import { pageScores } from './pages.ts';
import { realtimeService } from './realtime.ts';
import { sameTime } from './same-time.ts';
import { staffConsole } from './staff.ts';
import { staticAgainstNginx } from './static-against-nginx.ts';
import { storageService } from './storage.ts';
import { subscriptionThroughput } from './subscriptions.ts';
import { timeToReady } from './time-to-ready.ts';
import { practiceTransfers } from './transfers.ts';

const benches: readonly Bench[] = [
  staticAgainstNginx,
  timeToReady,
  idleMemory,
  pageWeight,
  appTaps,
  navigation,
  subscriptionThroughput,
  adminCommands,
  authService,
  backups,
  costOfMetrics,
  dataService,
  realtimeService,
  storageService,
  practiceTransfers,
  staffConsole,
  sameTime,
  flood,
  greedy,
  pageScores,
];

const args = process.argv.slice(2);
const isSmoke = args.includes('--smoke');
// A path says which of its pages a bench is to measure.
const names = args.filter((arg) => !/^(--|\/)/.test(arg));
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No bench "${unknown.join('", "')}": there are ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

await ensureBuilt();
// Times are for the whole browser, as people have it. A smoke run takes whichever the tests have installed.
const options = { isSmoke, chromium: isSmoke ? findChromium : findBrowser };
// No time is judged in a smoke run, so benches need not be alone on the machine; a process each, because some share what they measure with.
if (isSmoke && names.length === 0) await conclude(sum(await Promise.all(queues(3).map(smokeOneByOne))));

const tally = { passed: 0, failed: 0 };
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n${bench.name}`);
  for (const figure of await bench.run(options)) {
    console.log(line(figure));
    // In a smoke run a time proves only that it was taken.
    tally[isKept(figure) || (isSmoke && !figure.isExact) ? 'passed' : 'failed'] += 1;
  }
}
await conclude(tally);

/** Every so many benches, so that each queue has some of the long ones. */
function queues(count: number): string[][] {
  return Array.from({ length: count }, (_, at) =>
    benches.filter((_bench, index) => index % count === at).map(({ name }) => name),
  );
}

async function smokeOneByOne(queue: readonly string[], at: number): Promise<Tally> {
  const tallies: Tally[] = [];
  const env = { TEST_PARALLEL_INDEX: String(at) }; // for ports of its own
  for (const name of queue) tallies.push(await runScript('bench', ['--smoke', name], env));
  return sum(tallies);
}
