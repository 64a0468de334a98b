import { accountPath } from '@remit/contract/account.ts';
import { authPath } from '@remit/contract/auth.ts';
import { operations } from '@remit/provider/auth/register.ts';
import fc from 'fast-check';

/** A request as an attacker writes it: nothing about it need be right. */
export type AnyRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

/** What there really is, so that some requests get past the first check. */
export type Pools = {
  readonly emails: readonly string[];
  readonly passwords: readonly string[];
  readonly ids: readonly string[];
  readonly goodTokens: readonly string[];
  readonly serviceToken: string;
  /** Expired, forged, of another key, unsigned. */
  readonly badTokens: readonly string[];
  readonly refreshTokens: readonly string[];
  readonly mailedTokens: readonly string[];
  readonly mailedCodes: readonly string[];
  readonly notMeTokens: readonly string[];
  /** Solved, each good for one request. */
  readonly captchaTokens: readonly string[];
  readonly verifiers: readonly string[];
  /** Of requested second factors and passkeys. */
  readonly challengeIds: readonly string[];
  readonly credentials: readonly unknown[];
  /** What an authenticator app shows at the moment. */
  readonly factorCodes: readonly string[];
  /** Of sign-ins that began at a provider. */
  readonly states: readonly string[];
  readonly idTokens: readonly string[];
  readonly signedMessages: readonly { readonly message: string; readonly signature: string }[];
};

const nul = '\0';
const nastyTexts = [
  '',
  ' ',
  nul,
  `a${nul}b@example.com`,
  '\ud800',
  'x\udc00@example.com',
  "' or 1=1 --",
  "x'; delete from auth.users; --@example.com",
  '$1',
  '{{constructor.constructor("return 1")()}}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-1',
  '9223372036854775808',
  'a'.repeat(300),
  `${'a'.repeat(250)}@example.com`,
  'b'.repeat(73),
  'аdmin@example.com', // the first letter is Cyrillic
  'ADMIN@EXAMPLE.COM',
  '\u212Aate@example.com', // the sign for kelvin, which small letters turn into a k
  'ſam@example.com', // a long s
  '\u0130@example.com',
  'ａ@example.com', // full width
  'a\u200b@example.com',
  'a@exam\u00adple.com',
  'a@example.com\r\nbcc: b@example.com',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  'a@b',
  'a@b@c',
  '\u202egnp.exe',
  '👩‍👩‍👧',
  '<script>alert(1)</script>',
  'https://evil.example/#x',
  'javascript:alert(1)',
  '//evil.example',
  'http://localhost:3000@evil.example/',
  '\\\\evil.example',
] as const;

const any = <T>(values: readonly T[]) => fc.constantFrom(...values);
const nasty = any(nastyTexts);

