import { type Sms, SmsFailed } from './sms.ts';

export type TwilioSettings = {
  readonly accountSid: string;
  readonly authToken: string;
  /** A messaging service (MG…), or the number that messages come from. */
  readonly messageServiceSid: string;
  /** Without a trailing slash. */
  readonly url: string;
};

const timeoutMs = 5_000;

export function createTwilioSms({ accountSid, authToken, messageServiceSid, url }: TwilioSettings): Sms {
  const endpoint = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const isService = messageServiceSid.startsWith('MG');
  return {
    async send({ phone, text, channel }) {
      const spoken = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number);
      const form = new URLSearchParams({
        To: spoken(`+${phone}`),
        Body: text,
        ...(isService ? { MessagingServiceSid: messageServiceSid } : { From: spoken(messageServiceSid) }),
      });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization },
        body: form,
        redirect: 'error', // the token is for this provider alone
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => {
        throw new SmsFailed(error.name === 'TimeoutError' ? 'no answer in time' : 'no connection');
      });
      const body = (await response.json().catch(() => ({}))) as { sid?: unknown; code?: unknown };
      if (!response.ok) {
        const code = typeof body.code === 'number' ? ` (code ${body.code})` : '';
        throw new SmsFailed(`status ${response.status}${code}`);
      }
      return typeof body.sid === 'string' ? { messageId: body.sid } : {};
    },
  };
}
