import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProvider } from '#testing/a-provider.ts';
import { SmsFailed } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

let provider: Awaited<ReturnType<typeof aProvider>>;
beforeAll(async () => {
  provider = await aProvider();
});
afterAll(() => provider?.close());

const authToken = 'a token that nobody sees';
const sms = (messageServiceSid = 'MG1') =>
  createTwilioSms({ accountSid: 'AC1', authToken, messageServiceSid, url: provider.url });
const message = { phone: '233201234567', text: 'Your code is 123456', channel: 'sms' } as const;

describe('a provider that speaks like Twilio', () => {
  it('is sent the message, and its id is returned', async () => {
    provider.respondWith({ status: 201, body: { sid: 'SM1' } });
    expect(await sms().send(message)).toEqual({ messageId: 'SM1' });
    expect(provider.requests.at(-1)).toEqual({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from(`AC1:${authToken}`).toString('base64')}`,
      form: { To: '+233201234567', Body: message.text, MessagingServiceSid: 'MG1' },
    });
  });

  it('sends from a number too, and by WhatsApp', async () => {
    provider.respondWith({ status: 201, body: { sid: 'SM1' } });
    await sms('+14155550100').send({ ...message, channel: 'whatsapp' });
    expect(provider.requests.at(-1)?.form).toEqual({
      To: 'whatsapp:+233201234567',
      Body: message.text,
      From: 'whatsapp:+14155550100',
    });
  });

  it.each([
    {
      why: 'rejects',
      result: { status: 400, body: { code: 21211, message: 'To +233…' } },
      says: 'status 400 (code 21211)',
    },
    { why: 'does not know us', result: { status: 401, body: 'no' }, says: 'status 401' },
    { why: 'fails', result: { status: 503, body: '<html>' }, says: 'status 503' },
    { why: 'sends us elsewhere', result: { status: 302, body: '' }, says: 'no connection' },
    { why: 'hangs up', result: undefined, says: 'no connection' },
  ])('that $why makes an error without anything secret', async ({ result, says }) => {
    provider.respondWith(result);
    const failure = await sms()
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SmsFailed);
    expect((failure as SmsFailed).message).toBe(says);
  });
});
