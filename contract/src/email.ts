/** What SMTP carries (RFC 5321): the local part in bytes, the domain in ASCII. */
export const emailLengthsMax = { email: 254, localPart: 64, domain: 253 } as const;

/** Excludes what could end the e-mail address early, start another one, or break out of a header line. */
const localPartPattern = /^[^\p{C}\p{Z}"(),:;<>@[\\\]]+$/u;
/** Names in any script: the server writes them in ASCII, and rejects what is no name there. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const domainPattern = new RegExp(`^${label}(?:\\.${label})*$`, 'u');
const ascii = /^\p{ASCII}*$/u;
const strayDot = /^\.|\.\.|\.$/;

export type EmailParts = { readonly localPart: string; readonly domain: string };

/**
 * The one rule of what an e-mail address is; every other check adds to it. Quoted local parts and comments are legal, but
 * rejected: they are unused, and attackers smuggle in a second recipient with them.
 */
export function splitEmail(text: string): EmailParts | undefined {
  const at = text.lastIndexOf('@');
  const parts = { localPart: text.slice(0, Math.max(at, 0)), domain: text.slice(at + 1) };
  return localPartPattern.test(parts.localPart) && domainPattern.test(parts.domain) ? parts : undefined;
}

/**
 * The mailbox that an e-mail address most likely leads to: without case, `+label` and dots. Only for limits, because two
 * people may differ by a dot.
 */
export function mailboxOf(email: string): string {
  const [localPart = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  return `${localPart.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`;
}

/** An account's, which is compared letter by letter, so that letters of other scripts cannot pass for ours. */
export function isAsciiEmail(text: string): boolean {
  return ascii.test(text) && splitEmail(text) !== undefined;
}

/** What a form accepts. A domain without a dot, or a dot too many, is a slip of the finger. */
export function isEmail(text: string): boolean {
  if (text.length > emailLengthsMax.email) return false;
  const { localPart, domain } = splitEmail(text) ?? { localPart: '', domain: '' };
  const isPlain = ascii.test(localPart) && !strayDot.test(localPart);
  return isPlain && localPart.length <= emailLengthsMax.localPart && domain.includes('.');
}
