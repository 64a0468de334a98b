export type SmsChannel = 'sms' | 'whatsapp';

export type SmsMessage = {
  /** E.164 without the plus. */
  readonly phone: string;
  readonly text: string;
  readonly channel: SmsChannel;
};

export type Sms = {
  /** Throws `SmsFailed` when the provider does not take it. Not inside a transaction: a provider may take seconds. */
  send(message: SmsMessage): Promise<{ readonly messageId?: string }>;
};

/** The message describes the provider's response, without anything that is secret. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';
}
