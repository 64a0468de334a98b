import { seal, unseal } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import type { ProviderTokens } from './providers/identity-providers.ts';

type Key = Pick<AuthDeps, 'providerTokenKey'>;

/** Sealed for their flow: they give access to the account at the provider. */
export function sealProviderTokens(
  { providerTokenKey }: Key,
  flowId: string,
  tokens: ProviderTokens,
): Buffer {
  return seal(providerTokenKey, Buffer.from(JSON.stringify(tokens)), flowId);
}

/** Empty when there are none, or they do not open. */
export function unsealProviderTokens(
  { providerTokenKey }: Key,
  flowId: string,
  sealed: Buffer | null,
): Partial<ProviderTokens> {
  const opened = sealed && unseal(providerTokenKey, sealed, flowId);
  return opened ? (JSON.parse(opened.toString()) as ProviderTokens) : {};
}
