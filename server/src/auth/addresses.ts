import { isAsciiEmail } from '@remit/contract/email.ts';
import { parseAddress } from '#mail/address.ts';
import { refuse } from './errors.ts';

const charactersMax = 255;

/** One spelling of an address. Only ASCII is folded: a letter that merely looks alike is refused, not translated. */
export function spelling(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The address as accounts keep it; refuses what is none. */
export function validEmail(email: string): string {
  if (email === '') throw refuse('email_required');
  if ([...email].length > charactersMax) throw refuse('email_too_long');
  const address = spelling(email);
  if (!isAsciiEmail(address)) throw refuse('email_bad_format');
  return address;
}

/** Refuses an address that mails cannot or may not go to. `+label` of an address does not count. */
export function refuseUnmailable(email: string, authorized: readonly string[]): void {
  if (!parseAddress(email)) throw refuse('email_invalid', { email });
  if (authorized.length === 0) return;
  const bare = email.replace(/\+[^@]*(?=@)/, '');
  if (!authorized.includes(email) && !authorized.includes(bare)) {
    throw refuse('email_not_authorized', { email });
  }
}

/** The two halves of PKCE: undefined when neither is there, refused when something is wrong with them. */
export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

export function readChallenge(pair: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = pair;
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') throw refuse('pkce_pair');
  if (challenge.length < 43 || challenge.length > 128) throw refuse('pkce_length');
  if (!/^[\w.~-]+$/.test(challenge)) throw refuse('pkce_characters');
  const known = (['s256', 'plain'] as const).find((name) => name === method.toLowerCase());
  if (!known) throw refuse('pkce_method');
  return { challenge, method: known };
}
