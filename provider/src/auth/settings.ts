import {
  count,
  duration,
  flag,
  list,
  optionalDuration,
  requestRate,
  text,
} from '@remit/platform/settings/setting.ts';
import { providerSettings } from '#auth/providers/config.ts';

const yearSeconds = 31_536_000;

/** The settings of the auth service. Names are those of its public contract, each with AUTH_ before it. */
export const authSettings = {
  AUTH_SITE_URL: text(
    'Where links in account e-mails lead when a request names no other allowed address.',
    '`SITE_URL`',
  ),
  AUTH_URI_ALLOW_LIST: text('Further addresses that links may lead to: globs, with commas between.', 'none'),
  AUTH_API_EXTERNAL_URL: text(
    'Where the service is reached from outside; links in e-mails go there.',
    '`SITE_URL` with `/auth/v1`',
  ),
  AUTH_CORS_ALLOWED_ORIGINS: list('Origins of other sites whose pages may call the service, or *.'),
  AUTH_CORS_ALLOWED_HEADERS: list('Further headers that those pages may send, with commas between.'),
  AUTH_API_MAX_REQUEST_DURATION: duration({
    byDefault: '10s',
    min: 1,
    max: 60,
    meaning: 'How long a call may take before it is answered with 504.',
  }),
  AUTH_DISABLE_SIGNUP: flag(false, 'true: nobody can make a new account.'),
  AUTH_MAILER_AUTOCONFIRM: flag(false, 'true: new addresses count as confirmed without an e-mail.'),
  AUTH_EXTERNAL_EMAIL_ENABLED: flag(true, 'false: no sign-up and no sign-in by e-mail.'),
  AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: flag(true, 'false: no sign-in by an e-mailed link.'),
  AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: list('When set, account e-mails go to these addresses only.'),
  AUTH_EXTERNAL_PHONE_ENABLED: flag(
    false,
    'true: people can sign up and in by phone number; needs a provider of SMS.',
  ),
  AUTH_SMS_PROVIDER: text(
    'What sends SMS: twilio, or another that speaks like it. Without it they are captured where e-mails are.',
    'none',
  ),
  AUTH_SMS_TWILIO_ACCOUNT_SID: text('Account at the provider of SMS.', 'none'),
  AUTH_SMS_TWILIO_AUTH_TOKEN: text('Token of that account.', 'none'),
  AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: text('Messaging service, or the number, that SMS come from.', 'none'),
  AUTH_SMS_TWILIO_URL: text('Where the provider of SMS is reached.', '`https://api.twilio.com`'),
  AUTH_SMS_AUTOCONFIRM: flag(false, 'true: new phone numbers count as confirmed without an SMS.'),
  AUTH_SMS_OTP_LENGTH: count({
    byDefault: '6',
    min: 0,
    max: 1_000_000,
    meaning: 'Digits of a code by SMS, 6 to 10.',
  }),
  AUTH_SMS_OTP_EXP: duration({
    byDefault: '60',
    min: 1,
    max: yearSeconds,
    meaning: 'How long a code by SMS works.',
  }),
  AUTH_SMS_MAX_FREQUENCY: duration({
    byDefault: '60s',
    min: 0,
    max: yearSeconds,
    meaning: 'Time between two SMS to one number.',
  }),
  AUTH_RATE_LIMIT_SMS_SENT: requestRate({
    byDefault: '30',
    perSeconds: 3600,
    min: 0,
    meaning:
      'SMS in an hour, over all, of which one network may cause a tenth, or five; 0 sends none. N/time for another time.',
  }),
  AUTH_SMS_TEST_OTP: text(
    'Numbers with fixed codes, to which nothing is sent: number=code, with commas between.',
    'none',
  ),
  AUTH_SMS_TEST_OTP_VALID_UNTIL: text('When the fixed codes end, as 2027-01-31T00:00:00Z.', 'never'),
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false, 'true: people can begin without an address.'),
  AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration({
    byDefault: '300s',
    min: 0,
    max: yearSeconds,
    meaning: 'How long a code of the PKCE flow can be exchanged.',
  }),
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true, 'A change of address is confirmed in both mailboxes.'),
  AUTH_MAILER_OTP_LENGTH: count({
    byDefault: '6',
    min: 0,
    max: 1_000_000,
    meaning: 'Digits of an e-mailed code, 6 to 10.',
  }),
  AUTH_MAILER_OTP_EXP: duration({
    byDefault: '86400',
    min: 1,
    max: yearSeconds,
    meaning: 'How long an e-mailed link works.',
  }),
  AUTH_MAILER_CODE_EXP: duration({
    byDefault: '600',
    min: 1,
    max: yearSeconds,
    meaning: 'How long an e-mailed code works; not longer than a link.',
  }),
  AUTH_SMTP_MAX_FREQUENCY: duration({
    byDefault: '60s',
    min: 0,
    max: yearSeconds,
    meaning: 'Time between two e-mails of one kind to one address.',
  }),
  AUTH_RATE_LIMIT_EMAIL_SENT: requestRate({
    byDefault: '1000',
    perSeconds: 3600,
    min: 0,
    meaning: 'Account e-mails in an hour, over all, of which one network may cause a tenth; 0 sends none.',
  }),
  AUTH_PROOF_OF_WORK_AFTER: count({
    byDefault: '60',
    min: 0,
    max: 1_000_000,
    meaning:
      'Requests for an e-mail from one network in an hour, after which each needs proof of work; 0 never. Not with `AUTH_MAILER_AUTOCONFIRM`.',
  }),
  AUTH_RATE_LIMIT_HEADER: text(
    'Header with the IP of the client, believed from the proxies of TRUST_PROXY; else X-Forwarded-For is.',
    'none',
  ),
  AUTH_RATE_LIMIT_OTP: requestRate({
    byDefault: '300',
    perSeconds: 300,
    meaning:
      'Sign-ups, e-mail requests and account changes from one network in 5 minutes; N/time for another time.',
  }),
  AUTH_RATE_LIMIT_VERIFY: requestRate({
    byDefault: '300',
    perSeconds: 300,
    meaning: 'Links and codes presented from one network in 5 minutes.',
  }),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: requestRate({
    byDefault: '1500',
    perSeconds: 300,
    meaning: 'Sign-ins, and refreshes that fail, from one network in 5 minutes.',
  }),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: requestRate({
    byDefault: '30',
    perSeconds: 3600,
    meaning: 'Anonymous accounts from one network in an hour.',
  }),
  AUTH_RATE_LIMIT_PASSKEY: requestRate({
    byDefault: '300',
    perSeconds: 300,
    meaning: 'Sign-ins by passkey begun or ended from one network in 5 minutes.',
  }),
  AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: requestRate({
    byDefault: '150',
    perSeconds: 60,
    meaning: 'Calls about second factors from one network in a minute.',
  }),
  AUTH_MFA_TOTP_ENROLL_ENABLED: flag(true, 'false: no new authenticator app as second factor.'),
  AUTH_MFA_TOTP_VERIFY_ENABLED: flag(true, 'false: codes of authenticator apps are not taken.'),
  AUTH_MFA_PHONE_ENROLL_ENABLED: flag(false, 'true: a phone can be added as second factor.'),
  AUTH_MFA_PHONE_VERIFY_ENABLED: flag(false, 'true: codes in text messages are taken as second factor.'),
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(false, 'true: a security key can be added as second factor.'),
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(false, 'true: security keys are taken as second factor.'),
  AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: flag(true, 'false: no new recovery codes.'),
  AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: flag(true, 'false: recovery codes are not taken.'),
  AUTH_MFA_MAX_ENROLLED_FACTORS: count({
    byDefault: '10',
    min: 1,
    max: 1_000_000,
    meaning: 'Second factors of an account, with those not verified yet.',
  }),
  AUTH_MFA_MAX_VERIFIED_FACTORS: count({
    byDefault: '10',
    min: 1,
    max: 1_000_000,
    meaning: 'Verified second factors of an account.',
  }),
  AUTH_MFA_CHALLENGE_EXPIRY_DURATION: duration({
    byDefault: '300s',
    min: 0,
    max: yearSeconds,
    meaning: 'How long a challenge of a second factor can be answered.',
  }),
  AUTH_MFA_FACTOR_EXPIRY_DURATION: duration({
    byDefault: '300s',
    min: 0,
    max: yearSeconds,
    meaning: 'How long a factor that nobody went on with is in the way of a new one.',
  }),
  AUTH_MFA_PHONE_MAX_FREQUENCY: duration({
    byDefault: '60s',
    min: 0,
    max: yearSeconds,
    meaning: 'Time between two text messages to a phone that is a second factor.',
  }),
  AUTH_PASSKEY_ENABLED: flag(true, 'false: no passkeys.'),
  AUTH_PASSKEY_IS_AAL2: flag(
    true,
    'false: a sign-in by passkey is aal1 even where the device verified its user, and the second factor is asked for; colleagues then need one.',
  ),
  AUTH_WEBAUTHN_RP_ID: text(
    'Domain that passkeys and security keys belong to; another one ends all of them.',
    'the host of `AUTH_SITE_URL`',
  ),
  AUTH_WEBAUTHN_RP_DISPLAY_NAME: text('What devices call us beside a passkey.', "the brand's name"),
  AUTH_WEBAUTHN_RP_ORIGINS: list('Origins whose pages may use passkeys and security keys.'),
  AUTH_JWT_SECRET: text(
    'Signs access tokens with HS256 instead of the key made at first start.',
    'none: ES256 with a key made at first start',
  ),
  AUTH_JWT_KEY_ID: text('Name (kid) of the key in `AUTH_JWT_SECRET`.', 'none'),
  AUTH_JWT_KEYS: text('Private JWKs as a JSON array; exactly one may sign, the others only verify.', 'none'),
  AUTH_JWT_VALID_METHODS: list('Algorithms accepted in tokens, when not those of the keys.'),
  AUTH_JWT_EXP: duration({
    byDefault: '3600',
    min: 1,
    max: yearSeconds,
    meaning: 'How long an access token is valid.',
  }),
  AUTH_JWT_AUD: text(
    'Audience of accounts and tokens. Further ones, that a request may name, with commas between.',
    '`authenticated`',
  ),
  AUTH_JWT_DEFAULT_GROUP_NAME: text('Role of a new account.', '`authenticated`'),
  AUTH_JWT_ADMIN_ROLES: text('Roles whose tokens may use the admin calls.', '`service_role,supabase_admin`'),
  AUTH_JWT_ISSUER: text('Issuer in tokens.', '`AUTH_API_EXTERNAL_URL`'),
  AUTH_PASSWORD_MIN_LENGTH: count({
    byDefault: '6',
    min: 1,
    max: 1_000_000,
    meaning: 'Characters of a password, at least 6.',
  }),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: text(
    'Sets of characters with colons between; a password has one of each (\\: is a colon).',
    'none',
  ),
  AUTH_PASSWORD_HIBP_ENABLED: flag(false, 'true: passwords of known breaches are rejected for new ones.'),
  AUTH_PASSWORD_HIBP_FILE: text(
    'The list of breached passwords: SHA-1 hashes in hex, sorted, one a line, as Have I Been Pwned gives it out.',
    'none',
  ),
  AUTH_SECURITY_CAPTCHA_ENABLED: flag(
    false,
    'true: requests without an account need a captcha of a provider.',
  ),
  AUTH_SECURITY_CAPTCHA_PROVIDER: text('hcaptcha or turnstile.', '`hcaptcha`'),
  AUTH_SECURITY_CAPTCHA_SECRET: text('What the provider of the captcha knows this site by.', 'none'),
  AUTH_SECURITY_CAPTCHA_URL: text('Where the provider of the captcha verifies.', "the provider's"),
  AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(
    true,
    'false: a refresh token used twice does not end its session.',
  ),
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: duration({
    byDefault: '10',
    min: 0,
    max: yearSeconds,
    meaning: 'How long after a refresh older tokens of it still work.',
  }),
  AUTH_SECURITY_REFRESH_TOKEN_ALLOW_REUSE: flag(
    false,
    'true: older refresh tokens of a session always work.',
  ),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(
    false,
    'true: changing a password a day after signing in needs an e-mailed code.',
  ),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(
    false,
    'true: changing a password needs the current one.',
  ),
  AUTH_SECURITY_FRESH_PROOF: duration({
    byDefault: '10m',
    min: 0,
    max: yearSeconds,
    meaning:
      'Changes of password or address need a proof not older than this; 0 asks for none, as the contract has it.',
  }),
  AUTH_SESSIONS_TIMEBOX: optionalDuration({
    min: 1,
    max: yearSeconds,
    meaning: 'A session ends so long after its sign-in.',
  }),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: duration({
    byDefault: '2160h',
    min: 0,
    max: yearSeconds,
    meaning: 'A session ends when not refreshed for so long; 0: never.',
  }),
  AUTH_SESSIONS_ALLOW_LOW_AAL: optionalDuration({
    min: 1,
    max: yearSeconds,
    meaning: 'A session that has not shown the second factor of its account ends so long after its sign-in.',
  }),
  AUTH_SESSIONS_SINGLE_PER_USER: flag(false, 'true: a new sign-in ends the sessions before it.'),
  AUTH_SESSIONS_TAGS: list(
    'With it, only those before it with the same tag; the first is that of sessions without one.',
  ),
  AUTH_RETENTION_UNCONFIRMED_DAYS: count({
    byDefault: '30',
    min: 0,
    max: 1_000_000,
    meaning:
      'Accounts that were never confirmed are deleted so many days after their last message, unless an administrator made or invited them; 0: never.',
  }),
  AUTH_RETENTION_ANONYMOUS_DAYS: count({
    byDefault: '30',
    min: 0,
    max: 1_000_000,
    meaning: 'Anonymous accounts are deleted so many days after their last use; 0: never.',
  }),
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: flag(
    false,
    'true: people can link further identities to their account, and unlink them.',
  ),
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag(false, 'true: sign-in with an Ethereum wallet.'),
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: flag(false, 'true: sign-in with a Solana wallet.'),
  AUTH_RATE_LIMIT_WEB3: requestRate({
    byDefault: '300',
    perSeconds: 300,
    meaning: 'Sign-ins with a wallet from one network in 5 minutes.',
  }),
  AUTH_OAUTH_SERVER_ENABLED: flag(false, 'true: administrators can register OAuth clients.'),
  ...providerSettings,
} as const;
