import { seal, unseal } from '@remit/platform/secrets/sealing.ts';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';
import type { AuthDeps } from './deps.ts';

const secretBytes = 20;
/** As in the contract: what every authenticator app has. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be a step away from ours. */
const skewSteps = 1;

type Keys = Pick<AuthDeps, 'factorKey' | 'now'>;

/** A new secret, sealed for the factor that it belongs to, and as an authenticator app reads it. */
export function newTotp(
  { factorKey }: Keys,
  { factorId, issuer, label }: { readonly factorId: string; readonly issuer: string; readonly label: string },
) {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...parameters, secret, issuer, label }).toString();
  // No colour with a number sign: the client puts the text into a URL as it is.
  const qrCode = toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4, scale: 4 });
  const sealed = seal(factorKey, Buffer.from(secret.bytes), factorId);
  return { sealed, wire: { qr_code: qrCode, secret: secret.base32, uri } };
}

/** The time step that a code is of, or undefined. A step that was accepted, and those before it, are over. */
export function stepOfCode(
  { factorKey, now }: Keys,
  factor: { readonly id: string; readonly sealedSecret: Buffer; readonly lastTotpStep: bigint | null },
  code: string,
): bigint | undefined {
  const bytes = unseal(factorKey, factor.sealedSecret, factor.id);
  if (!bytes) throw new Error('The secret of a factor does not open.');
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = now();
  const delta = /^\d{6}$/.test(code)
    ? TOTP.validate({ ...parameters, secret, token: code, timestamp, window: skewSteps })
    : null;
  if (delta === null) return undefined;
  const step = BigInt(TOTP.counter({ period: parameters.period, timestamp }) + delta);
  return factor.lastTotpStep !== null && step <= factor.lastTotpStep ? undefined : step;
}
