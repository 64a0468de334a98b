import { createLog } from '@remit/platform/log.ts';
import { type SmtpServerFixture, startSmtpServer } from '@remit/platform/mail/testing/an-smtp-server.ts';
import { createMetrics } from '@remit/platform/metrics/metrics.ts';
import { samplesIn } from '@remit/platform/metrics/testing/samples.ts';
import { aDataFolder, type DataFolder } from '@remit/platform/testing/a-data-folder.ts';
import { aProvider } from '@remit/platform/testing/a-provider.ts';
import { aServer, noDatabase } from '@remit/platform/testing/a-server.ts';
import { aSite, type SiteFixture } from '@remit/platform/testing/a-site.ts';
import { ask } from '@remit/platform/testing/ask.ts';
import { type FreshDatabase, freshDatabase } from '@remit/platform/testing/fresh-database.ts';
import { isLong } from '@remit/platform/testing/how-long.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretKey, urlOf } from '#admin/testing/run-as-operator.ts';
import { type Config, readConfig } from '#config.ts';
import { type Product, startProduct } from '#product.ts';

const build = { release: '1.2.3', migrations: 25 };
const email = 'ama@example.com';
const rejectedEmail = 'kofi@example.com';
const password = 'correct horse';
const beginningOfAPng = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const token = 'a-token-of-at-least-32-characters';

