import { isLoopbackHost } from '@remit/platform/http/loopback.ts';
import type { Config, settings } from '#config.ts';
import { isCapturedUnseen, unknownText, unseenCure } from '#start-warnings.ts';
import { type Finding, type MachineCheck, ok, problem, warning } from './check.ts';

const isPublic = ({ siteUrl }: Config) => !isLoopbackHost(siteUrl.hostname);
type SettingName = keyof typeof settings;

/** Only where others can reach the site. */
const whenPublic =
  (check: (config: Config) => Finding) =>
  (config: Config): Finding =>
    isPublic(config) ? check(config) : ok('the site is only for this machine');

const check = (name: SettingName, run: (config: Config) => Finding): MachineCheck => ({ name, run });

/** Fewer would be a word, or a key pressed again and again. */
const secretCharactersMin = 32;
const differentCharactersMin = 12;

/** Settings that are valid by themselves and do not fit a site that others can reach. */
export const settingsChecks: readonly MachineCheck[] = [
  {
    name: 'settings',
    run: ({ unknownSettings }) =>
      unknownSettings.length > 0
        ? warning(unknownSettings.map(unknownText).join(' '), 'correct the name, or remove it')
        : ok('every name is known'),
  },
  check(
    'SITE_URL',
    whenPublic(({ siteUrl }) =>
      siteUrl.protocol === 'https:'
        ? ok(siteUrl.origin)
        : problem(
            'the site is public without https',
            'set SITE_URL to its https URL; TLS ends at your proxy',
          ),
    ),
  ),
  check(
    'TRUST_PROXY',
    whenPublic(({ trustProxy }) =>
      trustProxy.kind === 'none'
        ? problem(
            'not set: behind a proxy all visitors look like one network and share its rate limits',
            'set TRUST_PROXY to the address of your proxy, or to the number of hops',
          )
        : ok('set'),
    ),
  ),
  check('SMTP_URL', (config) => {
    if (isCapturedUnseen(config)) {
      return warning(`e-mails are not sent, and no one can open them on ${config.host}`, unseenCure);
    }
    return whenPublic(({ mail }) =>
      mail.mode === 'smtp'
        ? ok('e-mails are sent')
        : warning('e-mails are held in the outbox', 'set SMTP_URL and remove MAIL=hold'),
    )(config);
  }),
  check('SECRET_KEY', ({ secretKey, databaseUrl }) => {
    if (secretKey === undefined) return ok('not set: the key is a file in DATA_DIR');
    if (secretKey.length < secretCharactersMin) {
      return problem(
        `it has only ${secretKey.length} characters`,
        `use at least ${secretCharactersMin}, for example from "openssl rand -base64 32"`,
      );
    }
    if (new Set(secretKey).size < differentCharactersMin) {
      return warning(
        'it has few different characters and may be guessed',
        'use one from "openssl rand -base64 32" before there is data',
      );
    }
    return ok(databaseUrl ? 'set; it must be the same on every machine' : 'set');
  }),
  check(
    'AUTH_MAILER_AUTOCONFIRM',
    whenPublic(({ auth }) =>
      auth.isAutoconfirmed
        ? problem(
            'anyone can create an account with an e-mail address that is not theirs',
            'remove AUTH_MAILER_AUTOCONFIRM',
          )
        : ok('e-mail addresses are confirmed'),
    ),
  ),
  check('DATABASE_URL', ({ databaseUrl }) => {
    const mode = databaseUrl && new URL(databaseUrl).searchParams.get('sslmode');
    return mode && ['disable', 'allow', 'prefer', 'require', 'no-verify'].includes(mode)
      ? warning(
          `sslmode=${mode}: anyone between the machines can read the traffic, or pretend to be the database`,
          'use sslmode=verify-full with sslrootcert, unless the network itself is encrypted',
        )
      : ok(databaseUrl ? 'set' : 'the built-in database');
  }),
];
