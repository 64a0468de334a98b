import { seal, unseal } from '@remit/platform/secrets/sealing.ts';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';
import type { AuthDeps } from './deps.ts';

const secretBytes = 20;
/** As in the contract, and supported by every authenticator app. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const skewSteps = 1;

type Keys = Pick<AuthDeps, 'factorKey' | 'now'>;

/** A new secret, sealed for its factor and as an authenticator app reads it. */
export function newTotp(
  { factorKey }: Keys,
  { factorId, issuer, label }: { readonly factorId: string; readonly issuer: string; readonly label: string },
) {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ ...parameters, secret, issuer, label }).toString();
  // No `#` in colours: the client puts the text into a URL unescaped.
  const qrCode = toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4, scale: 4 });
  const sealed = seal(factorKey, Buffer.from(secret.bytes), factorId);
  return { sealed, wire: { qr_code: qrCode, secret: secret.base32, uri } };
}

/** The time step of a code; undefined when wrong, or not later than the last accepted step. */
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
