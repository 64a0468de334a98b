import { userInfo } from 'node:os';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { type Command, type Environment, type Output, readInvocation, usageOf } from './command.ts';
import { accountsExport } from './commands/accounts.ts';
import { apiKeysCreate, apiKeysList, apiKeysRevoke, apiKeysShow } from './commands/api-keys.ts';
import { audit } from './commands/audit.ts';
import { backup, backupList, backupVerify } from './commands/backup.ts';
import { demoDataCreate, demoDataRemove } from './commands/demo-data.ts';
import { doctor } from './commands/doctor.ts';
import { keysList, keysRotateMaster, keysRotateSigning } from './commands/keys.ts';
import { ledgerBalances, ledgerCheck } from './commands/ledger.ts';
import { newsletterExport } from './commands/newsletter.ts';
import { outboxList, outboxRetry } from './commands/outbox.ts';
import { personDelete, personShow } from './commands/person.ts';
import { ratesPreview, ratesPublish, ratesShow } from './commands/rates.ts';
import { move, restore } from './commands/restore.ts';
import { serviceToken } from './commands/service-token.ts';
import { staffGrant, staffList, staffRevoke } from './commands/staff.ts';
import { staffSetUp } from './commands/staff-set-up.ts';
import { transfersCancel, transfersList, transfersRetry, transfersShow } from './commands/transfers.ts';
import { types } from './commands/types.ts';
import { asJson, asTables } from './report.ts';

/** The operators' commands by the words they are called with. They read the same settings as the product. */
export const commands: Readonly<Record<string, Command>> = {
  'newsletter export': newsletterExport,
  'person show': personShow,
  'person delete': personDelete,
  'outbox list': outboxList,
  'outbox retry': outboxRetry,
  'staff list': staffList,
  'staff grant': staffGrant,
  'staff set-up': staffSetUp,
  'staff revoke': staffRevoke,
  'accounts export': accountsExport,
  audit,
  doctor,
  'demo-data create': demoDataCreate,
  'demo-data remove': demoDataRemove,
  'transfers list': transfersList,
  'transfers show': transfersShow,
  'transfers cancel': transfersCancel,
  'transfers retry': transfersRetry,
  'rates show': ratesShow,
  'rates preview': ratesPreview,
  'rates publish': ratesPublish,
  'ledger check': ledgerCheck,
  'ledger balances': ledgerBalances,
  backup,
  'backup list': backupList,
  'backup verify': backupVerify,
  restore,
  move,
  'api-keys create': apiKeysCreate,
  'api-keys list': apiKeysList,
  'api-keys revoke': apiKeysRevoke,
  'api-keys show': apiKeysShow,
  'keys list': keysList,
  'keys rotate-master': keysRotateMaster,
  'keys rotate-signing': keysRotateSigning,
  'service-token': serviceToken,
  types,
};

/** Runs one; gives back what the process ends with. */
export async function runAdmin(
  words: readonly string[],
  environment: Environment,
  output: Output,
): Promise<0 | 1> {
  const found = findCommand(words);
  if (!found || words.includes('--help')) {
    output.stderr(found ? helpOf(found.name, found.command) : helpOfAll());
    return found || ['', 'help', '--help'].includes(words[0] ?? '') ? 0 : 1;
  }
  try {
    const { isJson, ...invocation } = readInvocation(found.name, found.command, {
      args: found.args,
      environment,
    });
    const report = await found.command.run({ ...invocation, output, operator: operatorOf(environment) });
    if (report) await output.stdout(isJson ? asJson(report) : asTables(report));
    return report && found.command.isFailure?.(report) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    output.stderr(error.message);
    return 1;
  }
}

type Found = { readonly name: string; readonly command: Command; readonly args: readonly string[] };

/** A name has one word or two: `audit`, `person show`. */
function findCommand(words: readonly string[]): Found | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command) return { name, command, args: words.slice(length) };
  }
  return undefined;
}

const helpOfAll = () =>
  [
    'Usage: npm run admin -- <command>. Add --json for programs, or --help for the options of a command.',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usageOf(name, command)}\n      ${command.what}`,
    ),
  ].join('\n');

const helpOf = (name: string, { options = {}, ...command }: Command) =>
  [
    usageOf(name, { options, ...command }),
    `  ${command.what}`,
    ...Object.entries(options).map(([option, { value, what }]) => {
      return `  --${option}${value === undefined ? '' : ` <${value}>`}  ${what}`;
    }),
  ].join('\n');

/** The login on this machine; behind sudo the one who called it. */
function operatorOf(environment: Environment): string {
  return environment.SUDO_USER ?? userInfo().username;
}
