import {
  commaList,
  httpUrl,
  oneOf,
  type Rate,
  rate,
  seconds,
  wholeNumber,
  yesOrNo,
} from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { providerSettings, readProviders } from '#auth/providers/config.ts';
import { globError } from './globs.ts';

/** The settings of the auth service. Names are those of its public contract, each with AUTH_ before it. */
export const authSettings = {
  AUTH_SITE_URL: 'Where links in account e-mails lead when a request names no other allowed address.',
  AUTH_URI_ALLOW_LIST: 'Further addresses that links may lead to: globs, with commas between.',
  AUTH_API_EXTERNAL_URL: 'Where the service is reached from outside; links in e-mails go there.',
  AUTH_CORS_ALLOWED_ORIGINS: 'Origins of other sites whose pages may call the service, or *.',
  AUTH_CORS_ALLOWED_HEADERS: 'Further headers that those pages may send, with commas between.',
  AUTH_API_MAX_REQUEST_DURATION: 'How long a call may take before it is answered with 504.',
  AUTH_DISABLE_SIGNUP: 'true: nobody can make a new account.',
  AUTH_MAILER_AUTOCONFIRM: 'true: new addresses count as confirmed without an e-mail.',
  AUTH_EXTERNAL_EMAIL_ENABLED: 'false: no sign-up and no sign-in by e-mail.',
  AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: 'false: no sign-in by an e-mailed link.',
  AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: 'When set, account e-mails go to these addresses only.',
  AUTH_EXTERNAL_PHONE_ENABLED: 'true: people can sign up and in by phone number; needs a provider of SMS.',
  AUTH_SMS_PROVIDER:
    'What sends SMS: twilio, or another that speaks like it. Without it they are captured where e-mails are.',
  AUTH_SMS_TWILIO_ACCOUNT_SID: 'Account at the provider of SMS.',
  AUTH_SMS_TWILIO_AUTH_TOKEN: 'Token of that account.',
  AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'Messaging service, or the number, that SMS come from.',
  AUTH_SMS_TWILIO_URL: 'Where the provider of SMS is reached.',
  AUTH_SMS_AUTOCONFIRM: 'true: new phone numbers count as confirmed without an SMS.',
  AUTH_SMS_OTP_LENGTH: 'Digits of a code by SMS, 6 to 10.',
  AUTH_SMS_OTP_EXP: 'How long a code by SMS works.',
  AUTH_SMS_MAX_FREQUENCY: 'Time between two SMS to one number.',
  AUTH_RATE_LIMIT_SMS_SENT:
    'SMS in an hour, over all, of which one network may cause a tenth, or five; 0 sends none. N/time for another time.',
  AUTH_SMS_TEST_OTP: 'Numbers with fixed codes, to which nothing is sent: number=code, with commas between.',
  AUTH_SMS_TEST_OTP_VALID_UNTIL: 'When the fixed codes end, as 2027-01-31T00:00:00Z.',
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true: people can begin without an address.',
  AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: 'How long a code of the PKCE flow can be exchanged.',
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'A change of address is confirmed in both mailboxes.',
  AUTH_MAILER_OTP_LENGTH: 'Digits of an e-mailed code, 6 to 10.',
  AUTH_MAILER_OTP_EXP: 'How long an e-mailed link works.',
  AUTH_MAILER_CODE_EXP: 'How long an e-mailed code works; not longer than a link.',
  AUTH_SMTP_MAX_FREQUENCY: 'Time between two e-mails of one kind to one address.',
  AUTH_RATE_LIMIT_EMAIL_SENT:
    'Account e-mails in an hour, over all, of which one network may cause a tenth; 0 sends none.',
  AUTH_PROOF_OF_WORK_AFTER:
    'Requests for an e-mail from one network in an hour, after which each needs proof of work; 0 never.',
  AUTH_RATE_LIMIT_HEADER:
    'Header with the IP of the client, believed from the proxies of TRUST_PROXY; else X-Forwarded-For is.',
  AUTH_RATE_LIMIT_OTP:
    'Sign-ups, e-mail requests and account changes from one network in 5 minutes; N/time for another time.',
  AUTH_RATE_LIMIT_VERIFY: 'Links and codes presented from one network in 5 minutes.',
  AUTH_RATE_LIMIT_TOKEN_REFRESH: 'Sign-ins, and refreshes that fail, from one network in 5 minutes.',
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: 'Anonymous accounts from one network in an hour.',
  AUTH_RATE_LIMIT_PASSKEY: 'Sign-ins by passkey begun or ended from one network in 5 minutes.',
  AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: 'Calls about second factors from one network in a minute.',
  AUTH_MFA_TOTP_ENROLL_ENABLED: 'false: no new authenticator app as second factor.',
  AUTH_MFA_TOTP_VERIFY_ENABLED: 'false: codes of authenticator apps are not taken.',
  AUTH_MFA_PHONE_ENROLL_ENABLED: 'true: a phone can be added as second factor.',
  AUTH_MFA_PHONE_VERIFY_ENABLED: 'true: codes in text messages are taken as second factor.',
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true: a security key can be added as second factor.',
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true: security keys are taken as second factor.',
  AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: 'false: no new recovery codes.',
  AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: 'false: recovery codes are not taken.',
  AUTH_MFA_MAX_ENROLLED_FACTORS: 'Second factors of an account, with those not verified yet.',
  AUTH_MFA_MAX_VERIFIED_FACTORS: 'Verified second factors of an account.',
  AUTH_MFA_CHALLENGE_EXPIRY_DURATION: 'How long a challenge of a second factor can be answered.',
  AUTH_MFA_FACTOR_EXPIRY_DURATION: 'How long a factor that nobody went on with is in the way of a new one.',
  AUTH_MFA_PHONE_MAX_FREQUENCY: 'Time between two text messages to a phone that is a second factor.',
  AUTH_PASSKEY_ENABLED: 'false: no passkeys.',
  AUTH_PASSKEY_IS_AAL2:
    'false: a sign-in by passkey is aal1 even where the device verified its user, and the second factor is asked for; colleagues then need one.',
  AUTH_WEBAUTHN_RP_ID: 'Domain that passkeys and security keys belong to; another one ends all of them.',
  AUTH_WEBAUTHN_RP_DISPLAY_NAME: 'What devices call us beside a passkey.',
  AUTH_WEBAUTHN_RP_ORIGINS: 'Origins whose pages may use passkeys and security keys.',
  AUTH_JWT_SECRET: 'Signs access tokens with HS256 instead of the key made at first start.',
  AUTH_JWT_KEY_ID: 'Name (kid) of the key in AUTH_JWT_SECRET.',
  AUTH_JWT_KEYS: 'Private JWKs as a JSON array; exactly one may sign, the others only verify.',
  AUTH_JWT_VALID_METHODS: 'Algorithms accepted in tokens, when not those of the keys.',
  AUTH_JWT_EXP: 'How long an access token is valid.',
  AUTH_JWT_AUD:
    'Audience of accounts and tokens. Further ones, that a request may name, with commas between.',
  AUTH_JWT_DEFAULT_GROUP_NAME: 'Role of a new account.',
  AUTH_JWT_ADMIN_ROLES: 'Roles whose tokens may use the admin calls.',
  AUTH_JWT_ISSUER: 'Issuer in tokens.',
  AUTH_PASSWORD_MIN_LENGTH: 'Characters of a password, at least 6.',
  AUTH_PASSWORD_REQUIRED_CHARACTERS:
    'Sets of characters with colons between; a password has one of each (\\: is a colon).',
  AUTH_PASSWORD_HIBP_ENABLED: 'true: passwords of known breaches are rejected for new ones.',
  AUTH_PASSWORD_HIBP_FILE:
    'The list of breached passwords: SHA-1 hashes in hex, sorted, one a line, as Have I Been Pwned gives it out.',
  AUTH_SECURITY_CAPTCHA_ENABLED: 'true: requests without an account need a captcha of a provider.',
  AUTH_SECURITY_CAPTCHA_PROVIDER: 'hcaptcha or turnstile.',
  AUTH_SECURITY_CAPTCHA_SECRET: 'What the provider of the captcha knows this site by.',
  AUTH_SECURITY_CAPTCHA_URL: 'Where the provider of the captcha verifies.',
  AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false: a refresh token used twice does not end its session.',
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: 'How long after a refresh older tokens of it still work.',
  AUTH_SECURITY_REFRESH_TOKEN_ALLOW_REUSE: 'true: older refresh tokens of a session always work.',
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION:
    'true: changing a password a day after signing in needs an e-mailed code.',
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true: changing a password needs the current one.',
  AUTH_SECURITY_FRESH_PROOF:
    'Changes of password or address need a proof not older than this; 0 asks for none, as the contract has it.',
  AUTH_SESSIONS_TIMEBOX: 'A session ends so long after its sign-in.',
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: 'A session ends when not refreshed for so long; 0: never.',
  AUTH_SESSIONS_ALLOW_LOW_AAL:
    'A session that has not shown the second factor of its account ends so long after its sign-in.',
  AUTH_SESSIONS_SINGLE_PER_USER: 'true: a new sign-in ends the sessions before it.',
  AUTH_SESSIONS_TAGS:
    'With it, only those before it with the same tag; the first is that of sessions without one.',
  AUTH_RETENTION_UNCONFIRMED_DAYS:
    'Accounts that were never confirmed are deleted so many days after their last message; 0: never.',
  AUTH_RETENTION_ANONYMOUS_DAYS:
    'Anonymous accounts are deleted so many days after their last use; 0: never.',
  AUTH_SECURITY_MANUAL_LINKING_ENABLED:
    'true: people can link further identities to their account, and unlink them.',
  AUTH_MANUAL_LINKING_ENABLED: 'The same, where the setting above is not set.',
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true: sign-in with an Ethereum wallet.',
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: 'true: sign-in with a Solana wallet.',
  AUTH_RATE_LIMIT_WEB3: 'Sign-ins with a wallet from one network in 5 minutes.',
  AUTH_OAUTH_SERVER_ENABLED: 'true: administrators can register OAuth clients.',
  ...providerSettings,
} as const;

