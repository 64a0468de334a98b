import { StartProblem } from '@remit/platform/start-problem.ts';
import type { Config } from '#config.ts';
import { type Finding, problem, runCheck } from '#doctor/check.ts';
import { databaseChecks } from '#doctor/database-checks.ts';
import { machineChecks } from '#doctor/machine-checks.ts';
import { settingsChecks } from '#doctor/settings-checks.ts';
import { withProductDatabase } from '#product-database.ts';
import { command } from '../command.ts';

type Checked = Finding & { readonly check: string };

export const doctor = command({
  what: 'checks settings, machine and database, and says what to do; ends with 1 when there is a problem',
  async run({ config }) {
    const rows: Checked[] = [];
    for (const { name, run } of [...settingsChecks, ...machineChecks]) {
      rows.push(await runCheck(name, () => run(config)));
    }
    rows.push(...(await checkDatabase(config)));
    return {
      checks: {
        columns: ['level', 'check', 'found', 'cure'],
        rows: rows.map(({ check, level, text, ...rest }) => ({
          level,
          check,
          found: text,
          cure: 'cure' in rest ? rest.cure : '',
        })),
      },
    };
  },
  isFailure: ({ checks }) => checks?.rows.some(({ level }) => level === 'problem') ?? false,
});

/** A database that is away is a finding, not the end of the report. */
async function checkDatabase(config: Config): Promise<Checked[]> {
  try {
    return await withProductDatabase(config, async (product) => {
      // Of a database without a product there is one thing to say.
      await product.db.statement({ text: 'select from secrets.sealed_keys limit 1' });
      const found: Checked[] = [];
      for (const { name, run } of databaseChecks)
        found.push(await runCheck(name, () => run(product, config)));
      return found;
    });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return [
      { check: 'database', ...problem(error.message, 'fix this first: the database checks come after it') },
    ];
  }
}
