import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { brand } from '@remit/brand/brand.ts';
import { StartProblem } from '@remit/platform/start-problem.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

const password = 'hunter2-and-more-characters-than-thirty';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      databasePoolMax: 10,
      secretKey: undefined,
      secretKeyPrevious: undefined,
      trustProxy: { kind: 'none' },
      mail: { mode: 'capture', from: `${brand.name} <${brand.email}>` },
      logLevel: 'info',
    });
    expect(config.siteUrl.href).toBe('http://localhost:3000/');
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('takes what is blank for what is not set', () => {
    const blank = Object.fromEntries(Object.keys(settings).map((name) => [name, '  ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it('has the local site follow the port', () => {
    expect(readConfig({ PORT: '4000' }).siteUrl.href).toBe('http://localhost:4000/');
  });

  it('takes a data folder as seen from where it was started, because the database runs elsewhere', () => {
    expect(readConfig({ DATA_DIR: 'some/data' }).dataDir).toBe(join(process.cwd(), 'some/data'));
    expect(readConfig({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
  });

  it.each([
    { name: 'PORT', value: '65536' },
    { name: 'PORT', value: '-1' },
    { name: 'PORT', value: '80.5' },
    { name: 'PORT', value: '0x50' },
    { name: 'SITE_URL', value: 'send.example' },
    { name: 'SITE_URL', value: 'ftp://send.example' },
    { name: 'SITE_URL', value: 'https://send.example/shop' },
    { name: 'SITE_URL', value: 'https://send.example/?app' },
    { name: 'SITE_URL', value: 'https://send.example/#top' },
    { name: 'SITE_URL', value: `https://admin:${password}@send.example` },
    { name: 'HSTS', value: 'yes' },
    { name: 'HSTS', value: 'preload' }, // of a site without https
    { name: 'DATABASE_URL', value: `mysql://root:${password}@db/remit` },
    { name: 'DATABASE_URL', value: `host=db password=${password}` },
    { name: 'DATABASE_URL', value: `postgres://remit:${password}@db:port/remit` },
    { name: 'DATABASE_URL', value: `postgres://remit:${password}%ff@db/remit` },
    { name: 'DATABASE_URL', value: `postgres://remit:${password}@db/remit?sslrootcert=/there/is/none.pem` },
    { name: 'DATABASE_POOL_MAX', value: '1' },
    { name: 'DATABASE_POOL_MAX', value: '201' },
    { name: 'TRUST_PROXY', value: 'everyone' },
    { name: 'SMTP_URL', value: `https://ama:${password}@mail.example` },
    { name: 'SMTP_URL', value: `ama:${password}@mail.example` },
    { name: 'MAIL_FROM', value: 'nobody' },
    { name: 'MAIL_FROM', value: 'Ama <ama@send.example' },
    { name: 'MAIL_FROM', value: 'Ama ama@send.example' },
    { name: 'MAIL_FROM', value: 'ama@send.example, kofi@send.example' },
    { name: 'MAIL_FROM', value: 'Ama\r\nBcc: x <ama@send.example>' },
    { name: 'MAIL', value: 'keep' },
    { name: 'AUTH_MAILER_AUTOCONFIRM', value: 'yes' },
    { name: 'AUTH_JWT_EXP', value: '1 hour' },
    { name: 'AUTH_JWT_EXP', value: '0' },
    { name: 'AUTH_JWT_SECRET', value: 'short' },
    { name: 'AUTH_RATE_LIMIT_OTP', value: '30/' },
    { name: 'AUTH_RATE_LIMIT_OTP', value: '30/1h/2' },
    { name: 'AUTH_RATE_LIMIT_SMS_SENT', value: 'many/1h' },
    { name: 'AUTH_SMS_TEST_OTP', value: '233201234567' },
    { name: 'AUTH_SMS_TEST_OTP_VALID_UNTIL', value: 'soon' },
    { name: 'AUTH_PASSWORD_HIBP_ENABLED', value: 'true' },
    { name: 'AUTH_SECURITY_CAPTCHA_ENABLED', value: 'true' },
    { name: 'AUTH_SESSIONS_TIMEBOX', value: '-1h' },
    { name: 'AUTH_WEBAUTHN_RP_ORIGINS', value: 'https://evil.example' },
    { name: 'AUTH_WEBAUTHN_RP_ORIGINS', value: 'localhost' },
    { name: 'AUTH_API_EXTERNAL_URL', value: 'auth.send.example' },
    { name: 'AUTH_SITE_URL', value: `https://ama:${password}@send.example` },
    { name: 'SERVICE_WORKER', value: 'no' },
    { name: 'LOG_LEVEL', value: 'verbose' },
    { name: 'LOG_LEVEL', value: 'INFO' },
    { name: 'METRICS_TOKEN', value: 'thirty-one-characters-are-short' },
    { name: 'METRICS_TOKEN', value: 'with spaces, which no bearer token can have' },
  ])('refuses $name=$value in one line that names it and tells no secret', ({ name, value }) => {
    const sound = { SECRET_KEY: password, SMTP_URL: 'smtp://mail.example' };
    const read = () => readConfig({ ...sound, [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(new RegExp(`^${name} [^\\r\\n]+$`));
    expect(read).not.toThrow(password);
  });

  it.each([
    { name: 'PORT', value: '0' },
    { name: 'PORT', value: '65535' },
    { name: 'DATABASE_POOL_MAX', value: '2' },
    { name: 'DATABASE_POOL_MAX', value: '200' },
    { name: 'DATABASE_URL', value: 'postgres://remit:pw@db/remit' },
    { name: 'DATABASE_URL', value: 'postgresql://remit:pw@db:5432/remit?sslmode=require' },
    { name: 'SMTP_URL', value: 'smtps://ama:pw@mail.example' },
    { name: 'MAIL_FROM', value: 'ama@send.example' },
    { name: 'MAIL_FROM', value: 'Ama, of the team <ama@send.example>' },
    { name: 'LOG_LEVEL', value: 'debug' },
  ])('takes $name=$value', ({ name, value }) => {
    expect(() => readConfig({ SECRET_KEY: password, [name]: value })).not.toThrow();
  });

  it('requires SECRET_KEY with DATABASE_URL, and tells no password about it', () => {
    const read = () => readConfig({ DATABASE_URL: `postgres://remit:${password}@db/remit` });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(/^SECRET_KEY is required with DATABASE_URL[^\n]+$/);
    expect(read).not.toThrow(password);
  });
});

describe('the connection to the database in DATABASE_URL', () => {
  const verified = { rejectUnauthorized: undefined };
  const connectionOf = (url: string) => {
    const { databaseUrl } = readConfig({ DATABASE_URL: url, SECRET_KEY: password });
    const client = new pg.Client({ connectionString: databaseUrl });
    const { host, port, user, password: secret, database } = client;
    const { ssl } = client as unknown as { ssl: false | { rejectUnauthorized?: boolean } };
    return { host, port, user, secret, database, tls: ssl && { rejectUnauthorized: ssl.rejectUnauthorized } };
  };

  it.each([
    { why: 'a host by name', url: 'postgres://db.example/remit', tls: verified },
    { why: 'a host by IP address', url: 'postgres://192.0.2.7:6432/remit', tls: verified },
    { why: 'a host by IPv6 address', url: 'postgres://[2001:db8::1]/remit', tls: verified },
    { why: 'every IP address of this machine', url: 'postgres://0.0.0.0/remit', tls: verified },
    { why: 'a name that begins like loopback', url: 'postgres://127.0.0.1.example/remit', tls: verified },
    { why: 'a name that begins with localhost', url: 'postgres://localhost.example/remit', tls: verified },
    {
      why: 'the host that a parameter names',
      url: 'postgres://localhost/remit?host=db.example',
      tls: verified,
    },
    { why: 'an empty sslmode', url: 'postgres://db.example/remit?sslmode=', tls: verified },
    { why: 'another parameter', url: 'postgres://db.example/remit?ssl=0', tls: verified },
    { why: 'sslmode=verify-full', url: 'postgres://db.example/remit?sslmode=verify-full', tls: verified },
    {
      why: 'sslmode=no-verify',
      url: 'postgres://db/remit?sslmode=no-verify',
      tls: { rejectUnauthorized: false },
    },
    { why: 'sslmode=disable', url: 'postgres://db.example/remit?sslmode=disable', tls: false },
    { why: 'sslmode on loopback', url: 'postgres://localhost/remit?sslmode=verify-full', tls: verified },
    { why: 'localhost', url: 'postgres://localhost/remit', tls: false },
    { why: 'IPv4 loopback', url: 'postgres://127.0.0.1:5432/remit', tls: false },
    { why: 'IPv6 loopback', url: 'postgres://[::1]/remit', tls: false },
    { why: 'a socket in the host', url: 'postgres://%2Fvar%2Frun%2Fpostgresql/remit', tls: false },
    { why: 'a socket in a parameter', url: 'postgres://db.example/remit?host=/run/postgresql', tls: false },
  ])('has TLS $tls for $why', ({ url, tls }) => {
    expect(connectionOf(url).tls).toEqual(tls);
  });

  it('loses nothing of the URL when TLS is added', () => {
    expect(
      connectionOf('postgres://re%40mit:p%3Fw%23+%26@db.example:6432/re%20mit?application_name=a+b'),
    ).toEqual({
      host: 'db.example',
      port: 6432,
      user: 're@mit',
      secret: 'p?w#+&',
      database: 're mit',
      tls: verified,
    });
  });

  it('tells nothing, not even the user, to a server without TLS', async () => {
    const heard: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        heard.push(chunk);
        socket.write('N'); // no TLS here
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // Not loopback by name, and yet this machine.
    const url = `postgres://remit:${password}@0.0.0.0:${port}/remit`;
    const client = new pg.Client({
      connectionString: readConfig({ DATABASE_URL: url, SECRET_KEY: password }).databaseUrl,
    });
    await expect(client.connect()).rejects.toThrow('does not support SSL');
    server.close();
    const requestForTls = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
    expect(Buffer.concat(heard)).toEqual(requestForTls);
  });
});

describe('the settings of accounts', () => {
  it('have defaults that are safe to start with', () => {
    expect(readConfig({ PORT: '4000' }).auth).toMatchObject({
      siteUrl: 'http://localhost:4000',
      apiUrl: 'http://localhost:4000/auth/v1',
      isSignupDisabled: false,
      isAutoconfirmed: false,
      isAnonymousEnabled: false,
      isEmailChangeSecure: true,
      flowStateSeconds: 300,
      otp: { digits: 6, lifeSeconds: 86_400 },
      mail: { frequencySeconds: 60, perHour: 1000 },
      jwt: { lifeSeconds: 3600, audience: 'authenticated', adminRoles: ['service_role', 'supabase_admin'] },
      passwords: {
        lengthMin: 6,
        requiredCharacters: [],
        isCommonRejected: true,
        guessableWords: [brand.slug],
      },
      refresh: { isRotated: true, reuseSeconds: 10 },
    });
  });

  it.each([
    ['90', 90],
    ['90s', 90],
    ['1h30m', 5400],
    ['1500ms', 1.5],
  ])('take %s for so many seconds', (text, seconds) => {
    const { auth } = readConfig({ AUTH_SMTP_MAX_FREQUENCY: text });
    expect(auth.mail.frequencySeconds).toBe(seconds);
  });

  it('reads the client from a header of a proxy, but never the first of X-Forwarded-For', () => {
    const headerOf = (name: string) => readConfig({ AUTH_RATE_LIMIT_HEADER: name }).auth.rateLimitHeader;
    expect(headerOf('X-Real-IP')).toBe('x-real-ip');
    expect(headerOf('X-Forwarded-For')).toBeUndefined();
  });

  it('takes limits of an hour, of five minutes, or of a time of their own', () => {
    const { auth } = readConfig({ AUTH_RATE_LIMIT_OTP: '30/1h30m', AUTH_RATE_LIMIT_EMAIL_SENT: '48/24h' });
    expect(auth.perNetwork.otp).toEqual({ count: 30, seconds: 5_400 });
    expect(auth.perNetwork.verify).toEqual({ count: 300, seconds: 300 });
    expect(auth.sms.sent).toEqual({ count: 30, seconds: 3_600 });
    expect(auth.mail.perHour).toBe(2);
  });

  it('take sets of characters, and a colon that is meant', () => {
    const { auth } = readConfig({ AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc:123:\\:!' });
    expect(auth.passwords.requiredCharacters).toEqual(['abc', '123', ':!']);
  });

  it('keep to the floors of the contract', () => {
    const set = {
      AUTH_PASSWORD_MIN_LENGTH: '3',
      AUTH_MAILER_OTP_LENGTH: '12',
      AUTH_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: '10s',
    };
    const { auth } = readConfig(set);
    expect([auth.passwords.lengthMin, auth.otp.digits, auth.flowStateSeconds]).toEqual([6, 6, 300]);
  });
});

describe('mail', () => {
  const smtp = 'smtp://ama:pw@mail.example:587';
  it.each([
    { why: 'captured on a local site', set: {}, mode: 'capture' },
    { why: 'captured where a login shell names a mailbox', set: { MAIL: '/var/mail/ama' }, mode: 'capture' },
    {
      why: 'captured on a local site with a name',
      set: { SITE_URL: 'http://app.localhost:3000' },
      mode: 'capture',
    },
    { why: 'sent when there is a mail server', set: { SMTP_URL: smtp }, mode: 'smtp' },
    {
      why: 'sent from a public site',
      set: { SITE_URL: 'https://send.example', SMTP_URL: smtp },
      mode: 'smtp',
    },
    {
      why: 'held for a public site on request',
      set: { SITE_URL: 'https://send.example', MAIL: 'hold' },
      mode: 'hold',
    },
    { why: 'held on request even with a server', set: { SMTP_URL: smtp, MAIL: 'hold' }, mode: 'hold' },
  ])('is $why', ({ set, mode }) => expect(readConfig(set).mail.mode).toBe(mode));

  it.each(['https://send.example', 'http://192.168.1.4:3000', 'http://localhost.evil.example'])(
    'is not captured where others could read it (%s)',
    (SITE_URL) => {
      expect(() => readConfig({ SITE_URL })).toThrow(StartProblem);
      expect(() => readConfig({ SITE_URL })).toThrow(/^SITE_URL [^\n]*SMTP_URL[^\n]*MAIL=hold[^\n]*$/);
    },
  );
});