const fieldsOf = (pools: Pools): Record<string, fc.Arbitrary<unknown>> => {
  const email = fc.oneof({ weight: 4, arbitrary: any(pools.emails) }, fc.emailAddress(), nasty);
  const password = fc.oneof({ weight: 4, arbitrary: any(pools.passwords) }, nasty);
  const id = any(pools.ids);
  const challenge = fc.oneof(fc.constant('c'.repeat(43)), any(pools.verifiers), nasty);
  /** A real one, one with a part exchanged, or none. */
  const credential = fc.oneof(
    { weight: 3, arbitrary: any(pools.credentials) },
    fc
      .tuple(
        any(pools.credentials),
        any(['id', 'rawId', 'type', 'response']),
        fc.oneof(nasty, fc.base64String()),
      )
      .map(([real, part, other]) => ({ ...(real as object), [part]: other })),
    fc
      .tuple(
        any(pools.credentials),
        any(['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']),
        fc.oneof(nasty, fc.base64String()),
      )
      .map(([real, part, other]) => {
        const { response, ...rest } = real as { response: object };
        return { ...rest, response: { ...response, [part]: other } };
      }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const metadata = fc.oneof(
    fc.dictionary(fc.oneof(nasty, fc.string()), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
    fc.constant({ big: 'x'.repeat(9_000) }),
    fc.constant({ full_name: nul }),
  );
  return {
    email,
    new_email: email,
    phone: fc.oneof(
      { weight: 4, arbitrary: any(['+233201234567', '+233 20 1234568', '254712345678', '+2332', '']) },
      nasty,
    ),
    password,
    current_password: password,
    data: metadata,
    app_metadata: metadata,
    user_metadata: metadata,
    channel: any(['sms', 'whatsapp', 'pigeon', '']),
    code_challenge: challenge,
    code_challenge_method: any(['s256', 'S256', 'plain', 'md5', '']),
    code_verifier: challenge,
    auth_code: fc.oneof(id, nasty),
    refresh_token: fc.oneof({ weight: 4, arbitrary: any(pools.refreshTokens) }, nasty, fc.base64String()),
    token: fc.oneof(
      { weight: 3, arbitrary: any([...pools.mailedCodes, '000000', '123456']) },
      { weight: 3, arbitrary: any(pools.notMeTokens) },
      nasty,
    ),
    token_hash: fc.oneof({ weight: 3, arbitrary: any(pools.mailedTokens) }, nasty),
    nonce: fc.oneof({ weight: 4, arbitrary: any([...pools.mailedCodes, '000000', '']) }, nasty),
    type: any([
      'signup',
      'invite',
      'magiclink',
      'recovery',
      'email_change',
      'email',
      'sms',
      'phone_change',
      'x',
    ]),
    create_user: fc.boolean(),
    gotrue_meta_security: fc.oneof(
      { weight: 4, arbitrary: any(pools.captchaTokens).map((token) => ({ captcha_token: token })) },
      fc.record({ captcha_token: nasty }),
      any<unknown>([{}, [], 'x', { captcha_token: ['x'] }, { captcha_token: null }]),
    ),
    redirect_to: fc.oneof(nasty, fc.webUrl()),
    id: fc.oneof(id, nasty),
    aud: fc.oneof(fc.constant('authenticated'), nasty),
    role: fc.oneof(any(['authenticated', 'service_role', 'postgres']), nasty),
    email_confirm: fc.boolean(),
    phone_confirm: fc.boolean(),
    ban_duration: any(['none', '24h', '-1h', '1000000000h', '1h30m', '', 'forever', '9'.repeat(400)]),
    password_hash: any(['$2b$04$short', `$2b$04$${'a'.repeat(53)}`, '$argon2id$x', '', nul]),
    should_soft_delete: fc.boolean(),
    scope: any(['global', 'local', 'others', 'all', '']),
    end: fc.oneof(any(['others', 'all']), id, nasty),
    code: any([...pools.mailedCodes, ...pools.factorCodes, '000000', '']),
    factor_type: any(['totp', 'totp', 'phone', 'webauthn', 'recovery_code', 'x']),
    friendly_name: fc.oneof(any(['', 'App', 'Key']), nasty, fc.string({ maxLength: 200 })),
    challenge_id: fc.oneof({ weight: 6, arbitrary: any(pools.challengeIds) }, id, nasty),
    credential,
    webauthn: fc.oneof(
      fc.record({ type: any(['create', 'request', 'x']), credential_response: credential }),
      any<unknown>([{}, [], 'x', null]),
    ),
    id_token: fc.oneof({ weight: 4, arbitrary: any(pools.idTokens) }, nasty),
    provider: fc.oneof({ weight: 4, arbitrary: any(['keycloak', 'google', 'github', 'custom:x']) }, nasty),
    client_id: nasty,
    issuer: fc.oneof(fc.constant(''), nasty, fc.webUrl()),
    link_identity: fc.boolean(),
    chain: any(['ethereum', 'solana', 'x']),
    message: fc.oneof(
      { weight: 4, arbitrary: any(pools.signedMessages.map(({ message }) => message)) },
      nasty,
    ),
    signature: fc.oneof(
      { weight: 4, arbitrary: any(pools.signedMessages.map(({ signature }) => signature)) },
      nasty,
    ),
    client_name: nasty,
    redirect_uris: fc.array(fc.oneof(fc.constant('https://app.example/'), nasty), { maxLength: 12 }),
    client_type: any(['public', 'confidential', 'x']),
    token_endpoint_auth_method: any(['none', 'client_secret_post', 'x']),
    keep: any<unknown>([[], ['lists'], ['lists', 'messages'], ['lists', 'lists', 'lists'], 'lists']),
  };
};

const pair = ['code_challenge', 'code_challenge_method'];
const captcha = 'gotrue_meta_security';

/** What each call reads, so that many requests are nearly right. */
const fieldsRead: Readonly<Record<string, readonly string[]>> = {
  '/signup': ['email', 'password', 'data', captcha, ...pair],
  '/otp': ['email', 'create_user', 'data', captcha, ...pair],
  '/magiclink': ['email', 'data', captcha, ...pair],
  '/recover': ['email', captcha, ...pair],
  '/resend': ['type', 'email', captcha, ...pair],
  '/verify': ['type', 'token', 'email', 'token_hash'],
  '/user': ['email', 'password', 'data', 'current_password', 'nonce', 'app_metadata'],
  '/admin/users': [
    'email',
    'password',
    'email_confirm',
    'user_metadata',
    'app_metadata',
    'ban_duration',
    'role',
  ],
  '/admin/users/:id': [
    'email',
    'password',
    'email_confirm',
    'user_metadata',
    'ban_duration',
    'should_soft_delete',
  ],
  '/admin/generate_link': ['type', 'email', 'password', 'new_email', 'data', 'redirect_to'],
  '/invite': ['email', 'data'],
  '/factors': ['factor_type', 'friendly_name', 'issuer', 'phone', 'current_password', 'nonce'],
  '/factors/:id/challenge': ['channel', 'webauthn'],
  '/factors/:id/verify': ['challenge_id', 'code', 'webauthn'],
  '/factors/:id': ['current_password', 'nonce'],
  '/factors/recovery-codes': ['friendly_name', 'current_password', 'nonce'],
  '/factors/recovery-codes/verify': ['code'],
  '/factors/recovery-codes/regenerate': ['current_password', 'nonce'],
  '/passkeys/registration/options': ['current_password', 'nonce'],
  '/passkeys/registration/verify': ['challenge_id', 'credential'],
  '/passkeys/authentication/options': [captcha],
  '/passkeys/authentication/verify': ['challenge_id', 'credential'],
  '/passkeys/:id': ['friendly_name', 'current_password', 'nonce'],
  '/admin/users/:id/factors/:factorId': ['friendly_name', 'phone'],
  [`${accountPath}/not-me`]: ['token'],
  [`${accountPath}/sessions/end`]: ['end'],
  [`${accountPath}/reauthenticate`]: ['password', 'code'],
  [`${accountPath}/delete`]: ['email', 'keep'],
  '/token?grant_type=password': ['email', 'password'],
  '/token?grant_type=refresh_token': ['refresh_token'],
  '/token?grant_type=pkce': ['auth_code', 'code_verifier'],
  '/token?grant_type=id_token': ['id_token', 'provider', 'nonce', 'link_identity'],
  '/token?grant_type=web3': ['chain', 'message', 'signature'],
  '/admin/oauth/clients': ['client_name', 'redirect_uris', 'client_type', 'token_endpoint_auth_method'],
  '/admin/oauth/clients/:id': ['client_name', 'redirect_uris'],
};
/** Mostly the fields a call knows, some of them of the wrong kind; sometimes no JSON at all. */
function anyBody(pools: Pools, pattern: string): fc.Arbitrary<AnyRequest['body']> {
  const fields = fieldsOf(pools);
  const wrong = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constant(nul),
    fc.constant([]),
    fc.constant(1e308),
  );
  const anyOf = (name: string) =>
    fc.oneof(
      { weight: 14, arbitrary: fields[name] ?? fc.constant(null) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: wrong },
    );
  const written = (names: readonly string[]) =>
    fc
      .record(Object.fromEntries(names.map((name) => [name, anyOf(name)])))
      .map((body) => JSON.stringify(body));
  const stray = fc.uniqueArray(any(Object.keys(fields)), { maxLength: 7 }).chain(written);
  const read = [...(fieldsRead[pattern] ?? [])];
  const guided = fc.subarray(read).chain(written);
  const right = written(read.filter((name) => !pair.includes(name)));
  const broken = any<AnyRequest['body']>([
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"email":',
    '{"email":"a@example.com",}',
    '{"email":"\\ud800@example.com","password":"correct horse"}',
    '{"email":"\\u0000"}',
    '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{"x":1}}}',
    '{"email":"a@example.com","email":["b"]}',
    '\ufeff{"email":"a@example.com"}',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    '['.repeat(100_000),
    `${'{"data":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    JSON.stringify({ email: 'a@example.com', data: { x: 'x'.repeat(1_100_000) } }),
    'email=a%40example.com&password=correct+horse',
  ]);
  return fc.oneof(
    { weight: 8, arbitrary: guided },
    { weight: 6, arbitrary: right },
    { weight: 3, arbitrary: stray },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** As written: percent signs with nothing behind them, and what decodes to no text. */
const untidy = any([
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ed%a0%80',
  '%F0%9F%91%A9',
  "'",
  '+',
  '%2e%2e',
  'a=b',
  '%0d%0a',
]);

/** What each call reads of its path and query. */
const queryRead: Readonly<Record<string, readonly string[]>> = {
  '/token?grant_type=password': [],
  '/token?grant_type=refresh_token': [],
  '/token?grant_type=pkce': [],
  '/token?grant_type=id_token': [],
  '/token?grant_type=web3': [],
  '/token': ['grant_type'],
  '/authorize': ['provider', 'redirect_to', 'scopes', 'nonce', 'code_challenge', 'code_challenge_method'],
  '/user/identities/authorize': ['provider', 'redirect_to', 'skip_http_redirect'],
  '/callback': ['state', 'code', 'error'],
  '/admin/oauth/clients': ['page', 'per_page'],
  '/verify': ['token', 'type', 'redirect_to'],
  '/logout': ['scope'],
  '/admin/users': ['page', 'per_page', 'sort', 'filter'],
  '/admin/audit': ['page', 'per_page', 'query'],
};

function anyQuery(pools: Pools, pattern: string): fc.Arbitrary<string> {
  const text = (arbitrary: fc.Arbitrary<string>) =>
    fc.oneof(
      { weight: 5, arbitrary: arbitrary.map((value) => encodeURIComponent(value.toWellFormed())) },
      { weight: 1, arbitrary: untidy },
      { weight: 1, arbitrary: nasty.map((value) => encodeURIComponent(value.toWellFormed())) },
    );
  const number = any(['0', '1', '2', '-1', '1.5', '99999999999999999999', '', 'x', '0x10', '1e3']);
  const values: Record<string, fc.Arbitrary<string>> = {
    grant_type: text(
      any([
        'password',
        'refresh_token',
        'pkce',
        'password',
        'refresh_token',
        'web3',
        'id_token',
        '__proto__',
        'toString',
      ]),
    ),
    redirect_to: text(any(['http://localhost:3000/welcome', 'https://evil.example/', 'app://x'])),
    provider: text(any(['keycloak', 'keycloak', 'keycloak', 'google', 'github', 'custom:x', '__proto__'])),
    scopes: text(any(['openid', 'a,b c', ''])),
    nonce: text(any(['n', 'n'.repeat(600)])),
    skip_http_redirect: text(any(['true', 'x'])),
    code_challenge: text(any(['c'.repeat(43), 'c'])),
    code_challenge_method: text(any(['s256', 'x'])),
    state: text(any(pools.states)),
    code: text(any(['a-code', ''])),
    error: text(any(['', 'access_denied', '<x>'])),
    scope: text(any(['global', 'local', 'others', 'x'])),
    type: text(any(['signup', 'recovery', 'magiclink', 'invite', 'email_change', 'x'])),
    token: text(any(pools.mailedTokens)),
    page: text(number),
    per_page: text(number),
    sort: text(any(['created_at asc', 'created_at desc', 'email; drop table auth.users', ''])),
    filter: text(any(pools.emails)),
    query: text(any(['action:login', 'author:x', 'type:user', 'other:x', ':', "action:'", 'action:%'])),
  };
  const read = [...(queryRead[pattern] ?? ['redirect_to'])];
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constant(read) },
      { weight: 2, arbitrary: fc.subarray(read) },
      { weight: 1, arbitrary: fc.uniqueArray(any(Object.keys(values)), { maxLength: 4 }) },
    )
    .chain((names) =>
      fc.tuple(...names.map((name) => (values[name] ?? nasty).map((value) => `${name}=${value}`))),
    )
    .map((pairs) => (pairs.length === 0 ? '' : `${pattern.includes('?') ? '&' : '?'}${pairs.join('&')}`));
}

function anyHeaders(pools: Pools, pattern: string): fc.Arbitrary<Record<string, string>> {
  const isForService = /^\/(admin|invite)/.test(pattern);
  const right = isForService ? fc.constant(pools.serviceToken) : any(pools.goodTokens);
  const authorization = fc.oneof(
    { weight: 12, arbitrary: right.map((token) => `Bearer ${token}`) },
    {
      weight: 4,
      arbitrary: any([...pools.badTokens, ...pools.goodTokens]).map((token) => `Bearer ${token}`),
    },
    {
      weight: 1,
      arbitrary: any(['', 'Bearer', 'Bearer ', 'bearer a.b.c', 'Basic YTpi', 'Bearer ..', 'Bearer ü']),
    },
    {
      weight: 1,
      arbitrary: fc.base64String({ maxLength: 200 }).map((text) => `Bearer ${text}.${text}.${text}`),
    },
  );
  const header = <Name extends string>(name: Name, arbitrary: fc.Arbitrary<string>) =>
    fc.option(
      arbitrary.map((value) => [name, value] as const),
      { nil: undefined, freq: 2 },
    );
  return fc
    .tuple(
      authorization.map((value) => ['authorization', value] as const),
      header(
        'x-supabase-api-version',
        any(['2024-01-01', '2030-01-01', '2023-01-01', 'x', '', '9999-99-99']),
      ),
      header(
        'content-type',
        fc.oneof(
          { weight: 9, arbitrary: any(['application/json', 'application/json;charset=UTF-8']) },
          any(['text/plain', 'application/x-www-form-urlencoded', 'ü', 'multipart/form-data']),
        ),
      ),
      header('x-test-network', any(['198.51.100.7', '2001:db8::7'])),
      header('x-jwt-aud', any(['authenticated', 'other', '', 'a'.repeat(300), 'ü', "'"])),
      header('redirect_to', any(['https://evil.example/', 'http://localhost:3000/x', 'ü', ''])),
      header('referer', any(['https://evil.example/', 'x'])),
      header('user-agent', any(['', 'ü'.repeat(600), "'; --"])),
      header(
        'origin',
        fc.oneof(
          { weight: 9, arbitrary: fc.constant('http://localhost:3000') },
          any(['https://evil.example', 'null', '', 'ü']),
        ),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== undefined)));
}

const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'web3'];

/** What one does with one's own account, beside the contract's calls. */
const accountRoutes = [
  `GET ${accountPath}`,
  `GET ${accountPath}/sessions`,
  ...['not-me', 'sessions/end', 'reauthenticate', 'export', 'delete'].map(
    (name) => `POST ${accountPath}/${name}`,
  ),
];

/** Any call of the service, and some that are none. */
export function anyRequest(pools: Pools): fc.Arbitrary<AnyRequest> {
  const routes = operations.flatMap(({ route }) =>
    route === 'POST /token' ? [route, ...grants.map((grant) => `${route}?grant_type=${grant}`)] : [route],
  );
  const unknownPaths = [
    'GET /nothing',
    'PATCH /user',
    'DELETE /token',
    'GET /admin',
    'POST /',
    'GET /verify/../user',
  ];
  const parameter = fc.oneof(
    { weight: 4, arbitrary: any(pools.ids) },
    { weight: 1, arbitrary: untidy },
    { weight: 1, arbitrary: fc.constant('00000000-0000-0000-0000-000000000000') },
  );
  return fc
    .oneof(
      { weight: 20, arbitrary: any<string>(routes) },
      { weight: 5, arbitrary: any(accountRoutes) },
      { weight: 1, arbitrary: any<string>(unknownPaths) },
    )
    .chain((call) => {
      const [method = 'GET', pattern = '/'] = call.split(' ');
      const hasBody = method !== 'GET';
      return fc.record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: any(['PUT', 'OPTIONS', 'HEAD']) },
        ),
        path: fc
          .tuple(parameter, parameter, anyQuery(pools, pattern))
          .map(
            ([one, two, query]) =>
              (pattern.startsWith(accountPath) ? '' : authPath) +
              pattern.replace(/:\w+/, one).replace(/:\w+/, two) +
              query,
          ),
        headers: anyHeaders(pools, pattern),
        body: hasBody ? anyBody(pools, pattern) : fc.constant(undefined),
      });
    });
}
