import { createHash } from 'node:crypto';
import type { Encoding } from './encoding.ts';

export type Variant = {
  readonly body: Buffer;
  readonly etag: string;
  /** Name, value, name, value: written to the socket without being looked at again. */
  readonly headers: readonly string[];
  /** The same for 304, which has no body to describe. */
  readonly headersUnchanged: readonly string[];
};

/** One served file in every encoding the build made of it. */
export type Asset = Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };

export type AssetSource = {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  readonly contentType: string;
  readonly cacheControl: string;
  readonly common: Readonly<Record<string, string>>;
  readonly policy: string;
};

export function makeAsset(source: AssetSource): Asset {
  const digest = createHash('sha256').update(source.bodies.identity).digest('base64url').slice(0, 22);
  const hasEncodings = Object.keys(source.bodies).length > 1;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    // Each encoding is other bytes, so it has an ETag of its own.
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = {
      etag,
      'cache-control': source.cacheControl,
      ...(hasEncodings && { vary: 'Accept-Encoding' }),
      'content-security-policy': source.policy,
      ...source.common,
    };
    const described = {
      'content-type': source.contentType,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return {
      body,
      etag,
      headers: Object.entries({ ...described, ...shared }).flat(),
      headersUnchanged: Object.entries(shared).flat(),
    };
  };
  return {
    identity: variant('identity', source.bodies.identity),
    ...(source.bodies.br && { br: variant('br', source.bodies.br) }),
    ...(source.bodies.gzip && { gzip: variant('gzip', source.bodies.gzip) }),
  };
}

export function chooseVariant(asset: Asset, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const variant = asset[encoding];
    if (variant) return variant;
  }
  return asset.identity;
}

/** If-None-Match is a list and compares weakly: a proxy may have marked our tag as weak. */
export function isUnchanged(variant: Variant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === variant.etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === variant.etag);
}
