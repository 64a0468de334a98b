import { Secret } from 'otpauth';
import { fingerprint } from '#secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';

const codeCount = 10;
/** Sixteen letters and digits: enough that a code can be looked up by its hash. */
const codeBytes = 10;

export const newRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => new Secret({ size: codeBytes }).base32.toLowerCase());

/** As somebody types it: capitals, spaces and hyphens do not matter. */
export function recoveryCodeHash(
  { lookupKey }: Pick<AuthDeps, 'lookupKey'>,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Buffer {
  const canonical = code.replaceAll(/[\s-]/g, '').toLowerCase();
  return fingerprint(lookupKey, `recovery-code\n${factorId}\n${canonical}`);
}
