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

/** The settings of the auth service. Names are those of its public contract, each with AUTH_ before it. */
export const authSettings = {
  AUTH_SITE_URL: text(
    'Where links in account e-mails lead unless the request names another allowed URL.',
    '`SITE_URL`',
  ),
  AUTH_URI_ALLOW_LIST: text('Further URLs that links may lead to, as globs.'),
  AUTH_API_EXTERNAL_URL: text(
    'Public URL of the auth service, which links in e-mails use.',
    '`SITE_URL` with `/auth/v1`',
  ),
  AUTH_CORS_ALLOWED_HEADERS: list(
    'Request headers that pages of `CORS_ALLOWED_ORIGINS` may send in addition.',
  ),
  AUTH_API_MAX_REQUEST_DURATION: duration('10s', 'How long a request may take before it gets 504.', {
    min: 1,
    max: 60,
  }),
  AUTH_DISABLE_SIGNUP: flag(false, 'Closes sign-up.'),
  AUTH_MAILER_AUTOCONFIRM: flag(false, 'Confirms new e-mail addresses without an e-mail.'),
  AUTH_EXTERNAL_EMAIL_ENABLED: flag(true, 'Sign-up and sign-in by e-mail.'),
  AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: flag(true, 'Sign-in by an e-mailed link.'),
  AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES: list('Sends account e-mails to these e-mail addresses only.'),
  AUTH_EXTERNAL_PHONE_ENABLED: flag(false, 'Sign-up and sign-in by phone number; needs an SMS provider.'),
  AUTH_SMS_PROVIDER: text(
    'SMS provider: `twilio`, or another with the same API. Without one, SMS are captured beside e-mails.',
  ),
  AUTH_SMS_TWILIO_ACCOUNT_SID: text('Account at the SMS provider.'),
  AUTH_SMS_TWILIO_AUTH_TOKEN: text('Its token.'),
  AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: text('Messaging service or number that SMS come from.'),
  AUTH_SMS_TWILIO_URL: text("URL of the SMS provider's API.", '`https://api.twilio.com`'),
  AUTH_SMS_AUTOCONFIRM: flag(false, 'Confirms new phone numbers without an SMS.'),
  AUTH_SMS_OTP_LENGTH: count('6', 'Digits of an SMS code, 6 to 10.', { min: 0 }),
  AUTH_SMS_OTP_EXP: duration('60', 'How long an SMS code works.', { min: 1 }),
  AUTH_SMS_MAX_FREQUENCY: duration('60s', 'Minimum time between two SMS to one number.'),
  AUTH_RATE_LIMIT_SMS_SENT: requestRate(
    '30',
    'SMS in an hour in total; one network may cause a tenth of them, or five. 0 sends none.',
    { perSeconds: 3600, min: 0 },
  ),
  AUTH_SMS_TEST_OTP: text('Test numbers with fixed codes, as number=code; they are sent nothing.'),
  AUTH_SMS_TEST_OTP_VALID_UNTIL: text('When those codes expire, as 2027-01-31T00:00:00Z.', 'never'),
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false, 'Accounts without an e-mail address or number.'),
  AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: duration(
    '300s',
    'How long a PKCE code can be exchanged; at least 300s.',
  ),
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(
    true,
    'Confirms a change of e-mail address in both mailboxes.',
  ),
  AUTH_MAILER_OTP_LENGTH: count('6', 'Digits of an e-mailed code, 6 to 10.', { min: 0 }),
  AUTH_MAILER_OTP_EXP: duration('86400', 'How long an e-mailed link works.', { min: 1 }),
  AUTH_MAILER_CODE_EXP: duration('600', 'How long an e-mailed code works; never longer than a link.', {
    min: 1,
  }),
  AUTH_SMTP_MAX_FREQUENCY: duration(
    '60s',
    'Minimum time between two e-mails of one kind to one e-mail address.',
  ),
  AUTH_RATE_LIMIT_EMAIL_SENT: requestRate(
    '1000',
    'Account e-mails in an hour in total; one network may cause a tenth of them. 0 sends none.',
    { perSeconds: 3600, min: 0 },
  ),
  AUTH_PROOF_OF_WORK_AFTER: count(
    '60',
    'Requests for an e-mail from one network in an hour before each needs proof of work. 0: never. Ignored with `AUTH_MAILER_AUTOCONFIRM`.',
    { min: 0 },
  ),
  AUTH_RATE_LIMIT_HEADER: text(
    "Header with the client's IP, trusted from the proxies of `TRUST_PROXY` instead of `X-Forwarded-For`.",
  ),
  AUTH_RATE_LIMIT_OTP: requestRate(
    '300',
    'Sign-ups, e-mail requests and account changes from one network in 5 minutes.',
    { perSeconds: 300 },
  ),
  AUTH_RATE_LIMIT_VERIFY: requestRate(
    '300',
    'Links and codes verified from one network in 5 minutes; the same limit for passkeys, and for wallets.',
    { perSeconds: 300 },
  ),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: requestRate(
    '1500',
    'Sign-ins and failed refreshes from one network in 5 minutes.',
    { perSeconds: 300 },
  ),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: requestRate('30', 'Anonymous accounts from one network in an hour.', {
    perSeconds: 3600,
  }),
  AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: requestRate(
    '150',
    'Second-factor requests from one network in a minute.',
    { perSeconds: 60 },
  ),
  AUTH_MFA_TOTP_ENROLL_ENABLED: flag(true, 'Adding an authenticator app as a second factor.'),
  AUTH_MFA_TOTP_VERIFY_ENABLED: flag(true, 'Accepting codes of authenticator apps.'),
  AUTH_MFA_PHONE_ENROLL_ENABLED: flag(false, 'Adding a phone as a second factor.'),
  AUTH_MFA_PHONE_VERIFY_ENABLED: flag(false, 'Accepting SMS codes as a second factor.'),
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(false, 'Adding a security key as a second factor.'),
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(false, 'Accepting security keys as a second factor.'),
  AUTH_MFA_MAX_ENROLLED_FACTORS: count(
    '10',
    'Maximum of second factors per account, unverified ones included.',
  ),
  AUTH_MFA_MAX_VERIFIED_FACTORS: count('10', 'Maximum of verified second factors per account.'),
  AUTH_MFA_CHALLENGE_EXPIRY_DURATION: duration(
    '300s',
    'How long a second-factor challenge is valid; at least 300s.',
  ),
  AUTH_MFA_FACTOR_EXPIRY_DURATION: duration('300s', 'How long an unverified factor counts; at least 300s.'),
  AUTH_MFA_PHONE_MAX_FREQUENCY: duration('60s', 'Minimum time between two SMS to a second-factor phone.'),
  AUTH_PASSKEY_ENABLED: flag(true, 'Passkeys.'),
  AUTH_PASSKEY_IS_AAL2: flag(
    true,
    'Counts a passkey whose device verified its user as both factors. With `false` the team needs another second factor.',
  ),
  AUTH_WEBAUTHN_RP_ID: text(
    'Domain of passkeys and security keys. Changing it ends all of them.',
    'the host of `AUTH_SITE_URL`',
  ),
  AUTH_WEBAUTHN_RP_ORIGINS: list(
    'Origins whose pages may use passkeys and security keys; by default that of `AUTH_SITE_URL`.',
  ),
  AUTH_JWT_SECRET: text(
    'Signs access tokens with HS256 instead.',
    'none: ES256 with a key made at first start',
  ),
  AUTH_JWT_KEY_ID: text('Name (kid) of the key in `AUTH_JWT_SECRET`.'),
  AUTH_JWT_KEYS: text('Private JWKs as a JSON array: exactly one may sign, the others only verify.'),
  AUTH_JWT_VALID_METHODS: list('Algorithms accepted in tokens, if not those of the keys.'),
  AUTH_JWT_EXP: duration('3600', 'How long an access token is valid.', { min: 1 }),
  AUTH_JWT_AUD: text(
    'Audience of accounts and tokens; a request may name the further ones in the list.',
    '`authenticated`',
  ),
  AUTH_JWT_DEFAULT_GROUP_NAME: text('Role of a new account.', '`authenticated`'),
  AUTH_JWT_ADMIN_ROLES: text('Roles whose tokens may use the admin routes.', '`service_role,supabase_admin`'),
  AUTH_JWT_ISSUER: text('Issuer in tokens.', '`AUTH_API_EXTERNAL_URL`'),
  AUTH_PASSWORD_MIN_LENGTH: count('6', 'Minimum length of a password, at least 6.'),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: text(
    'Sets of characters, separated by colons (write a colon as \\:); a password needs one of each.',
  ),
  AUTH_PASSWORD_REJECT_COMMON: flag(
    true,
    'Rejects new passwords that are blank or hardly more than one common word, such as the name of the product.',
  ),
  AUTH_PASSWORD_HIBP_ENABLED: flag(false, 'Rejects new passwords that are in known breaches.'),
  AUTH_PASSWORD_HIBP_FILE: text(
    'The list of breached passwords from Have I Been Pwned: SHA-1 hashes in hex, sorted, one per line.',
  ),
  AUTH_SECURITY_CAPTCHA_ENABLED: flag(false, 'Requires a captcha of a provider without a session.'),
  AUTH_SECURITY_CAPTCHA_PROVIDER: text('`hcaptcha` or `turnstile`.', '`hcaptcha`'),
  AUTH_SECURITY_CAPTCHA_SECRET: text('Secret of this site at the captcha provider.'),
  AUTH_SECURITY_CAPTCHA_URL: text("URL of the captcha provider's verification.", "the provider's"),
  AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(
    true,
    'Ends a session whose refresh token is used twice.',
  ),
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: duration(
    '10',
    'How long the previous refresh token still works after a refresh.',
  ),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(
    false,
    'Requires an e-mailed code to change the password a day after signing in.',
  ),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(
    false,
    'Requires the current password to change it.',
  ),
  AUTH_SECURITY_FRESH_PROOF: duration(
    '10m',
    'How recently you must have proved who you are to change the password or e-mail address. 0: not at all, as the contract has it.',
  ),
  AUTH_SESSIONS_TIMEBOX: optionalDuration('Ends a session this long after its sign-in.'),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: duration(
    '2160h',
    'Ends a session that is not refreshed for this long. 0: never.',
  ),
  AUTH_SESSIONS_ALLOW_LOW_AAL: optionalDuration(
    "Ends a session without the account's second factor this long after its sign-in.",
  ),
  AUTH_SESSIONS_SINGLE_PER_USER: flag(false, 'Ends earlier sessions at a new sign-in.'),
  AUTH_SESSIONS_TAGS: list('Ends only those with the same tag; the first tag is for sessions without one.'),
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: flag(false, 'Lets people link and unlink further identities.'),
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag(false, 'Sign-in with an Ethereum wallet.'),
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: flag(false, 'Sign-in with a Solana wallet.'),
  AUTH_OAUTH_SERVER_ENABLED: flag(false, 'Lets administrators register OAuth clients.'),
  ...providerSettings,
} as const;
