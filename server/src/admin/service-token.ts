import { parseArgs } from 'node:util';
import { createAccessTokens } from '#auth/access-tokens.ts';
import { signingKeysFor } from '#auth/signing-keys.ts';
import { readConfig } from '#config.ts';
import { StartProblem } from '#start-problem.ts';
import type { Command } from './commands.ts';
import { withKeyring } from './keyring-of-product.ts';

const daysMax = 366;

/** A token that may use the admin calls. It cannot be taken back before it expires, so it lives a day unless told. */
export const serviceToken: Command = {
  usage: 'service-token [--days 1] [--role service_role]',
  what: 'prints a token for the admin calls of the auth service (/auth/v1/admin), valid for so many days',
  async run(args, environment, { stderr, stdout }) {
    const config = readConfig(environment);
    const { days, role } = readArguments(args, config.auth.jwt.adminRoles);
    const { jwt } = config.auth;
    // With keys in the settings there is nothing to look up.
    const keys =
      jwt.secret === undefined && jwt.keys === undefined
        ? await withKeyring(config, (keyring) => signingKeysFor(jwt, keyring))
        : await signingKeysFor(jwt);
    const iat = Math.floor(Date.now() / 1000);
    const exp = iat + days * 86_400;
    stdout(`${await createAccessTokens(keys).sign({ iss: jwt.issuer, role, iat, exp })}\n`);
    stderr(
      `Valid until ${new Date(exp * 1000).toISOString()}. Whoever holds it can read, change and delete every account: keep it where passwords are kept.`,
    );
  },
};

function readArguments(args: readonly string[], roles: readonly string[]) {
  const { days, role } = parsedOf(args);
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > daysMax) {
    throw new StartProblem(`--days must be a whole number from 1 to ${daysMax}, not "${days}".`);
  }
  if (!roles.includes(role)) {
    throw new StartProblem(
      `--role must be one of AUTH_JWT_ADMIN_ROLES (${roles.join(', ')}), not "${role}".`,
    );
  }
  return { days: Number(days), role };
}

function parsedOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { days: { type: 'string', default: '1' }, role: { type: 'string', default: 'service_role' } },
    }).values;
  } catch {
    throw new StartProblem(`Please call it as ${serviceToken.usage}.`);
  }
}
