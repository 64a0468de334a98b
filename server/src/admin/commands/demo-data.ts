import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { isPrivate } from '@remit/platform/http/loopback-guard.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { countDemoData, hasDemoData, removeDemoData } from '#demo-data/demo-rows.ts';
import { demoPassword, insertDemoData } from '#demo-data/insert-demo-data.ts';
import { createEmailHash } from '#people/subscriptions/deps.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, wholeNumber } from '../command.ts';
import type { Report } from '../report.ts';

const peopleMin = 10;
const peopleMax = 100_000;

export const demoDataCreate = command({
  what: 'fills the lists, accounts, enquiries and visits with invented people, for trying things out',
  options: {
    people: { value: 'number', what: `from ${peopleMin} to ${peopleMax}`, isRequired: true },
    accounts: { value: 'number', what: 'how many of them have an account; a tenth if not given' },
    seed: { value: 'number', what: 'the same number makes the same people; 1 if not given' },
  },
  async run({ config, options, operator, output }) {
    const people = wholeNumber(options.people, { option: 'people', min: peopleMin, max: peopleMax });
    const accounts = wholeNumber(options.accounts ?? String(Math.floor(people / 10)), {
      option: 'accounts',
      min: 0,
      max: people,
    });
    const seed = wholeNumber(options.seed ?? '1', { option: 'seed', min: 0, max: 999_999_999 });
    if (!isPrivate(config)) {
      throw new StartProblem(
        'Demo data is for trying things out: its accounts have a password that everybody knows, and its people would be counted among real ones. It is made only where HOST and SITE_URL are this machine alone.',
      );
    }
    return withProductDatabase(config, async ({ db, keyring }) => {
      const emailHash = await createEmailHash(keyring);
      const report = await db.as(service, async (transaction) => {
        if (await hasDemoData(transaction)) {
          throw new StartProblem('There is demo data already: "demo-data remove --yes" removes it.');
        }
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'demo-data create',
          details: { people, accounts, seed },
        });
        const { progress } = output;
        const { audience } = config.auth.jwt;
        await insertDemoData(transaction, {
          people,
          accounts,
          seed,
          audience,
          emailHash,
          progress,
        });
        return reportOf(transaction);
      });
      output.stderr(`Every account of demo data has the password "${demoPassword}".`);
      return report;
    });
  },
});

/** Also where the site is public: there most of all. */
export const demoDataRemove = command({
  what: 'removes what demo-data create made, and nothing else; without --yes it says what would go',
  options: { yes: { what: 'remove it' } },
  run: ({ config, options, operator, output }) =>
    withProductDatabase(config, async ({ db }) => {
      const report = await db.as(service, async (transaction) => {
        const counts = await reportOf(transaction);
        if (!options.yes) return counts;
        await removeDemoData(transaction);
        await recordAudit(transaction, { actor: `operator:${operator}`, action: 'demo-data remove' });
        return counts;
      });
      output.stderr(options.yes ? 'Removed.' : 'Nothing was removed. With --yes all of this goes.');
      return report;
    }),
});

async function reportOf(transaction: Transaction): Promise<Report> {
  return { rows: { columns: ['what', 'count'], rows: await countDemoData(transaction) } };
}
