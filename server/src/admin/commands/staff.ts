import { type StaffRole, staffRoles } from '@remit/contract/staff-roles.ts';
import { recordAudit } from '@remit/platform/audit/audit.ts';
import { service, type Transaction } from '@remit/platform/db/database.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { hasSecondStep, listPasskeys, setStaffRole, type UserRow, wireTime } from '@remit/provider';
import { withProductDatabase } from '#product-database.ts';
import { command, oneOf, reason } from '../command.ts';
import { recordsOf } from '../report.ts';
import { lockAccount, requireUsable } from './staff-account.ts';
import { makeLink, printLink, type SetUpDeps, setUpDeps } from './staff-set-up.ts';

export const staffList = command({
  what: 'lists the accounts of the team, with their roles',
  run: ({ config, operator }) =>
    withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        await recordAudit(transaction, { actor: `operator:${operator}`, action: 'staff list' });
        const staff = await transaction.rows<Record<string, unknown>>(
          `select raw_app_meta_data ->> 'staff_role' as role, email, id, last_sign_in_at as "lastSignIn",
            exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "secondFactor",
            (select count(*)::int from auth.passkeys p where p.user_id = u.id) as passkeys,
            coalesce(banned_until > now(), false) as banned
          from auth.users u where raw_app_meta_data ? 'staff_role' order by 1, 2`,
        );
        return { staff: recordsOf('Staff', staff) };
      }),
    ),
});

export const staffGrant = command({
  what: 'gives an account a role in the team, or changes it',
  positionals: ['email'],
  options: { role: { value: 'role', what: staffRoles.join(', '), isRequired: true }, reason },
  async run({ config, options, positionals: [email = ''], operator, output }) {
    const role = oneOf(options.role, { option: 'role', words: staffRoles });
    const { link, steps } = await withProductDatabase(config, async ({ db, keyring }) => {
      const deps = await setUpDeps(config, keyring);
      return db.as(service, async (transaction) => {
        const account = await lockAccount(transaction, config, email);
        requireUsable(account);
        const change = { account, role, operator, reason: options.reason };
        await setRole(transaction, change);
        return secondStepOf(deps, transaction, change);
      });
    });
    output.stderr(`${email} has the role ${role} from the next sign-in.`);
    if (link !== undefined) await printLink(output, email, link);
    else
      output.stderr(
        `They have ${steps.join(', ')}. Ask them if each one is theirs: anyone who has one can sign in.`,
      );
    return undefined;
  },
});

export const staffRevoke = command({
  what: 'removes the role of an account and signs it out everywhere',
  positionals: ['email'],
  options: { reason },
  async run({ config, options, positionals: [email = ''], operator, output }) {
    await withProductDatabase(config, ({ db }) =>
      db.as(service, async (transaction) => {
        const account = await lockAccount(transaction, config, email);
        if (account.appMetadata.staff_role === undefined) {
          throw new StartProblem('This account has no role in the team.');
        }
        await setRole(transaction, { account, role: null, operator, reason: options.reason });
      }),
    );
    output.stderr(`${email} no longer has a role and is signed out.`);
    return undefined;
  },
});

type Change = {
  readonly account: UserRow;
  readonly role: StaffRole | null;
  readonly operator: string;
  readonly reason: string;
};

async function setRole(
  transaction: Transaction,
  { account, role, operator, reason: why }: Change,
): Promise<void> {
  const { id } = account;
  const before = account.appMetadata.staff_role;
  const sessions = await setStaffRole(transaction, account, role);
  await recordAudit(transaction, {
    actor: `operator:${operator}`,
    action: role === null ? 'staff revoke' : 'staff grant',
    subject: id,
    reason: why,
    details: { role, roleBefore: typeof before === 'string' ? before : null, sessionsEnded: sessions },
  });
}

/** A link for a colleague without a second step; otherwise what they have and since when, so that the operator can ask. */
async function secondStepOf(
  deps: SetUpDeps,
  transaction: Transaction,
  change: Change,
): Promise<{ readonly link?: string; readonly steps: readonly string[] }> {
  const { account } = change;
  if (!hasSecondStep(deps, account)) {
    return { link: await makeLink(deps, transaction, change, { hasWaited: false }), steps: [] };
  }
  const passkeys = await listPasskeys(transaction, account.id);
  const factors = account.factors.filter(({ status }) => status === 'verified');
  const since = (createdAt: string) => `since ${wireTime(createdAt).slice(0, 10)}`;
  return {
    steps: [
      ...passkeys.map(({ createdAt }) => `a passkey ${since(createdAt)}`),
      ...factors.map(({ factorType, createdAt }) => `${factorNames[factorType]} ${since(createdAt)}`),
    ],
  };
}

const factorNames = {
  totp: 'an authenticator app',
  phone: 'a phone number',
  webauthn: 'a security key',
  recovery_code: 'recovery codes',
} as const;
