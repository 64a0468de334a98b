import { randomUUID } from 'node:crypto';
import type { Sms, SmsMessage } from './sms.ts';

export type CapturedMessage = SmsMessage & { readonly id: string; readonly createdAt: Date };

export type CapturedSms = Sms & {
  /** Newest first; those to one number, or all. */
  list(phone?: string): readonly CapturedMessage[];
};

const countMax = 200;

/** Keeps messages in memory for the developer to read instead of sending them. Their codes live for a minute anyway. */
export function createCapturedSms(): CapturedSms {
  const messages: CapturedMessage[] = [];
  return {
    async send(message) {
      const id = randomUUID();
      messages.unshift({ ...message, id, createdAt: new Date() });
      messages.length = Math.min(messages.length, countMax);
      return { messageId: id };
    },
    list: (phone) => (phone === undefined ? [...messages] : messages.filter((sent) => sent.phone === phone)),
  };
}
