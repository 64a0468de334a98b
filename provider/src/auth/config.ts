import { type Environment, readSettings, type ValuesOf } from '@remit/platform/settings/setting.ts';
import { commaList, httpUrl, oneOf, type Rate } from '@remit/platform/settings/setting-values.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import { readProviders } from '#auth/providers/config.ts';
import { globError } from './globs.ts';
import { authSettings } from './settings.ts';

const hourSeconds = 3_600;
type Name = keyof typeof authSettings;
type Values = ValuesOf<typeof authSettings>;

type AuthOrigin = {
  readonly siteUrl: URL;
  /** Whose accounts these are. */
  readonly product: { readonly name: string; readonly slug: string };
  readonly corsOrigins: readonly string[];
};

export type AuthConfig = ReturnType<typeof readAuthConfig>;

const secretCharactersMin = 16;

export function readAuthConfig(environment: Environment, { siteUrl, product, corsOrigins }: AuthOrigin) {
  const values = readSettings(authSettings, environment);
  const apiUrl = httpUrl(
    'AUTH_API_EXTERNAL_URL',
    values.AUTH_API_EXTERNAL_URL ?? `${siteUrl.origin}/auth/v1`,
  );
  const site = httpUrl('AUTH_SITE_URL', values.AUTH_SITE_URL ?? siteUrl.origin);
  return {
    /** Without a trailing slash. */
    siteUrl: site,
    /** Without a trailing slash. */
    apiUrl,
    uriAllowList: globList('AUTH_URI_ALLOW_LIST', values.AUTH_URI_ALLOW_LIST),
    corsOrigins,
    corsHeaders: values.AUTH_CORS_ALLOWED_HEADERS,
    rateLimitHeader: clientIpHeader(values.AUTH_RATE_LIMIT_HEADER),
    requestSecondsMax: values.AUTH_API_MAX_REQUEST_DURATION,
    isSignupDisabled: values.AUTH_DISABLE_SIGNUP,
    isAutoconfirmed: values.AUTH_MAILER_AUTOCONFIRM,
    isEmailEnabled: values.AUTH_EXTERNAL_EMAIL_ENABLED,
    isMagicLinkEnabled: values.AUTH_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED,
    isAnonymousEnabled: values.AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    isEmailChangeSecure: values.AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    authorizedAddresses: values.AUTH_EXTERNAL_EMAIL_AUTHORIZED_ADDRESSES.map((email) => email.toLowerCase()),
    flowStateSeconds: Math.max(
      values.AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION,
      300, // the contract's floor
    ),
    otp: {
      digits: otpDigits(values.AUTH_MAILER_OTP_LENGTH),
      lifeSeconds: values.AUTH_MAILER_OTP_EXP,
      // Six digits can be guessed at; a link cannot.
      codeSeconds: Math.min(values.AUTH_MAILER_CODE_EXP, values.AUTH_MAILER_OTP_EXP),
    },
    mail: {
      frequencySeconds: values.AUTH_SMTP_MAX_FREQUENCY,
      perHour: perHour(values.AUTH_RATE_LIMIT_EMAIL_SENT),
    },
    sms: {
      isPhoneEnabled: values.AUTH_EXTERNAL_PHONE_ENABLED,
      isAutoconfirmed: values.AUTH_SMS_AUTOCONFIRM,
      provider: values.AUTH_SMS_PROVIDER ?? '',
      twilio: readTwilio(values),
      digits: otpDigits(values.AUTH_SMS_OTP_LENGTH),
      codeSeconds: values.AUTH_SMS_OTP_EXP,
      frequencySeconds: values.AUTH_SMS_MAX_FREQUENCY,
      sent: values.AUTH_RATE_LIMIT_SMS_SENT,
      testCodes: testCodes('AUTH_SMS_TEST_OTP', values.AUTH_SMS_TEST_OTP),
      testCodesUntil: moment('AUTH_SMS_TEST_OTP_VALID_UNTIL', values.AUTH_SMS_TEST_OTP_VALID_UNTIL),
    },
    proofOfWorkAfter: values.AUTH_PROOF_OF_WORK_AFTER,
    // Mobile operators put thousands of people behind one IP, so limits by network are high; each account has its own.
    perNetwork: {
      otp: values.AUTH_RATE_LIMIT_OTP,
      verify: values.AUTH_RATE_LIMIT_VERIFY,
      token: values.AUTH_RATE_LIMIT_TOKEN_REFRESH,
      anonymous: values.AUTH_RATE_LIMIT_ANONYMOUS_USERS,
      mfa: values.AUTH_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
      passkey: values.AUTH_RATE_LIMIT_VERIFY,
      web3: values.AUTH_RATE_LIMIT_VERIFY,
    },
    jwt: {
      secret: jwtSecret(values.AUTH_JWT_SECRET),
      keyId: values.AUTH_JWT_KEY_ID,
      keys: values.AUTH_JWT_KEYS,
      validMethods: values.AUTH_JWT_VALID_METHODS,
      lifeSeconds: values.AUTH_JWT_EXP,
      ...audiencesOf(values.AUTH_JWT_AUD),
      defaultRole: values.AUTH_JWT_DEFAULT_GROUP_NAME ?? 'authenticated',
      adminRoles: commaList(values.AUTH_JWT_ADMIN_ROLES ?? 'service_role,supabase_admin'),
      issuer: values.AUTH_JWT_ISSUER ?? apiUrl,
    },
    passwords: {
      lengthMin: Math.max(values.AUTH_PASSWORD_MIN_LENGTH, 6),
      requiredCharacters: characterSets(values.AUTH_PASSWORD_REQUIRED_CHARACTERS ?? ''),
      isCommonRejected: values.AUTH_PASSWORD_REJECT_COMMON,
      guessableWords: [product.slug] as readonly string[],
    },
    breachedPasswordsFile: breachedFile(values.AUTH_PASSWORD_HIBP_ENABLED, values.AUTH_PASSWORD_HIBP_FILE),
    captcha: readCaptcha(values.AUTH_SECURITY_CAPTCHA_ENABLED, values),
    refresh: {
      isRotated: values.AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
      reuseSeconds: values.AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    },
    passwordChange: {
      needsReauthentication: values.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      needsCurrentPassword: values.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    },
    mfa: {
      totp: {
        canEnroll: values.AUTH_MFA_TOTP_ENROLL_ENABLED,
        canVerify: values.AUTH_MFA_TOTP_VERIFY_ENABLED,
      },
      phone: {
        canEnroll: values.AUTH_MFA_PHONE_ENROLL_ENABLED,
        canVerify: values.AUTH_MFA_PHONE_VERIFY_ENABLED,
      },
      webauthn: {
        canEnroll: values.AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED,
        canVerify: values.AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED,
      },
      enrolledMax: values.AUTH_MFA_MAX_ENROLLED_FACTORS,
      verifiedMax: values.AUTH_MFA_MAX_VERIFIED_FACTORS,
      // The contract's floors.
      challengeSeconds: Math.max(values.AUTH_MFA_CHALLENGE_EXPIRY_DURATION, 300),
      factorSeconds: Math.max(values.AUTH_MFA_FACTOR_EXPIRY_DURATION, 300),
      smsFrequencySeconds: values.AUTH_MFA_PHONE_MAX_FREQUENCY,
    },
    webauthn: webauthnOf(values, site, {
      productName: product.name,
      arePasskeysEnabled: values.AUTH_PASSKEY_ENABLED,
      isPasskeyAal2: values.AUTH_PASSKEY_IS_AAL2,
    }),
    identities: {
      providers: readProviders(environment, `${apiUrl}/callback`),
      isManualLinkingEnabled: values.AUTH_SECURITY_MANUAL_LINKING_ENABLED,
      web3: {
        ethereum: values.AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED,
        solana: values.AUTH_EXTERNAL_WEB3_SOLANA_ENABLED,
      },
      isOAuthServerEnabled: values.AUTH_OAUTH_SERVER_ENABLED,
    },
    freshProofSeconds: values.AUTH_SECURITY_FRESH_PROOF,
    sessions: {
      timeboxSeconds: values.AUTH_SESSIONS_TIMEBOX,
      inactivitySeconds: values.AUTH_SESSIONS_INACTIVITY_TIMEOUT || undefined,
      lowAalSeconds: values.AUTH_SESSIONS_ALLOW_LOW_AAL,
      isSinglePerUser: values.AUTH_SESSIONS_SINGLE_PER_USER,
      tags: values.AUTH_SESSIONS_TAGS,
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
  values: Values,
  site: string,
  options: {
    readonly productName: string;
    readonly arePasskeysEnabled: boolean;
    readonly isPasskeyAal2: boolean;
  },
) {
  const rpId = values.AUTH_WEBAUTHN_RP_ID ?? new URL(site).hostname;
  const named = values.AUTH_WEBAUTHN_RP_ORIGINS;
  const origins = named.length > 0 ? named : [new URL(site).origin];
  for (const origin of origins) {
    const { hostname, origin: written } = new URL(httpUrl('AUTH_WEBAUTHN_RP_ORIGINS', origin));
    if (written !== origin || !`.${hostname}`.endsWith(`.${rpId}`)) {
      throw new StartProblem(`AUTH_WEBAUTHN_RP_ORIGINS has "${origin}", which is not an origin on ${rpId}.`);
    }
  }
  const { productName, arePasskeysEnabled, isPasskeyAal2 } = options;
  return {
    arePasskeysEnabled,
    /** Whether a passkey whose authenticator verified its user is two factors. */
    isPasskeyAal2: arePasskeysEnabled && isPasskeyAal2,
    rpId,
    displayName: productName,
    origins,
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
function readTwilio(values: Values) {
  const accountSid = values.AUTH_SMS_TWILIO_ACCOUNT_SID;
  const authToken = values.AUTH_SMS_TWILIO_AUTH_TOKEN;
  const messageServiceSid = values.AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID;
  const url = httpUrl('AUTH_SMS_TWILIO_URL', values.AUTH_SMS_TWILIO_URL ?? 'https://api.twilio.com');
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
function readCaptcha(isEnabled: boolean, values: Values) {
  if (!isEnabled) return undefined;
  const provider = oneOf(
    'AUTH_SECURITY_CAPTCHA_PROVIDER',
    values.AUTH_SECURITY_CAPTCHA_PROVIDER ?? 'hcaptcha',
    ['hcaptcha', 'turnstile'],
  );
  const secret = values.AUTH_SECURITY_CAPTCHA_SECRET;
  if (!secret) throw new StartProblem('AUTH_SECURITY_CAPTCHA_ENABLED needs AUTH_SECURITY_CAPTCHA_SECRET.');
  const url = httpUrl('AUTH_SECURITY_CAPTCHA_URL', values.AUTH_SECURITY_CAPTCHA_URL ?? captchaUrls[provider]);
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
