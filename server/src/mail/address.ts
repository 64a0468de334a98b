import { domainToASCII } from 'node:url';

const addressCharactersMax = 254;
const localPartBytesMax = 64;

/** Whatever could end the address early, start another one, or break out of a header line. */
const neverInLocalPart = /[\p{C}\p{Z}"(),:;<>@[\\\]]/u;
const domainName =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * One plain address, its domain in lower-case ASCII; undefined for anything else. Quoted local parts and comments are
 * legal and nobody has them: they are refused, because they are how a second recipient gets smuggled in.
 */
export function parseAddress(text: string): string | undefined {
  if (text.length > addressCharactersMax) return undefined;
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  if (at < 1 || Buffer.byteLength(localPart) > localPartBytesMax) return undefined;
  if (neverInLocalPart.test(localPart)) return undefined;
  const domain = domainToASCII(text.slice(at + 1));
  return domainName.test(domain) ? `${localPart}@${domain}` : undefined;
}

export type Mailbox = { readonly name: string; readonly address: string };

/** `Name <address>` or a bare address, as a setting gives it. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text);
  const name = named?.[1] ?? '';
  const address = parseAddress(named?.[2] ?? text.trim());
  return address && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}
