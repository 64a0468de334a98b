import type { CapturedSms } from './captured-sms.ts';
import type { Sms } from './sms.ts';
import { createTwilioSms, type TwilioSettings } from './twilio.ts';

export type SmsConfig = {
  /** Empty: none. */
  readonly provider: string;
  readonly twilio: TwilioSettings | undefined;
};

/** The provider of the settings; without one, messages are captured where e-mails are. Undefined when none can be used. */
export function createSms(
  { provider, twilio }: SmsConfig,
  captured: CapturedSms | undefined,
  onOutcome?: (channel: string, outcome: 'sent' | 'failed') => void,
): Sms | undefined {
  if (provider === '') return captured;
  if (provider !== 'twilio' || !twilio) return undefined;
  const sms = createTwilioSms(twilio);
  return {
    async send(message) {
      try {
        const sent = await sms.send(message);
        onOutcome?.(message.channel, 'sent');
        return sent;
      } catch (error) {
        onOutcome?.(message.channel, 'failed');
        throw error;
      }
    },
  };
}
