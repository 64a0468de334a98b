import type { CallerSession } from '@remit/platform/db/database.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { storageError } from './errors.ts';
import type { Place } from './object-names.ts';

/** What the holder of a link may do without a key: one action on one object. */
export type DownloadLink = {
  readonly purpose: 'download';
  /** As in `width:100,height:100`; the object itself when absent. */
  readonly transformations?: string;
};
export type UploadLink = {
  readonly purpose: 'upload';
  readonly owner?: string;
  /** Of who signed it. The link ends with it. */
  readonly session?: CallerSession;
  readonly upsert: boolean;
};
export type Link = DownloadLink | UploadLink;

export type SignedLinks = {
  sign(place: Place, link: Link, seconds: number): Promise<string>;
  /** Throws for a token that is not ours, has expired, or is for something else. */
  verify<Purpose extends Link['purpose']>(
    token: string,
    place: Place,
    purpose: Purpose,
  ): Promise<Extract<Link, { purpose: Purpose }> & { readonly expiresAt: Date }>;
};

const algorithm = 'HS256';
/** Of tokens, which travel in queries. */
const charactersMax = 4096;

export function createSignedLinks(key: Uint8Array): SignedLinks {
  const urlOf = ({ bucket, name }: Place) => `${bucket}/${name}`;
  return {
    sign: (place, link, seconds) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ url: urlOf(place), ...link })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    async verify(token, place, purpose) {
      const wrong = () => storageError(purpose === 'upload' ? 'InvalidUploadSignature' : 'InvalidSignature');
      if (token.length > charactersMax) throw wrong();
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] }).catch((error: unknown) => {
        throw error instanceof errors.JWTExpired ? storageError('ExpiredToken') : wrong();
      });
      if (payload.purpose !== purpose || payload.url !== urlOf(place)) throw wrong();
      return { ...payload, expiresAt: new Date((payload.exp ?? 0) * 1000) } as never;
    },
  };
}
