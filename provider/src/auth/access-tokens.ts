import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import { apiError } from './errors.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { SigningKeySource } from './stored-signing-keys.ts';
import { tokenSigner } from './token-signer.ts';

export type AmrEntry = { readonly method: string; readonly timestamp: number; readonly provider?: string };

/** Tokens issued elsewhere with our secret may have fewer claims. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly sub?: unknown;
  readonly aud?: unknown;
  readonly exp?: unknown;
  readonly role?: unknown;
  readonly session_id?: unknown;
  readonly aal?: unknown;
};

export type AccessTokens = {
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** Throws unless the token is ours and has not expired. */
  verify(token: string): Promise<Claims>;
};

const cachedMax = 5_000;
/** Longer tokens are not cached. */
const cachedCharactersMax = 4_096;

/**
 * Caches verified signatures, because most requests of a session bring the same token. The expiry is checked each
 * time, and users and sessions always in the database.
 */
export function createAccessTokens(source: SigningKeySource, now: () => number = Date.now): AccessTokens {
  const memory = new WeakMap<SigningKeys, { sign: AccessTokens['sign']; verified: Map<string, Claims> }>();
  const memoryOf = (keys: SigningKeys) => {
    const known = memory.get(keys);
    if (known) return known;
    const entry = { sign: tokenSigner(keys.signing), verified: new Map<string, Claims>() };
    memory.set(keys, entry);
    return entry;
  };
  return {
    sign: async (claims) => memoryOf(await source.current()).sign(claims),
    async verify(token) {
      const keys = await source.current();
      const { verified } = memoryOf(keys);
      const known = verified.get(token);
      const claims = known ?? (await verifySignature(keys, source, token));
      if (isPast(claims.exp, now())) {
        verified.delete(token);
        throw apiError('bad_jwt', { detail: 'token has invalid claims: token is expired' });
      }
      if (isFuture(claims.nbf, now())) {
        throw apiError('bad_jwt', { detail: 'token has invalid claims: token is not valid yet' });
      }
      if (!known && token.length <= cachedCharactersMax) {
        const oldest = verified.size >= cachedMax ? verified.keys().next().value : undefined;
        if (oldest !== undefined) verified.delete(oldest);
        verified.set(token, claims);
      }
      return claims;
    },
  };
}

async function verifySignature(keys: SigningKeys, source: SigningKeySource, token: string): Promise<Claims> {
  if (token.split('.').length !== 3) {
    throw apiError('bad_jwt', {
      detail: 'token is malformed: token contains an invalid number of segments',
    });
  }
  const { alg, kid } = headerOf(token);
  if (!keys.isAllowed(alg)) {
    throw apiError('bad_jwt', {
      detail: `token signature is invalid: signing method ${plain(alg)} is invalid`,
    });
  }
  // Another process may sign with a key that this one has not read yet.
  const isUnknown = kid !== undefined && !keys.verifying(alg, kid);
  const key = (isUnknown ? await source.reread() : keys).verifying(alg, kid);
  if (!key) {
    throw apiError('bad_jwt', {
      detail: `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${plain(kid ?? '<nil>')} for algorithm ${alg}`,
    });
  }
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [alg] });
    return claimsIn(payload);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const detail =
      error instanceof errors.JWSSignatureVerificationFailed
        ? 'token signature is invalid: signature is invalid'
        : 'token is malformed';
    throw apiError('bad_jwt', { detail });
  }
}

function headerOf(token: string): { alg: string; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { alg: String(alg), kid: typeof kid === 'string' ? kid : undefined };
  } catch {
    throw apiError('bad_jwt', { detail: 'token is malformed: could not JSON decode header' });
  }
}

function claimsIn(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims;
  } catch {
    // rejected below
  }
  throw apiError('bad_jwt', { detail: 'token is malformed: could not JSON decode claim' });
}

/** A time that is not a number counts as expired. */
function isPast(exp: unknown, nowMs: number): boolean {
  if (exp === undefined || exp === null) return false;
  return typeof exp !== 'number' || exp * 1000 <= nowMs;
}

function isFuture(nbf: unknown, nowMs: number): boolean {
  if (nbf === undefined || nbf === null) return false;
  return typeof nbf !== 'number' || nbf * 1000 > nowMs;
}

/** Header values are repeated in the error message, so they are bounded. */
const plain = (text: string) => text.replace(/[^\w.<>:+/=-]/g, '').slice(0, 64);