describe('every figure moves when its cause happens', () => {
  let fresh: FreshDatabase;
  let folder: DataFolder;
  let site: SiteFixture;
  let smtp: SmtpServerFixture;
  let provider: Awaited<ReturnType<typeof aProvider>>;
  let product: Product;
  beforeAll(async () => {
    fresh = await freshDatabase();
    folder = aDataFolder();
    site = aSite();
    smtp = await startSmtpServer({ atRecipient: (to) => (to === rejectedEmail ? 550 : undefined) });
    provider = await aProvider();
    const config: Config = {
      ...readConfig({
        PORT: '0',
        DATA_DIR: folder.dir,
        DATABASE_URL: urlOf(fresh),
        SECRET_KEY: secretKey,
        METRICS_TOKEN: token,
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        AUTH_MAILER_AUTOCONFIRM: 'true',
        AUTH_EXTERNAL_PHONE_ENABLED: 'true',
        AUTH_SMS_PROVIDER: 'twilio',
        AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
        AUTH_SMS_TWILIO_AUTH_TOKEN: 'a token that nobody sees',
        AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
        AUTH_SMS_TWILIO_URL: provider.url,
      }),
      siteDir: site.dir,
    };
    product = await startProduct(
      config,
      createLog('error', () => undefined),
    );
    for (const person of [email, rejectedEmail]) await post('/auth/v1/signup', { email: person, password });
  });
  afterAll(async () => {
    await product?.stop();
    await provider?.close();
    await smtp?.close();
    site?.remove();
    folder?.remove();
    await fresh?.close();
  });

  const get = (path: string) => ask(path, { port: product.port });
  const post = (path: string, body: object) =>
    ask(path, {
      port: product.port,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const scrape = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await ask('/metrics', { port: product.port, headers })).body.toString();
  };
  /** Calls of the storage service by a member. */
  const aMember = async () => {
    const { access_token: token, user } = JSON.parse(String((await signIn(password)).body));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const call = async (method: string, route: string, name: string, body?: Buffer) => {
      const path = `/storage/v1${route}/avatars/${user.id}/${name}`;
      return (await ask(path, { port: product.port, method, headers, ...(body && { body }) })).status;
    };
    return {
      upload: (name: string) => call('POST', '/object', name, Buffer.from(beginningOfAPng, 'latin1')),
      render: (name: string) => call('GET', '/render/image/authenticated', `${name}?width=1`),
    };
  };
  const signIn = (secret: string) => post('/auth/v1/token?grant_type=password', { email, password: secret });

  it.each([
    {
      cause: 'a page',
      make: () => get('/'),
      series: ['http_requests_total{route="site",method="GET",status="200"}'],
    },
    {
      cause: 'an unknown path',
      make: () => get('/nothing'),
      series: [
        'http_requests_total{route="none",method="GET",status="404"}',
        'http_request_duration_seconds_count{route="none",method="GET"}',
      ],
    },
    {
      cause: 'a request that is none',
      make: () => ask('/nothing', { port: product.port, headers: { host: 'a b' } }),
      series: ['http_requests_total{route="none",method="other",status="400"}'],
    },
    {
      cause: 'a call of a service',
      make: () => get('/auth/v1/health'),
      series: [
        'http_requests_total{route="/auth/v1/health",method="GET",status="200"}',
        'http_request_duration_seconds_count{route="/auth/v1/health",method="GET"}',
        'http_request_duration_seconds_bucket{le="+Inf",route="/auth/v1/health",method="GET"}',
      ],
    },
    {
      cause: 'a call about an account',
      make: () => get('/auth/v1/admin/users/6f1c1c4e-4d0b-4f0e-8f0e-000000000000'),
      series: ['http_requests_total{route="/auth/v1/admin/users/:id",method="GET",status="401"}'],
    },
    {
      cause: 'a sign-in',
      make: () => signIn(password),
      series: ['sign_ins_total{way="password",outcome="accepted"}'],
    },
    {
      cause: 'a wrong password',
      make: () => signIn('incorrect horse'),
      series: ['sign_ins_total{way="password",outcome="rejected"}'],
    },
    {
      cause: 'a link that has expired, whose reader is sent on',
      make: () => get('/auth/v1/verify?type=recovery&token=0123456789'),
      series: ['sign_ins_total{way="link",outcome="rejected"}'],
    },
    {
      cause: 'an unknown grant',
      make: () => post('/auth/v1/token?grant_type=ama', {}),
      series: ['sign_ins_total{way="unknown",outcome="rejected"}'],
    },
    {
      cause: 'an e-mail that is sent, and another too soon after it',
      make: async () => {
        await post('/auth/v1/recover', { email });
        await post('/auth/v1/recover', { email });
      },
      series: [
        'messages_total{kind="auth-recovery",outcome="sent"}',
        'rate_limits_exceeded_total{limit="auth-mail-recovery"}',
      ],
    },
    {
      cause: 'an e-mail that is rejected for good',
      make: () => post('/auth/v1/recover', { email: rejectedEmail }),
      series: ['messages_total{kind="auth-recovery",outcome="failed"}'],
    },
    {
      cause: 'a file that is requested as a picture and is none',
      make: async () => {
        const { upload, render } = await aMember();
        expect([await upload('a'), await render('a')]).toEqual([200, 400]);
      },
      series: ['storage_renders_total{outcome="not_transformable"}'],
    },
    {
      cause: 'one picture too many',
      make: async () => {
        const { upload } = await aMember();
        for (let n = 1; n < 10; n += 1) expect(await upload(`${n}`)).toBe(200);
        expect(await upload('11')).toBe(400);
      },
      series: ['storage_quota_exceeded_total{quota="bucket_files"}'],
    },
    {
      cause: 'an SMS',
      make: () => {
        provider.respondWith({ status: 201, body: { sid: 'SM1' } });
        return post('/auth/v1/otp', { phone: '+233201234567' });
      },
      series: ['messages_total{kind="sms",outcome="sent"}'],
    },
    {
      cause: 'an SMS that the provider does not take',
      make: () => {
        provider.respondWith({ status: 400, body: { code: 1, message: 'no' } });
        return post('/auth/v1/otp', { phone: '+233201234568' });
      },
      series: ['messages_total{kind="sms",outcome="failed"}'],
    },
  ])('$cause', async ({ make, series }) => {
    const before = samplesIn(await scrape());
    await make();
    for (const name of series) {
      await expect
        .poll(async () => samplesIn(await scrape()).get(name), { message: name })
        .toBe((before.get(name) ?? 0) + 1);
    }
  });

  it('and those of the process and its database are there', async () => {
    const samples = samplesIn(await scrape());
    const of = (name: string) => samples.get(name) ?? Number.NaN;
    expect(of('database_up')).toBe(1);
    expect(of('database_writable')).toBe(1);
    expect(of('database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(of('database_pool_connections')).toBeGreaterThan(0);
    expect(of('database_pool_waiting')).toBe(0);
    expect(of('http_requests_in_flight')).toBe(1); // the scrape
    expect(of('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(of('key_created_timestamp_seconds{key="master"}')).toBeGreaterThan(1_700_000_000);
    expect(samples.has('backup_last_success_timestamp_seconds')).toBe(false);
  });

  it('and those of practice transfers are there', async () => {
    const samples = samplesIn(await scrape());
    const names = ['transfers_due', 'transfers_stuck', 'transfers_oldest_due_age_seconds'];
    expect(names.map((name) => samples.get(name))).toEqual([0, 0, 0]);
  });

  it('and nothing in them is personal or secret', async () => {
    const text = await scrape();
    for (const secret of [
      email,
      rejectedEmail,
      'ama',
      'kofi',
      '233201234567',
      '6f1c1c4e',
      '0123456789',
      'AC1',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/@|127\.0\.0\.1/);
  });
});

const count = isLong ? 10_000 : 1_000;

it(`counts ${count} odd paths and methods as one route`, async () => {
  const metrics = createMetrics({ db: noDatabase, build });
  const server = await aServer({ metrics });
  const oddPath = (n: number) =>
    [`/${n}`, `/api/${n}/x`, `/auth/v1/${n}`, `/%${n % 90}${n}`, `/${'a/'.repeat(n % 50)}${n}`][n % 5] ?? '';
  const before = samplesIn(await metrics.scrape()).size;
  for (let n = 0; n < count; n += 1) {
    await server.app.services.request(oddPath(n), { method: ['GET', 'POST', `M${n}`][n % 3] ?? '' });
  }
  const samples = samplesIn(await metrics.scrape());
  await server.close();
  const requests = [...samples].filter(([name]) => name.startsWith('http_requests_total{'));
  expect(requests.every(([name]) => name.includes('route="none"'))).toBe(true);
  expect(requests.reduce((sum, [, value]) => sum + value, 0)).toBe(count);
  // By method GET, POST and other: requests by status, and a histogram of eleven buckets.
  expect(samples.size - before).toBeLessThan(60);
});

it('says when the last backup was, if there is one', async () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const name = 'backup_last_success_timestamp_seconds';
  const scraped = async (lastBackupAt: () => Promise<Date | undefined>) =>
    samplesIn(await createMetrics({ db: noDatabase, build, lastBackupAt }).scrape()).get(name);
  expect(await scraped(async () => at)).toBe(at.getTime() / 1000);
  expect(await scraped(async () => undefined)).toBeUndefined();
  expect(await scraped(() => Promise.reject(new Error('no such folder')))).toBeUndefined();
});
