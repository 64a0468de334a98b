import { conclude, runCheck, runVitest, sum, type Tally } from './tally.ts';

const projects = [
  'brand',
  'domain',
  'contract',
  'platform',
  'provider',
  'server',
  'web',
  'web/service-worker',
  '.',
];
const tallies: Tally[] = [];
for (const project of projects) {
  tallies.push(
    await runCheck({
      name: `types of ${project === '.' ? 'tests and scripts' : project}`,
      command: 'tsc',
      args: ['-p', project],
    }),
  );
}
tallies.push(
  await runCheck({ name: 'lint and format', command: 'biome', args: ['ci', '--error-on-warnings'] }),
);
tallies.push(await runVitest(['--project', 'house'], { TEST_TIER: 'short' }));
await conclude(sum(tallies));
