import { domainToASCII } from 'node:url';
import { emailLengthsMax, splitEmail } from '@remit/contract/email.ts';

/** The e-mail address, its domain in lower-case ASCII; undefined for anything else. */
export function parseAddress(text: string): string | undefined {
  const parts = text.length <= emailLengthsMax.email ? splitEmail(text) : undefined;
  if (!parts || Buffer.byteLength(parts.localPart) > emailLengthsMax.localPart) return undefined;
  const domain = domainToASCII(parts.domain);
  const emailAddress = `${parts.localPart}@${domain}`;
  // Once more: in ASCII a domain may be too long, or no name at all.
  return domain.length <= emailLengthsMax.domain && splitEmail(emailAddress) ? emailAddress : undefined;
}

export type Mailbox = { readonly name: string; readonly address: string };

/** `Name <e-mail address>` or a bare e-mail address, as in a setting. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  const name = named?.[1] ?? '';
  const address = parseAddress(named?.[2] ?? text.trim());
  return address && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}
