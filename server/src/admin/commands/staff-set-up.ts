import { setUpPage } from '@remit/contract/staff/session.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { createOutbox } from '@remit/platform/mail/outbox.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import { deriveKey } from '@remit/platform/secrets/sealing.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import {
  beginSetUp,
  deleteSetUp,
  findSetUp,
  hasSecondStep,
  isStaff,
  newSetUpToken,
  setUpLinkHours,
  type UserRow,
} from '@remit/provider';
import type { Config } from '#config.ts';
import { staffSetUpMail } from '#mails/content/en/staff-set-up.ts';
import { renderMail } from '#mails/render-mail.ts';
import { withProductDatabase } from '#product-database.ts';
import { command, type Output, reason } from '../command.ts';
import { lockAccount, requireUsable } from './staff-account.ts';

/** The keys are fetched here, since fetching one inside a transaction would need a second connection. */
export const setUpDeps = async (config: Config, keyring: Keyring) => ({
  config: config.auth,
  lookupKey: deriveKey(await keyring.key('auth'), 'auth-lookup'),
  siteUrl: config.siteUrl.origin,
  outbox: await createOutbox({ keyring, render: renderMail }),
});
export type SetUpDeps = Awaited<ReturnType<typeof setUpDeps>>;

export const staffSetUp = command({
  what: 'prints a link for a colleague to set up a second step; if they have lost one, a day after the first run',
  positionals: ['email'],
  options: { cancel: { what: 'cancels the request and the link' }, reason },
  async run({ config, options, positionals: [email = ''], operator, output }) {
    const found = await withProductDatabase(config, async ({ db, keyring }) => {
      const deps = await setUpDeps(config, keyring);
      return db.as(service, async (transaction) => {
        const account = await lockAccount(transaction, config, email);
        if (!isStaff(account)) throw new StartProblem('This account has no role in the team.');
        const request = { account, operator, reason: options.reason };
        if (options.cancel) return cancel(transaction, request);
        requireUsable(account);
        return setUp(deps, transaction, request);
      });
    });
    if ('link' in found) await printLink(output, email, found.link);
    // Only here: what it found was written down in the transaction.
    else if (found.isRefused) throw new StartProblem(found.text);
    else output.stderr(found.text);
    return undefined;
  },
});

type SetUpRequest = { readonly account: UserRow; readonly operator: string; readonly reason: string };
type Outcome = { readonly link: string } | { readonly text: string; readonly isRefused?: true };

const audit = (transaction: Transaction, action: string, { account, operator, reason: why }: SetUpRequest) =>
  recordAudit(transaction, { actor: `operator:${operator}`, action, subject: account.id, reason: why });

async function cancel(transaction: Transaction, request: SetUpRequest): Promise<Outcome> {
  if (!(await deleteSetUp(transaction, request.account.id))) {
    throw new StartProblem('There is nothing to cancel.');
  }
  await audit(transaction, 'staff set-up-cancel', request);
  return { text: `The set-up for ${request.account.email} is cancelled.` };
}

async function setUp(deps: SetUpDeps, transaction: Transaction, request: SetUpRequest): Promise<Outcome> {
  const { account } = request;
  if (!hasSecondStep(deps, account)) {
    return { link: await makeLink(deps, transaction, request, { hasWaited: false }) };
  }
  const earlier = await findSetUp(transaction, account.id);
  if (!earlier?.waitsSince) return begin(deps, transaction, request);
  const { endedAt, isWaiting, waitsUntil } = earlier;
  if (endedAt) {
    await deleteSetUp(transaction, account.id);
    return {
      text: `${account.email} signed in with a second step on ${endedAt.toISOString()}. That ended the request. Ask them. If you are sure that the second step is lost, run this again. The waiting time then starts again.`,
      isRefused: true,
    };
  }
  if (isWaiting) {
    const until = waitsUntil?.toISOString();
    return {
      text: `The waiting time for ${account.email} ends on ${until}. Run this again after that.`,
      isRefused: true,
    };
  }
  return { link: await makeLink(deps, transaction, request, { hasWaited: true }) };
}

/** Tells the owner at once: an operator may have been deceived, and the second step may not be lost. */
async function begin(deps: SetUpDeps, transaction: Transaction, request: SetUpRequest): Promise<Outcome> {
  const { account, operator } = request;
  const until = await beginSetUp(transaction, account.id);
  await audit(transaction, 'staff set-up-begin', request);
  const facts = { operator, at: new Date(), until, consoleUrl: `${deps.siteUrl}/staff` };
  await deps.outbox.enqueue(transaction, {
    ...{ kind: 'auth-set-up', to: account.email ?? '', content: staffSetUpMail(facts) },
  });
  return {
    text: `${account.email} has a second step, so we e-mail them. They can object until ${until.toISOString()}: signing in with it ends this. Run the same command after that to get the link. To cancel, add --cancel.`,
  };
}

export async function makeLink(
  deps: SetUpDeps,
  transaction: Transaction,
  request: SetUpRequest,
  { hasWaited }: { readonly hasWaited: boolean },
): Promise<string> {
  const { id } = request.account;
  const token = await newSetUpToken(deps, transaction, { userId: id, hasWaited });
  await audit(transaction, 'staff set-up', request);
  return `${deps.siteUrl}${setUpPage}#token=${token}`; // in the fragment: no server logs it
}

/** The link alone goes to standard output, so that it can be handed on without being read by others. */
export async function printLink(output: Output, email: string, link: string): Promise<void> {
  await output.stdout(`${link}\n`);
  output.stderr(
    `Give this link to ${email} in person or by phone, not by e-mail. It works once, for ${setUpLinkHours} hours, and only signed in as ${email}: the password alone opens nothing.`,
  );
}