type Name = keyof typeof authSettings;
type Read = (name: Name) => string | undefined;

export type AuthConfig = ReturnType<typeof readAuthConfig>;

const yearSeconds = 31_536_000;
const daySeconds = 86_400;
const hourSeconds = 3_600;
const secretCharactersMin = 16;

/** Whose accounts these are. */
export type ProductName = { readonly name: string; readonly slug: string };

export function readAuthConfig(read: Read, siteUrl: URL, product: ProductName) {
  const flag = (name: Name, fallback: boolean) => yesOrNo(name, read(name) ?? String(fallback));
  const count = (name: Name, fallback: number, min = 1) =>
    wholeNumber(name, read(name) ?? String(fallback), { min, max: 1_000_000 });
  const time = (name: Name, fallback: number, min: number, max = yearSeconds) =>
    seconds(name, read(name) ?? String(fallback), { min, max });
  const often = (name: Name, fallback: number, usualSeconds: number, min = 1) =>
    rate(name, read(name) ?? String(fallback), { min, seconds: usualSeconds });
  const timeIfSet = (name: Name) => (read(name) === undefined ? undefined : time(name, 0, 1));
  const apiUrl = httpUrl(
    'AUTH_API_EXTERNAL_URL',
    read('AUTH_API_EXTERNAL_URL') ?? `${siteUrl.origin}/auth/v1`,
  );
  const site = httpUrl('AUTH_SITE_URL', read('AUTH_SITE_URL') ?? siteUrl.origin);
  return {
    /** Without a trailing slash. */
    siteUrl: site,
    /** Without a trailing slash. */
    apiUrl,
    uriAllowList: globList('AUTH_URI_ALLOW_LIST', read('AUTH_URI_ALLOW_LIST')),
    corsOrigins: commaList(read('AUTH_CORS_ALLOWED_ORIGINS')),
    corsHeaders: commaList(read('AUTH_CORS_ALLOWED_HEADERS')),
    rateLimitHeader: clientIpHeader(read('AUTH_RATE_LIMIT_HEADER')),
    requestSecondsMax: time('AUTH_API_MAX_REQUEST_DURATION', 10, 1, 60),
    isSignupDisabled: flag('AUTH_DISABLE_SIGNUP', false),
    isAutoconfirmed: flag('AUTH_MAILER_AUTOCONFIRM', false),
    isEmailEnabled: flag('AUTH_EXTERNAL_EMAIL_ENABLED', true),
    isMagicLinkEnabled: flag('AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED', true),
    isAnonymousEnabled: flag('AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED', false),
    isEmailChangeSecure: flag('AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED', true),
    authorizedAddresses: commaList(read('AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES')).map((address) =>
      address.toLowerCase(),
    ),
    flowStateSeconds: Math.max(
      time('AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION', 300, 0),
      300, // the contract's floor
    ),
    otp: {
      digits: otpDigits(count('AUTH_MAILER_OTP_LENGTH', 6, 0)),
      lifeSeconds: time('AUTH_MAILER_OTP_EXP', daySeconds, 1),
      // Six digits can be guessed at; a link cannot.
      codeSeconds: Math.min(time('AUTH_MAILER_CODE_EXP', 600, 1), time('AUTH_MAILER_OTP_EXP', daySeconds, 1)),
    },
    mail: {
      frequencySeconds: time('AUTH_SMTP_MAX_FREQUENCY', 60, 0),
      perHour: perHour(often('AUTH_RATE_LIMIT_EMAIL_SENT', 1000, hourSeconds, 0)),
    },
    sms: {
      isPhoneEnabled: flag('AUTH_EXTERNAL_PHONE_ENABLED', false),
      isAutoconfirmed: flag('AUTH_SMS_AUTOCONFIRM', false),
      provider: read('AUTH_SMS_PROVIDER') ?? '',
      twilio: readTwilio(read),
      digits: otpDigits(count('AUTH_SMS_OTP_LENGTH', 6, 0)),
      codeSeconds: time('AUTH_SMS_OTP_EXP', 60, 1),
      frequencySeconds: time('AUTH_SMS_MAX_FREQUENCY', 60, 0),
      sent: often('AUTH_RATE_LIMIT_SMS_SENT', 30, hourSeconds, 0),
      testCodes: testCodes('AUTH_SMS_TEST_OTP', read('AUTH_SMS_TEST_OTP')),
      testCodesUntil: moment('AUTH_SMS_TEST_OTP_VALID_UNTIL', read('AUTH_SMS_TEST_OTP_VALID_UNTIL')),
    },
    proofOfWorkAfter: count('AUTH_PROOF_OF_WORK_AFTER', 60, 0),
    // Mobile operators put thousands of people behind one IP, so limits by network are high; each account has its own.
    perNetwork: {
      otp: often('AUTH_RATE_LIMIT_OTP', 300, 5 * 60),
      verify: often('AUTH_RATE_LIMIT_VERIFY', 300, 5 * 60),
      token: often('AUTH_RATE_LIMIT_TOKEN_REFRESH', 1500, 5 * 60),
      anonymous: often('AUTH_RATE_LIMIT_ANONYMOUS_USERS', 30, hourSeconds),
      mfa: often('AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY', 150, 60),
      passkey: often('AUTH_RATE_LIMIT_PASSKEY', 300, 5 * 60),
      web3: often('AUTH_RATE_LIMIT_WEB3', 300, 5 * 60),
    },
    jwt: {
      secret: jwtSecret(read('AUTH_JWT_SECRET')),
      keyId: read('AUTH_JWT_KEY_ID'),
      keys: read('AUTH_JWT_KEYS'),
      validMethods: commaList(read('AUTH_JWT_VALID_METHODS')),
      lifeSeconds: time('AUTH_JWT_EXP', 3600, 1),
      ...audiencesOf(read('AUTH_JWT_AUD')),
      defaultRole: read('AUTH_JWT_DEFAULT_GROUP_NAME') ?? 'authenticated',
      adminRoles: commaList(read('AUTH_JWT_ADMIN_ROLES') ?? 'service_role,supabase_admin'),
      issuer: read('AUTH_JWT_ISSUER') ?? apiUrl,
    },
    passwords: {
      lengthMin: Math.max(count('AUTH_PASSWORD_MIN_LENGTH', 6), 6),
      requiredCharacters: characterSets(read('AUTH_PASSWORD_REQUIRED_CHARACTERS') ?? ''),
      guessableWords: [product.slug] as readonly string[],
    },
    breachedPasswordsFile: breachedFile(
      flag('AUTH_PASSWORD_HIBP_ENABLED', false),
      read('AUTH_PASSWORD_HIBP_FILE'),
    ),
    captcha: readCaptcha(flag('AUTH_SECURITY_CAPTCHA_ENABLED', false), read),
    refresh: {
      isRotated: flag('AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', true),
      reuseSeconds: time('AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 10, 0),
      mayReuse: flag('AUTH_SECURITY_REFRESH_TOKEN_ALLOW_REUSE', false),
    },
    passwordChange: {
      needsReauthentication: flag('AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', false),
      needsCurrentPassword: flag('AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD', false),
    },
    mfa: {
      totp: {
        canEnroll: flag('AUTH_MFA_TOTP_ENROLL_ENABLED', true),
        canVerify: flag('AUTH_MFA_TOTP_VERIFY_ENABLED', true),
      },
      phone: {
        canEnroll: flag('AUTH_MFA_PHONE_ENROLL_ENABLED', false),
        canVerify: flag('AUTH_MFA_PHONE_VERIFY_ENABLED', false),
      },
      webauthn: {
        canEnroll: flag('AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED', false),
        canVerify: flag('AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED', false),
      },
      recoveryCodes: {
        canEnroll: flag('AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED', true),
        canVerify: flag('AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED', true),
      },
      enrolledMax: count('AUTH_MFA_MAX_ENROLLED_FACTORS', 10),
      verifiedMax: count('AUTH_MFA_MAX_VERIFIED_FACTORS', 10),
      // The contract's floors.
      challengeSeconds: Math.max(time('AUTH_MFA_CHALLENGE_EXPIRY_DURATION', 300, 0), 300),
      factorSeconds: Math.max(time('AUTH_MFA_FACTOR_EXPIRY_DURATION', 300, 0), 300),
      smsFrequencySeconds: time('AUTH_MFA_PHONE_MAX_FREQUENCY', 60, 0),
    },
    webauthn: webauthnOf(read, site, {
      productName: product.name,
      arePasskeysEnabled: flag('AUTH_PASSKEY_ENABLED', true),
      isPasskeyAal2: flag('AUTH_PASSKEY_IS_AAL2', true),
    }),
    abandoned: {
      unconfirmedDays: count('AUTH_RETENTION_UNCONFIRMED_DAYS', 30, 0),
      guestDays: count('AUTH_RETENTION_ANONYMOUS_DAYS', 30, 0),
    },
    identities: {
      providers: readProviders(read, `${apiUrl}/callback`),
      isManualLinkingEnabled: flag(
        'AUTH_SECURITY_MANUAL_LINKING_ENABLED',
        flag('AUTH_MANUAL_LINKING_ENABLED', false),
      ),
      web3: {
        ethereum: flag('AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED', false),
        solana: flag('AUTH_EXTERNAL_WEB3_SOLANA_ENABLED', false),
      },
      isOAuthServerEnabled: flag('AUTH_OAUTH_SERVER_ENABLED', false),
    },
    freshProofSeconds: time('AUTH_SECURITY_FRESH_PROOF', 600, 0),
    sessions: {
      timeboxSeconds: timeIfSet('AUTH_SESSIONS_TIMEBOX'),
      inactivitySeconds: time('AUTH_SESSIONS_INACTIVITY_TIMEOUT', 90 * daySeconds, 0) || undefined,
      lowAalSeconds: timeIfSet('AUTH_SESSIONS_ALLOW_LOW_AAL'),
      isSinglePerUser: flag('AUTH_SESSIONS_SINGLE_PER_USER', false),
      tags: commaList(read('AUTH_SESSIONS_TAGS')),
    },
  } as const;
}

/** Commas between the globs; those between braces belong to their glob. */
function globList(name: Name, text = ''): readonly string[] {
  let depth = 0;
  const marked = [...text].map((character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    return character === ',' && depth <= 0 ? '\n' : character;
  });
  const globs = marked
    .join('')
    .split('\n')
    .map((glob) => glob.trim())
    .filter(Boolean);
  for (const glob of globs) {
    const problem = globError(glob);
    if (problem) throw new StartProblem(`${name} has "${glob}", which cannot be read: ${problem}.`);
  }
  return globs;
}

/** A browser takes only origins on the domain, so another one is a mistake. */
function webauthnOf(
  read: Read,
  site: string,
  options: {
    readonly productName: string;
    readonly arePasskeysEnabled: boolean;
    readonly isPasskeyAal2: boolean;
  },
) {
  const rpId = read('AUTH_WEBAUTHN_RP_ID') ?? new URL(site).hostname;
  const named = commaList(read('AUTH_WEBAUTHN_RP_ORIGINS'));
  const origins = named.length > 0 ? named : [new URL(site).origin];
  for (const origin of origins) {
    const { hostname, origin: written } = new URL(httpUrl('AUTH_WEBAUTHN_RP_ORIGINS', origin));
    if (written !== origin || !`.${hostname}`.endsWith(`.${rpId}`)) {
      throw new StartProblem(`AUTH_WEBAUTHN_RP_ORIGINS has "${origin}", which is no origin on ${rpId}.`);
    }
  }
  const { productName, arePasskeysEnabled, isPasskeyAal2 } = options;
  const displayName = read('AUTH_WEBAUTHN_RP_DISPLAY_NAME') ?? productName;
  return {
    arePasskeysEnabled,
    /** Whether a passkey whose authenticator verified its user is two factors. */
    isPasskeyAal2: arePasskeysEnabled && isPasskeyAal2,
    ...{ rpId, displayName, origins },
  };
}

function audiencesOf(text: string | undefined) {
  const audiences = commaList(text);
  const [audience = 'authenticated'] = audiences;
  return { audience, audiences };
}

/** Of X-Forwarded-For the first part is whatever the client sent: without another header it is read from its end. */
function clientIpHeader(name: string | undefined): string | undefined {
  const header = name?.toLowerCase();
  return header === 'x-forwarded-for' ? undefined : header;
}

/** The quota of e-mails is counted by the hour. */
const perHour = ({ count, seconds: per }: Rate) => Math.ceil((count * hourSeconds) / per);

/** Undefined unless all of it is there. Nothing is sent then, and requests for an SMS fail. */
function readTwilio(read: Read) {
  const accountSid = read('AUTH_SMS_TWILIO_ACCOUNT_SID');
  const authToken = read('AUTH_SMS_TWILIO_AUTH_TOKEN');
  const messageServiceSid = read('AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID');
  const url = httpUrl('AUTH_SMS_TWILIO_URL', read('AUTH_SMS_TWILIO_URL') ?? 'https://api.twilio.com');
  if (!accountSid || !authToken || !messageServiceSid) return undefined;
  return { accountSid, authToken, messageServiceSid, url };
}

function testCodes(name: Name, text: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    commaList(text).map((pair) => {
      const [, phone, code] = /^\+?([1-9]\d{1,14})[=:](\d{4,10})$/.exec(pair) ?? [];
      if (!phone || !code) throw new StartProblem(`${name} must be like 14155550100=123456, not "${pair}".`);
      return [phone, code];
    }),
  );
}

