import type { Transaction } from '@remit/platform/db/database.ts';
import { type SmsChannel, SmsFailed } from '@remit/platform/sms/sms.ts';
import type { AuthDeps } from './deps.ts';
import { apiError } from './errors.ts';

/** Where an SMS goes, and who caused it. */
export type SmsTo = { readonly phone: string; readonly channel: SmsChannel; readonly network: string };

/** The channel that a request names. Throws for one that there is not. */
export function validChannel({ config }: AuthDeps, channel: string): SmsChannel {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp' && config.sms.provider === 'twilio') return 'whatsapp';
  throw apiError('bad_channel');
}

const testCodeOf = ({ config, now }: AuthDeps, phone: string) =>
  now() < config.sms.testCodesUntil ? config.sms.testCodes.get(phone) : undefined;

/** Throws when nothing can be sent, or too much was. Before the account is looked up, so that the answer is one for all. */
export async function admitSms(deps: AuthDeps, to: SmsTo): Promise<void> {
  if (!deps.sms && testCodeOf(deps, to.phone) === undefined) throw apiError('no_sms_provider');
  await deps.rateLimits.admitSms(to);
}

export type SmsCode = {
  readonly userId: string;
  readonly kind: 'sms' | 'phone_change' | 'reauthentication';
  readonly phone: string;
  /** False when whoever asked did not show that they know the account's password; see `verification.ts`. */
  readonly keepsPassword?: boolean;
  /** Whether the session it opens has to set a password first. */
  readonly mustSetPassword?: boolean;
};

/** Makes a code and keeps its hash. Returns the text to send once the transaction is committed. */
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

/** After the commit: a provider may take seconds, in which nothing stays locked. A code that never arrives opens nothing. */
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
