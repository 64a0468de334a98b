import { seal, unseal } from '@remit/platform/secrets/sealing.ts';
import type { AuthDeps } from './deps.ts';
import type { ProviderTokens } from './providers/identity-providers.ts';

type Key = Pick<AuthDeps, 'providerTokenKey'>;

/** For the flow that they came with: they open the person's account at the provider. */
export function sealProviderTokens(
  { providerTokenKey }: Key,
  flowId: string,
  tokens: ProviderTokens,
): Buffer {
  return seal(providerTokenKey, Buffer.from(JSON.stringify(tokens)), flowId);
}

/** Nothing when there are none, or none that can be opened. */
export function unsealProviderTokens(
  { providerTokenKey }: Key,
  flowId: string,
  sealed: Buffer | null,
): Partial<ProviderTokens> {
  const opened = sealed && unseal(providerTokenKey, sealed, flowId);
  return opened ? (JSON.parse(opened.toString()) as ProviderTokens) : {};
}
