import type { Transaction } from '@remit/platform/db/database.ts';
import { type SmsChannel, SmsFailed } from '@remit/platform/sms/sms.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';

export type SmsTo = { readonly phone: string; readonly channel: SmsChannel; readonly network: string };

/** Throws for an unknown channel. */
export function validChannel({ config }: AuthDeps, channel: string): SmsChannel {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && config.sms.provider === 'twilio') return 'whatsapp';
  throw apiError('bad_channel');
}

const testCodeOf = ({ config, now }: AuthDeps, phone: string) =>
  now() < config.sms.testCodesUntil ? config.sms.testCodes.get(phone) : undefined;

export const canSendSms = (deps: AuthDeps, phone: string): boolean =>
  deps.sms !== undefined || testCodeOf(deps, phone) !== undefined;

/** Called before the account is looked up, so that the response is the same for all. */
export async function admitSms(deps: AuthDeps, to: SmsTo): Promise<void> {
  if (!canSendSms(deps, to.phone)) throw apiError('no_sms_provider');
  await deps.rateLimits.admitSms(to);
}

export type SmsCode = {
  readonly userId: string;
  readonly kind: 'sms' | 'phone_change' | 'reauthentication';
  readonly phone: string;
  /** False when the request did not prove the account's password; see `verification.ts`. */
  readonly keepsPassword?: boolean;
  readonly mustSetPassword?: boolean;
};

/** Returns the text to send after the commit. */
export async function issueSmsCode(
  deps: AuthDeps,
  transaction: Transaction,
  { phone, ...options }: SmsCode,
): Promise<string> {
  const { code } = await deps.oneTimeCodes.issue(transaction, {
    ...options,
    to: phone,
    isPkce: false,
    code: testCodeOf(deps, phone),
  });
  return deps.messages.codeText(code);
}

/** Called after the commit, because a provider may take seconds. A code that never arrives opens nothing. */
export async function sendSms(
  deps: AuthDeps,
  to: SmsTo,
  text: string,
): Promise<{ readonly message_id?: string }> {
  const { phone, channel } = to;
  if (testCodeOf(deps, phone) !== undefined) return { message_id: 'test-otp' };
  if (!deps.sms) throw apiError('no_sms_provider');
  try {
    const { messageId } = await deps.sms.send({ phone, text, channel });
    return messageId === undefined ? {} : { message_id: messageId };
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    deps.log.warn('auth.sms_failed', { reason: error.message });
    await deps.rateLimits.returnSms(to);
    throw apiError('sms_send_failed', { detail: error.message });
  }
}
