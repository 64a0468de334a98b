import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { origin as siteOrigin } from './an-auth-service.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** How a response departs from a valid one. */
export type Slips = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly isAbsent?: boolean;
  /** The device did not check who uses it: no PIN, no fingerprint. */
  readonly isUserUnverified?: boolean;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
};

type Options = { readonly challenge: string };

/** A software authenticator with one ES256 key, as a browser passes on its responses. */
export function anAuthenticator({ aaguid = '00000000-0000-0000-0000-000000000000', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Options, slips: Slips) =>
    Buffer.from(
      JSON.stringify({
        type: slips.type ?? type,
        challenge: slips.challenge ?? challenge,
        origin: slips.origin ?? siteOrigin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, slips: Slips, attested = Buffer.alloc(0)) => {
    counter += counts ? 1 : 0;
    const head = Buffer.alloc(5);
    head[0] = flags & ~(slips.isAbsent ? 1 : 0) & ~(slips.isUserUnverified ? 4 : 0);
    head.writeUInt32BE(slips.counter ?? counter, 1);
    return Buffer.concat([sha256(slips.rpId ?? 'localhost'), head, attested]);
  };

  return {
    id: text(id),
    /** As `navigator.credentials.create` returns it. */
    create(options: Options & { readonly user: { readonly id: string } }, slips: Slips = {}) {
      userHandle = options.user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const object = new Map<string, unknown>([
        ['fmt', slips.attestation?.fmt ?? 'none'],
        ['attStmt', slips.attestation?.attStmt ?? new Map()],
        ['authData', Uint8Array.from(authData(0x45, slips, attested))],
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, slips)),
          attestationObject: text(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },
    /** As `navigator.credentials.get` returns it. */
    get(options: Options, slips: Slips = {}) {
      const data = authData(0x05, slips);
      const client = clientData('webauthn.get', options, slips);
      const handle = slips.userHandle ?? userHandle;
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}
