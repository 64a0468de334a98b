import { createHash, randomBytes } from 'node:crypto';

export const apiKeyKinds = ['publishable', 'secret'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

const randomKeyBytes = 32;
const checksumCharacters = 8;
const shape = /^(sb_(publishable|secret)_[\w-]{43})_([\w-]{8})$/;

/** Its kind, 32 random bytes, and a checksum that detects a mistyped key without a query. */
export function newApiKey(kind: ApiKeyKind): string {
  const text = `sb_${kind}_${randomBytes(randomKeyBytes).toString('base64url')}`;
  return `${text}_${checksumOf(text)}`;
}

/** A JWT never looks like it. */
export const looksLikeApiKey = (text: string) => /^sb_(publishable|secret)_/.test(text);

/** Undefined unless the key is well-formed. Whether it exists, only the table knows. */
export function readApiKey(text: string): { readonly kind: ApiKeyKind; readonly hash: Buffer } | undefined {
  const [, body = '', kind, checksum] = shape.exec(text) ?? [];
  if (!kind || checksum !== checksumOf(body)) return undefined;
  return { kind: kind as ApiKeyKind, hash: hashOf(text) };
}

/** A plain hash is enough: keys are random, so they cannot be guessed. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Enough to recognise a key in a list, and useless without the rest. */
export const prefixOf = (text: string, kind: ApiKeyKind) => text.slice(0, `sb_${kind}_`.length + 6);

const checksumOf = (text: string) => hashOf(text).toString('base64url').slice(0, checksumCharacters);
