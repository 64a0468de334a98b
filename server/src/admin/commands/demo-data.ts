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
  what: 'adds invented people with lists, accounts, enquiries and visits, to try things out',
  options: {
    people: { value: 'number', what: `from ${peopleMin} to ${peopleMax}`, isRequired: true },
    accounts: { value: 'number', what: 'how many of them have an account; default: a tenth' },
    enquiries: { value: 'number', what: 'how many of them wrote to us; default: a fiftieth' },
    seed: { value: 'number', what: 'the same number makes the same people; default: 1' },
  },
  async run({ config, options, operator, output }) {
    const people = wholeNumber(options.people, { option: 'people', min: peopleMin, max: peopleMax });
    const accounts = wholeNumber(options.accounts ?? String(Math.floor(people / 10)), {
      option: 'accounts',
      min: 0,
      max: people,
    });
    const enquiries = wholeNumber(options.enquiries ?? String(Math.ceil(people / 50)), {
      option: 'enquiries',
      min: 0,
      max: people,
    });
    const seed = wholeNumber(options.seed ?? '1', { option: 'seed', min: 0, max: 999_999_999 });
    if (!isPrivate(config)) {
      throw new StartProblem(
        'Demo data works only where HOST and SITE_URL are this machine alone. Everyone knows the password of its accounts, and its people would be counted among real ones.',
      );
    }
    return withProductDatabase(config, async ({ db, keyring }) => {
      const emailHash = await createEmailHash(keyring);
      const report = await db.as(service, async (transaction) => {
        if (await hasDemoData(transaction)) {
          throw new StartProblem('There is already demo data: "demo-data remove --yes" removes it.');
        }
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'demo-data create',
          details: { people, accounts, enquiries, seed },
        });
        const { progress } = output;
        const { audience } = config.auth.jwt;
        await insertDemoData(transaction, {
          people,
          accounts,
          enquiries,
          seed,
          audience,
          emailHash,
          progress,
        });
        return reportOf(transaction);
      });
      output.stderr(`Every demo account has the password "${demoPassword}".`);
      return report;
    });
  },
});

/** Also where the site is public: there most of all. */
export const demoDataRemove = command({
  what: 'removes only what "demo-data create" made; without --yes it only counts it',
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
      output.stderr(options.yes ? 'Removed.' : 'Nothing was removed. Add --yes to remove all of this.');
      return report;
    }),
});

async function reportOf(transaction: Transaction): Promise<Report> {
  return { rows: { columns: ['what', 'count'], rows: await countDemoData(transaction) } };
}
