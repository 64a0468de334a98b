import { aProvider } from '@remit/platform/testing/a-provider.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, anAuthService, aPhone, password } from './testing/an-auth-service.ts';

let provider: Awaited<ReturnType<typeof aProvider>>;
let service: AuthFixture;
const authToken = 'a token that is never shown';
const settingsOf = (url: string) => ({
  AUTH_EXTERNAL_PHONE_ENABLED: 'true',
  AUTH_SMS_PROVIDER: 'twilio',
  AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
  AUTH_SMS_TWILIO_AUTH_TOKEN: authToken,
  AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1',
  AUTH_SMS_TWILIO_URL: url,
});
beforeAll(async () => {
  provider = await aProvider();
  service = await anAuthService({
    set: { ...settingsOf(provider.url), AUTH_SMS_MAX_FREQUENCY: '60' },
  });
});
afterAll(async () => {
  await service?.close();
  await provider?.close();
});

describe('a provider of SMS', () => {
  it('gets the code, by the requested channel, and its id is in the response', async () => {
    provider.respondWith({ status: 201, body: { sid: 'SM1' } });
    const phone = aPhone();
    const { data } = await service.client().signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect(data.messageId).toBe('SM1');
    const form = provider.requests.at(-1)?.form ?? {};
    expect(form.To).toBe(`whatsapp:${phone}`);
    const token = /\d{6}/.exec(form.Body ?? '')?.[0] ?? '';
    expect((await service.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
  });

  it('that fails is named in the response and in the log, without a number or a secret, and may be called again at once', async () => {
    const phone = aPhone();
    const requests = [
      () => service.call('POST', '/signup', { phone, password }),
      () => service.call('POST', '/otp', { phone }),
    ];
    for (const request of requests) {
      provider.respondWith({ status: 401, body: { code: 20003 } });
      expect(await request()).toMatchObject({
        status: 422,
        body: {
          code: 'sms_send_failed',
          message: 'Error sending confirmation OTP to provider: status 401 (code 20003)',
        },
      });
    }
    const log = service.lines.join('\n');
    expect(log).toContain('"auth.sms_failed"');
    expect(log).not.toContain(authToken);
    expect(log).not.toContain(phone.slice(1));
    provider.respondWith({ status: 201, body: { sid: 'SM2' } });
    expect((await service.call('POST', '/otp', { phone })).body).toEqual({ message_id: 'SM2' });
  });

  it('that fails at one more code gives the response of an unknown number', async () => {
    const phone = aPhone();
    provider.respondWith({ status: 201, body: { sid: 'SM3' } });
    await service.call('POST', '/signup', { phone, password });
    provider.respondWith({ status: 503, body: '' });
    const other = await anAuthService({ on: service.fresh, set: settingsOf(provider.url) });
    for (const number of [phone, aPhone()]) {
      const { status, body } = await other.call('POST', '/resend', { type: 'sms', phone: number });
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
  });
});
