import { setTimeout } from 'node:timers/promises';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { type Database, service, type Transaction } from '@remit/platform/db/database.ts';
import { createLog } from '@remit/platform/log.ts';
import type { Outbox } from '@remit/platform/mail/outbox.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { eraseAccountByOperator, lockUser, type UserRow } from '@remit/provider';
import type { Config } from '#config.ts';
import { isDemoAccount } from '#demo-data/demo-ids.ts';
import { accountDeletedMail } from '#mails/content/en/account-deleted.ts';
import { findPerson, idsOf, type Person, type PersonalDataDeps, personalDataDeps } from '#people/person.ts';
import { withProductDatabase } from '#product-database.ts';
import { createPersonalData } from '#transfers/personal-data.ts';
import { createSimulatedPartners } from '#transfers/simulated/simulated-partners.ts';
import { transferMailer } from '#transfers/transfer-mail.ts';
import { command, reason } from '../command.ts';
import { type PersonRecords, personReport, readPerson } from '../person-report.ts';

const underWay = () =>
  new StartProblem(
    'Practice transfers of this person are being cancelled and refunded, and nothing is deleted yet. Run this again in a minute.',
  );

/** The command moves transfers itself: the product may not be running. */
function practiceOf(db: Database, outbox: Outbox, { siteUrl }: Config) {
  const now = () => new Date();
  const { payment: payments, payout: payouts } = createSimulatedPartners({ db, now });
  return createPersonalData({
    ...{ db, outbox, now, payments, payouts },
    onMove: transferMailer({ outbox, siteUrl }),
    log: createLog('error', () => undefined),
    pause: (ms) => setTimeout(ms),
  });
}

const positionals = ['email or id'];

const nothing = () => new StartProblem('We hold nothing under this e-mail address or id.');

export const personShow = command({
  what: 'shows everything we hold about one person',
  positionals,
  options: { reason },
  run: ({ config, options, positionals: [named = ''], operator }) =>
    withProductDatabase(config, async ({ db, keyring }) => {
      const deps = await personalDataDeps(keyring, config);
      const { report, isKnown } = await db.as(service, async (transaction) => {
        const person = await findPerson(transaction, deps, named);
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'person show',
          subject: idsOf(person)[0],
          reason: options.reason,
        });
        const records = await readPerson(transaction, deps, person);
        return {
          report: await personReport(transaction, person, records),
          isKnown: person.suppressedSince !== undefined || countOf(records) > 0,
        };
      });
      if (!isKnown) throw nothing();
      return report;
    }),
});

export const personDelete = command({
  what: 'deletes a person everywhere; without --yes it only counts their data',
  positionals,
  options: { reason, yes: { what: 'delete it; this cannot be undone' } },
  run: ({ config, options, positionals: [named = ''], operator, output }) =>
    withProductDatabase(config, async ({ db, keyring }) => {
      const deps = await personalDataDeps(keyring, config);
      const practice = practiceOf(db, deps.outbox, config);
      if (options.yes) {
        const { accounts } = await db.as(service, (transaction) => findPerson(transaction, deps, named));
        for (const { id } of accounts) if (!(await practice.end(id, 'staff'))) throw underWay();
      }
      const records = await db.as(service, async (transaction) => {
        const person = await findPerson(transaction, deps, named);
        await recordAudit(transaction, {
          actor: `operator:${operator}`,
          action: 'person delete',
          subject: idsOf(person)[0],
          reason: options.reason,
          details: { isDeleted: options.yes === true },
        });
        const found = await readPerson(transaction, deps, person);
        if (options.yes) await deletePerson(transaction, { ...deps, practice }, person);
        return found;
      });
      if (countOf(records) === 0) throw nothing();
      output.stderr(
        options.yes
          ? 'Deleted. We keep audit entries, and the keyed hash of an e-mail address that was on a list.'
          : 'Nothing was deleted. Add --yes to delete all of this. It cannot be undone.',
      );
      const rows = Object.entries(records).map(([what, { length: count }]) => ({ what, count }));
      return { counts: { columns: ['what', 'count'], rows } };
    }),
});

const countOf = (records: PersonRecords) =>
  Object.values(records).reduce((sum, { length }) => sum + length, 0);

/** As the owner of an account deletes it: one transaction for all services, and a last e-mail to the owner of an account. */
async function deletePerson(
  transaction: Transaction,
  deps: PersonalDataDeps & { readonly practice: ReturnType<typeof practiceOf> },
  { email: address, accounts }: Person,
): Promise<void> {
  for (const { id } of accounts) {
    const account = await lockUser(transaction, id);
    if (!account) continue;
    await deps.practice.forget(transaction, account);
    await eraseAccountByOperator(deps, transaction, account);
    await writeToFormerOwner(transaction, deps, account, address === undefined);
  }
  if (address === undefined) return;
  await deps.lists.erase(transaction, address);
  await deps.messages.erase(transaction, address);
}

async function writeToFormerOwner(
  transaction: Transaction,
  { outbox }: PersonalDataDeps,
  { email, emailConfirmedAt, deletedAt, id }: UserRow,
  isAccountOnly: boolean,
): Promise<void> {
  if (!email || !emailConfirmedAt || deletedAt || isDemoAccount(id)) return;
  const content = accountDeletedMail({ kept: [], isAccountOnly });
  await outbox.enqueue(transaction, { kind: 'account-deleted', to: email, content });
}
