import { StartProblem } from '@remit/platform/start-problem.ts';
import { hasKeysInSettings, signByKeyOfSettings, signByStoredKey } from '@remit/provider';
import { withProductDatabase } from '#product-database.ts';
import { command, wholeNumber } from '../command.ts';

const daysMax = 366;

/** A token for the admin routes. It cannot be revoked before it expires, so it is valid for a day by default. */
export const serviceToken = command({
  what: 'prints a token for the admin calls of the auth service (/auth/v1/admin)',
  options: {
    days: { value: 'number', what: 'how many days it is valid; default: 1' },
    role: { value: 'role', what: 'one of AUTH_JWT_ADMIN_ROLES; default: service_role' },
  },
  async run({ config, options, output }) {
    const { jwt } = config.auth;
    const days = wholeNumber(options.days ?? '1', { option: 'days', min: 1, max: daysMax });
    const role = options.role ?? 'service_role';
    if (!jwt.adminRoles.includes(role)) {
      throw new StartProblem(
        `--role must be one of AUTH_JWT_ADMIN_ROLES (${jwt.adminRoles.join(', ')}), not "${role}".`,
      );
    }
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + days * 86_400;
    const claims = { iss: jwt.issuer, role, iat, exp };
    const token = hasKeysInSettings(jwt)
      ? await signByKeyOfSettings(jwt, claims)
      : await withProductDatabase(config, async ({ db, keyring }) =>
          signByStoredKey({ db, jwt, authKey: await keyring.key('auth') }, claims),
        );
    await output.stdout(`${token}\n`);
    output.stderr(
      `Valid until ${new Date(exp * 1000).toISOString()}. Anyone who has it can read, change and delete every account. Store it where you keep passwords.`,
    );
    return undefined;
  },
});
