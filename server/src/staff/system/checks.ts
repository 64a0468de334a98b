import type { Checks } from '@remit/contract/staff/system.ts';
import type { RateLimit } from '@remit/platform/limits/limits.ts';
import { masterKeysOf } from '@remit/platform/secrets/master-key.ts';
import { runCheck } from '#doctor/check.ts';
import { databaseChecks } from '#doctor/database-checks.ts';
import { machineChecks } from '#doctor/machine-checks.ts';
import { settingsChecks } from '#doctor/settings-checks.ts';
import type { StaffDeps } from '../deps.ts';
import { enforceRateLimit } from '../enforce-rate-limit.ts';

/** Of all together: a run signs in at the SMTP server and reads stored files. */
const runs: RateLimit = { name: 'staff-checks', capacity: 10, windowMs: 10 * 60_000 };

/** The checks of the command "doctor", by the running process. They change nothing. */
export async function runChecks({ db, keyring, connection, config, limits }: StaffDeps): Promise<Checks> {
  await enforceRateLimit(limits, runs, 'everyone');
  const product = { db, keyring, connection, masterKeys: masterKeysOf(config) };
  const ofMachine = Promise.all(
    [...settingsChecks, ...machineChecks].map(({ name, run }) => runCheck(name, () => run(config))),
  );
  const ofDatabase = [];
  // One after the other: they take no more than one connection from the visitors.
  for (const { name, run } of databaseChecks) {
    ofDatabase.push(await runCheck(name, () => run(product, config)));
  }
  return {
    checks: [...(await ofMachine), ...ofDatabase].map((finding) => ({
      name: finding.check,
      level: finding.level,
      found: finding.text,
      cure: 'cure' in finding ? finding.cure : '',
    })),
  };
}
