import type { AuthConfig } from '#config-auth.ts';
import type { CapturedSms } from './captured-sms.ts';
import type { Sms } from './sms.ts';
import { createTwilioSms } from './twilio.ts';

/** The provider of the settings; without one, messages are captured where e-mails are. Undefined when none can be used. */
export function createSms(
  { provider, twilio }: Pick<AuthConfig['sms'], 'provider' | 'twilio'>,
  captured: CapturedSms | undefined,
): Sms | undefined {
  if (provider === '') return captured;
  return provider === 'twilio' && twilio ? createTwilioSms(twilio) : undefined;
}