/** In milliseconds; without one it never comes. */
function moment(name: Name, text: string | undefined): number {
  const at = text === undefined ? Infinity : Date.parse(text);
  if (Number.isNaN(at))
    throw new StartProblem(`${name} must be a time like 2027-01-31T00:00:00Z, not "${text}".`);
  return at;
}

function breachedFile(isEnabled: boolean, file: string | undefined): string | undefined {
  if (isEnabled && !file) throw new StartProblem('AUTH_PASSWORD_HIBP_ENABLED needs AUTH_PASSWORD_HIBP_FILE.');
  return isEnabled ? file : undefined;
}

const captchaUrls = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Undefined when there is no provider: then the captcha is our own proof of work. */
function readCaptcha(isEnabled: boolean, read: Read) {
  if (!isEnabled) return undefined;
  const provider = oneOf(
    'AUTH_SECURITY_CAPTCHA_PROVIDER',
    read('AUTH_SECURITY_CAPTCHA_PROVIDER') ?? 'hcaptcha',
    ['hcaptcha', 'turnstile'],
  );
  const secret = read('AUTH_SECURITY_CAPTCHA_SECRET');
  if (!secret) throw new StartProblem('AUTH_SECURITY_CAPTCHA_ENABLED needs AUTH_SECURITY_CAPTCHA_SECRET.');
  const url = httpUrl(
    'AUTH_SECURITY_CAPTCHA_URL',
    read('AUTH_SECURITY_CAPTCHA_URL') ?? captchaUrls[provider],
  );
  return { secret, url };
}

/** The contract takes what lies outside 6 to 10 for 6. */
const otpDigits = (digits: number) => (digits >= 6 && digits <= 10 ? digits : 6);

function jwtSecret(secret: string | undefined): string | undefined {
  if (secret !== undefined && secret.length < secretCharactersMin) {
    throw new StartProblem(`AUTH_JWT_SECRET is too short: at least ${secretCharactersMin} characters.`);
  }
  return secret;
}

/** Colons separate sets; one that is meant stands behind a backslash. */
function characterSets(text: string): readonly string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean);
}
