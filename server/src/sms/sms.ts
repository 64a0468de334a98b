/** Sends a text message. Not part of any transaction: what was sent cannot be taken back. */
export type Sms = {
  send(message: {
    /** E.164 without the plus. */
    readonly phone: string;
    readonly text: string;
    readonly channel: 'sms' | 'whatsapp';
  }): Promise<{ readonly messageId?: string }>;
};
