import { createHash, randomBytes } from 'node:crypto';

export const apiKeyKinds = ['publishable', 'secret'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

const randomKeyBytes = 32;
const checksumCharacters = 8;
const shape = /^(sb_(publishable|secret)_[\w-]{43})_([\w-]{8})$/;

/** A new key: its kind, 32 random bytes, and a checksum that tells a mistyped one without a look-up. */
export function newApiKey(kind: ApiKeyKind): string {
  const text = `sb_${kind}_${randomBytes(randomKeyBytes).toString('base64url')}`;
  return `${text}_${checksumOf(text)}`;
}

/** Whether somebody means this as such a key, right or wrong; a token (JWT) never looks like it. */
export const looksLikeApiKey = (text: string) => /^sb_(publishable|secret)_/.test(text);

/** The kind and the hash of a key that is well-formed; whether it was ever made, the table says. */
export function readApiKey(text: string): { readonly kind: ApiKeyKind; readonly hash: Buffer } | undefined {
  const [, body = '', kind, checksum] = shape.exec(text) ?? [];
  if (!kind || checksum !== checksumOf(body)) return undefined;
  return { kind: kind as ApiKeyKind, hash: hashOf(text) };
}

/** A key has as much chance in it as its hash, so that nobody can try out keys: a plain hash will do. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** How a key begins, in lists: enough to tell it from others, and useless without the rest. */
export const prefixOf = (text: string, kind: ApiKeyKind) => text.slice(0, `sb_${kind}_`.length + 6);

const checksumOf = (text: string) => hashOf(text).toString('base64url').slice(0, checksumCharacters);
