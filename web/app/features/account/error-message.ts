import type { AccountError, AuthOutcome } from '#client/session/auth-operations.ts';
import { accountErrors, linkMessages, passkeyErrors, providerCopy } from '#content/app/auth.ts';

/** The service's message, or our own where that says nothing to a person. */
export function errorMessage({ code, message }: AccountError): string {
  if (code === 'captcha_failed') return accountErrors.captcha;
  if (code === 'insufficient_aal') return accountErrors.secondStep;
  if (code === 'last_second_step') return accountErrors.lastSecondStep;
  if (code !== 'unreachable') return message;
  return navigator.onLine ? accountErrors.unreachable : accountErrors.offline;
}

/**
 * What went wrong with a link in an e-mail. The code is in a URL, which anybody can write: it chooses among our messages,
 * and one that we do not know gets the general one.
 */
export function linkError(code: string): { readonly title: string; readonly text: string } {
  const { title, errors, other } = linkMessages.broken;
  return { title, ...(ownEntry(errors, code) ?? { text: other }) };
}

/** The same for the return from an identity provider. */
export const providerErrorMessage = (code: string): string =>
  ownEntry(providerCopy.errors, code) ?? providerCopy.failed;

/** Without what every object inherits, such as `constructor`. */
const ownEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The outcome with our own message for its code, where there is one. */
export const withMessages = (
  { error }: AuthOutcome,
  messages: Readonly<Record<string, string>>,
): AuthOutcome => ({ error: error && { ...error, message: messages[error.code] ?? error.message } });

/** The same for a new passkey, which the service rejects only if it does not check who uses it. */
export const withNewPasskeyMessages = (outcome: AuthOutcome): AuthOutcome =>
  withPasskeyMessages(
    outcome.error?.code === 'webauthn_verification_failed'
      ? { error: { ...outcome.error, code: 'user_not_verified' } }
      : outcome,
  );

/** The same for a passkey; of the browser's own errors none is shown as it is. */
export function withPasskeyMessages({ error }: AuthOutcome): AuthOutcome {
  const isOfBrowser = /^ERROR_|^AuthUnknownError$/.test(error?.code ?? '');
  return withMessages(
    { error: error && isOfBrowser ? { ...error, message: passkeyErrors.other } : error },
    passkeyErrors,
  );
}
