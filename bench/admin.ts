import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brand } from '@remit/brand/brand.ts';
import { startEmbedded } from '@remit/platform/db/embedded/embedded.ts';
import { migrate } from '@remit/platform/db/migrate.ts';
import { releasedMigrations } from '@remit/server/migrations.ts';
import { aDataDir, removeDataDir } from '../e2e/support/product.ts';
import { type Bench, type Figure, median } from './figure.ts';

/** Garbage lies about while there is room for it, so that more rows take more memory. In a small heap only what is held counts. */
const smallHeap = ['--max-old-space-size=64'];
/** One in five of the invented people reads the newsletter. */
const newsletterEvery = 5;
const wholeExport = ['newsletter', 'export', '--reason', 'bench', '--state', 'all'];

/** Operators' commands on demo data, each as a process of its own, from its start to its end. */
export const adminCommands: Bench = {
  name: 'admin',
  async run({ isSmoke }) {
    const [few, many, accounts, rounds] = isSmoke ? [50, 500, 50, 1] : [10_000, 100_000, 10_000, 3];
    const dataDir = aDataDir();
    const embedded = await startEmbedded({ dataDir, slug: brand.slug, report: () => undefined });
    const command = (args: readonly string[], flags: readonly string[] = []) =>
      runCommand(args, { dataDir, flags });
    const create = (people: number) =>
      command(['demo-data', 'create', '--people', String(people), '--accounts', String(accounts)]);
    try {
      await migrate(embedded.connection, releasedMigrations());
      await create(few);
      const fewExported = await command(wholeExport);
      const fewHeld = await command(wholeExport, smallHeap);
      await command(['demo-data', 'remove', '--yes']);
      const created = await create(many);
      const manyExported = await command(wholeExport);
      const manyHeld = await command(wholeExport, smallHeap);
      const figures: Figure[] = [
        {
          what: `making ${many} people and ${accounts} accounts`,
          value: created.ms,
          unit: 'ms',
          budget: { atMost: 60_000 },
        },
        ...(await readingTimes(command, rounds)),
        { what: `export of ${many}`, value: manyExported.ms, unit: 'ms' },
        { what: `peak memory of an export of ${few}`, value: fewExported.megabytes, unit: 'MB' },
        { what: `peak memory of an export of ${many}`, value: manyExported.megabytes, unit: 'MB' },
        {
          what: 'peak memory of the larger against the smaller, in a small heap',
          value: manyHeld.megabytes / fewHeld.megabytes,
          unit: 'x',
          budget: { atMost: 1.25 },
        },
        {
          what: 'rows missing from the larger export',
          value: many / newsletterEvery - (manyExported.stdout.split('\r\n').length - 2),
          unit: '',
          budget: { atMost: 0 },
          isExact: true,
        },
      ];
      const removed = await command(['demo-data', 'remove', '--yes']);
      return [
        ...figures,
        { what: 'removing them', value: removed.ms, unit: 'ms', budget: { atMost: 60_000 } },
      ];
    } finally {
      await embedded.stop();
      removeDataDir(dataDir);
    }
  },
};

type Run = { readonly ms: number; readonly megabytes: number; readonly stdout: string };

async function readingTimes(command: (args: readonly string[]) => Promise<Run>, rounds: number) {
  const { stdout } = await command(wholeExport);
  const [, firstRow = ''] = stdout.split('\r\n');
  const [, email = ''] = firstRow.split(',');
  const reading: readonly (readonly string[])[] = [
    ['--help'], // the start alone
    ['person', 'show', email, '--reason', 'bench'],
    ['person', 'delete', email, '--reason', 'bench'],
    ['outbox', 'list'],
    ['staff', 'list'],
    ['audit'],
    ['doctor'],
    ['demo-data', 'remove'],
  ];
  const figures: Figure[] = [];
  for (const args of reading) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await command(args)).ms);
    const what = args.slice(0, args.length > 1 ? 2 : 1).join(' ');
    figures.push({ what, value: median(times), unit: 'ms', budget: { atMost: 2_000 } });
  }
  return figures;
}

/** Its output is read as it comes, as by a shell. */
export async function runCommand(
  args: readonly string[],
  { dataDir, flags }: { readonly dataDir: string; readonly flags: readonly string[] },
): Promise<Run> {
  const since = performance.now();
  const child = fork(join(import.meta.dirname, 'admin-process.ts'), [...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let megabytes = Number.NaN;
  child.on('message', (message) => {
    megabytes = Number(message);
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ]);
  // The doctor of a machine may find a problem; anything else has to work.
  if (code !== 0 && args[0] !== 'doctor') throw new Error(`${args.join(' ')}: ${stderr}`);
  return { ms: performance.now() - since, megabytes, stdout };
}
